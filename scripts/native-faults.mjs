// Plain JavaScript for old runtimes (Node 18 and later).
import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs';

/** Libraries that programs of npm need, by the package that has each on the families of Linux. */
const packages = {
  'libatomic.so': { debian: 'libatomic1', fedora: 'libatomic', suse: 'libatomic1', alpine: 'libatomic' },
  'libstdc++.so': { debian: 'libstdc++6', fedora: 'libstdc++', suse: 'libstdc++6', alpine: 'libstdc++' },
  'libgcc_s.so': { debian: 'libgcc-s1', fedora: 'libgcc', suse: 'libgcc_s1', alpine: 'libgcc' },
};

const installers = {
  debian: 'apt-get install',
  fedora: 'dnf install',
  suse: 'zypper install',
  alpine: 'apk add',
};

const otherProcessor = `it is built for another processor than this one (${process.arch}). Delete node_modules and start again`;
const otherLibrary =
  'it is built for the C library glibc, and this system has another one (musl, for example on Alpine)';

/** ELF's numbers of the processors for which Node is built on Linux. */
const machines = { x64: 0x3e, arm64: 0xb7, arm: 0x28, ppc64: 0x15, s390x: 0x16, riscv64: 0xf3 };

/**
 * Why a program or an add-on does not run on this machine, and what helps, by what the loader wrote.
 * @param {string} text
 * @param {string} [release] the text of /etc/os-release
 * @returns {string} one line without a full stop
 */
export function faultIn(text, release = osRelease()) {
  const library =
    /error while loading shared libraries: ([^:\s]+): cannot open/.exec(text) ??
    /Error loading shared library ([^:\s]+): No such file/.exec(text) ??
    /([^\s:/]+\.so[.\d]*): cannot open shared object file/.exec(text);
  if (library?.[1]) return missing(library[1], release);
  const version = /version [`']((?:GLIBC|GLIBCXX|CXXABI)_[\w.]+)' not found/.exec(text);
  if (version)
    return `it needs ${version[1]}, and the system's libraries are older. Move to a newer release of the system, or use the container image`;
  if (
    /Exec format error|wrong ELF class|invalid ELF header|incompatible architecture|not a valid Win32/.test(
      text,
    )
  )
    return otherProcessor;
  if (/Error relocating|symbol not found/.test(text)) return otherLibrary;
  const lines = text.split('\n').map((line) => line.trim());
  return lines.find((line) => /\bError\b|error:/.test(line)) ?? lines.find(Boolean) ?? 'it says nothing';
}

/**
 * Why a program of this machine's kind could not be run, or ended at once.
 * @param {string} executable
 * @param {{ error?: Error | undefined, signal?: string | null, stderr?: string | null }} result of spawnSync
 * @returns {string} one line without a full stop
 */
export function faultOf(executable, { error, signal, stderr }) {
  const machine = machineOf(executable);
  const own = /** @type {Record<string, number>} */ (machines)[process.arch];
  if (machine !== null && own !== undefined && machine !== own) return otherProcessor;
  const code = /** @type {NodeJS.ErrnoException | undefined} */ (error)?.code;
  // The file is there: what is not found is the loader that it names.
  if (code === 'ENOENT') return otherLibrary;
  if (code === 'EACCES')
    return 'it may not be executed. Look at the rights of the file, and whether its file system is mounted with noexec';
  if (signal) return `it is ended by ${signal}, as by a processor that lacks instructions`;
  return faultIn(stderr || error?.message || '');
}

/** @param {string} library @param {string} release */
function missing(library, release) {
  const family = familyOf(release);
  const stem = library.replace(/(\.so)[.\d]*$/, '$1');
  const known = /** @type {Record<string, Record<string, string>>} */ (packages)[stem]?.[family ?? ''];
  const help =
    family && known
      ? `Install it: ${installers[family]} ${known}`
      : 'Install the package of your system that has it';
  return `the library ${library} is missing. ${help}`;
}

/** @param {string} release @returns {keyof typeof installers | undefined} */
function familyOf(release) {
  const names = [...release.matchAll(/^ID(?:_LIKE)?="?([^"\n]*)"?$/gm)].map((match) => match[1]).join(' ');
  if (/debian|ubuntu/.test(names)) return 'debian';
  if (/fedora|rhel|centos/.test(names)) return 'fedora';
  if (/suse/.test(names)) return 'suse';
  return /alpine/.test(names) ? 'alpine' : undefined;
}

function osRelease() {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
}

/** For which processor a program of Linux is built; null for other files. @param {string} executable */
function machineOf(executable) {
  const head = Buffer.alloc(20);
  const file = openSync(executable, 'r');
  try {
    if (readSync(file, head, 0, 20, 0) < 20 || head.toString('latin1', 0, 4) !== '\x7fELF') return null;
    return head[5] === 2 ? head.readUInt16BE(18) : head.readUInt16LE(18);
  } finally {
    closeSync(file);
  }
}
