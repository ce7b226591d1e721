# Installs a formula as Homebrew does, with a stand-in for the few of its words that ours uses:
#
#     ruby homebrew.rb FORMULA RELEASE HOME
#
# A download is taken from the folder RELEASE, after its checksum was compared.
require "digest"
require "pathname"
require "tmpdir"

FORMULA, RELEASE, HOME = ARGV

class Folder
  def initialize(path)
    @path = path
    Dir.mkdir(path) unless Dir.exist?(path)
  end

  def install(file)
    source, name = file.is_a?(Hash) ? file.first : [file, File.basename(file)]
    File.binwrite(File.join(@path, name), File.binread(source))
    File.chmod(File.stat(source).mode, File.join(@path, name))
  end
end

class Formula
  class << self
    attr_reader :archive, :checksum

    def desc(_text) = nil
    def homepage(_address) = nil
    def version(_text) = nil
    def test = nil
    def on_macos = RUBY_PLATFORM.include?("darwin") && yield
    def on_linux = RUBY_PLATFORM.include?("linux") && yield
    def on_intel = RUBY_PLATFORM.include?("x86_64") && yield
    def on_arm = RUBY_PLATFORM.match?(/aarch64|arm64/) && yield
    def url(address) = @archive = File.join(RELEASE, File.basename(address))
    def sha256(text) = @checksum = text
  end

  def bin = Folder.new(File.join(HOME, "bin"))
  def bash_completion = Folder.new(File.join(HOME, "completions"))
  alias zsh_completion bash_completion
  alias fish_completion bash_completion
end

load FORMULA
found = Digest::SHA256.file(Scaffold.archive).hexdigest
abort "#{Scaffold.archive} has the checksum #{found}" unless found == Scaffold.checksum
Dir.mktmpdir do |work|
  system("tar", "-xzf", Scaffold.archive, "-C", work, "--strip-components=1", exception: true)
  Dir.chdir(work) { Scaffold.new.install }
end
