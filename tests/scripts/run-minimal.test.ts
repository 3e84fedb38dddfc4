import assert from 'node:assert/strict';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { faultIn } from '../../scripts/native-faults.mjs';
import { type Fixture, makeFixture } from './launch-fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await makeFixture();
});
afterEach(async () => {
  await chmod(fixture.root, 0o700);
  await fixture.remove();
});

/** Puts a program in the place of the runtime, for a project that pins a newer Node than the one that runs us. */
async function pinned(content: string | Buffer, mode = 0o755): Promise<void> {
  await fixture.write('package.json', { type: 'module', dependencies: { node: '99.0.0' } });
  const file = join(fixture.root, 'node_modules/node/bin/node');
  await rm(file);
  await writeFile(file, content, { mode });
}

const loaderSays = (text: string) => `#!/bin/sh\necho "$0: ${text}" >&2\nexit 127\n`;

/** The head of a program of Linux for a processor that nobody runs this on. */
function alienProgram(): Buffer {
  const head = Buffer.alloc(64);
  head.write('\x7fELF', 'latin1');
  head[4] = 2;
  head[5] = 1;
  head.writeUInt16LE(0x4711, 18);
  return head;
}

const broken: Record<string, { program: string | Buffer; mode?: number; says: RegExp }> = {
  'a shared library is missing': {
    program: loaderSays(
      'error while loading shared libraries: libatomic.so.1: cannot open shared object file: No such file',
    ),
    says: /the library libatomic\.so\.1 is missing\. Install /,
  },
  'the C library is too old': {
    program: loaderSays("/lib/libc.so.6: version \\`GLIBC_2.99' not found (required by node)"),
    says: /it needs GLIBC_2\.99, and the system's libraries are older/,
  },
  'the C library is another one': {
    program: '#!/lib64/no-such-loader.so.2\n',
    says: /built for the C library glibc/,
  },
  'the processor is another one': { program: alienProgram(), says: /built for another processor/ },
  'it may not be executed': { program: loaderSays(''), mode: 0o644, says: /may not be executed/ },
  'the processor lacks instructions': { program: '#!/bin/sh\nkill -ILL $$\n', says: /ended by SIGILL/ },
  'it fails without a word': { program: '#!/bin/sh\nexit 1\n', says: /it says nothing/ },
};

describe('a runtime that does not run on this machine is one line and exit 1', () => {
  for (const [why, { program, mode, says }] of Object.entries(broken))
    test(why, async () => {
      await pinned(program, mode);
      const { code, output } = await fixture.runByNpm('start');
      assert.match(output, says);
      assert.match(output, /^Node 99\.0\.0, .*\. A Node 99 or newer of the system.*\n$/);
      assert.equal(code, 1);
    });

  test('a system whose own Node is as new, or newer, starts under that one', async () => {
    for (const version of [process.versions.node, '18.0.0']) {
      await pinned(
        loaderSays('error while loading shared libraries: libatomic.so.1: cannot open shared object'),
      );
      await fixture.write('package.json', { type: 'module', dependencies: { node: version } });
      const { code, output } = await fixture.runByNpm('start');
      assert.deepEqual([code, output], [0, 'started \n'], version);
    }
  });
});

describe('what stands in the way of installing is one line and exit 1', () => {
  test('npm is missing', async () => {
    await rm(join(fixture.root, 'node_modules/.package-lock.json'));
    const env = { npm_execpath: '', PATH: join(fixture.root, 'node_modules/node/bin') };
    const { code, output } = await fixture.runByNpm('start', { env });
    assert.match(output, /^Installing .*\nnpm is not in PATH, .*\(apt-get install npm\)\.\n$/);
    assert.equal(code, 1);
  });

  test('the folder is another user\u2019s', async (t) => {
    const isRoot = process.getuid?.() === 0;
    await rm(join(fixture.root, 'node_modules/.package-lock.json'));
    await chmod(fixture.root, 0o555);
    const { code, output } = await fixture.runByNpm('start', isRoot ? { uid: 65534 } : {});
    if (/Permission denied|cannot open/.test(output))
      return t.skip('the user `nobody` may not read this runtime');
    assert.match(output, /^Installing .*\n\/.* cannot be written by .* \(EACCES\): .*\n$/);
    assert.equal(code, 1);
  });
});

test('a package whose machine code does not work here is one line', async () => {
  await rm(join(fixture.root, 'node_modules/.package-lock.json'));
  await fixture.write('package-lock.json', {
    packages: {
      'node_modules/node': { version: process.versions.node },
      'node_modules/sharp': { version: '1.0.0' },
    },
  });
  const text =
    'Could not load the module\\nERR_DLOPEN_FAILED: libvips-cpp.so.8: cannot open shared object file';
  await fixture.write('node_modules/sharp/index.js', `throw new Error('${text}');`);
  const { code, output } = await fixture.run('start');
  assert.match(
    output,
    /\nThe package sharp does not run here: the library libvips-cpp\.so\.8 is missing\. .*\n$/,
  );
  assert.equal(code, 1);
});

test('the package of a missing library is named as the system calls it', () => {
  const libatomic = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file';
  const named = (release: string) => /(?:Install .*)$/.exec(faultIn(libatomic, release))?.[0];
  assert.equal(named('ID=debian\n'), 'Install it: apt-get install libatomic1');
  assert.equal(named('ID=linuxmint\nID_LIKE="ubuntu debian"\n'), 'Install it: apt-get install libatomic1');
  assert.equal(named('ID="rocky"\nID_LIKE="rhel centos fedora"\n'), 'Install it: dnf install libatomic');
  assert.equal(named('ID="opensuse-leap"\nID_LIKE="suse"\n'), 'Install it: zypper install libatomic1');
  assert.equal(named('ID=alpine\n'), 'Install it: apk add libatomic');
  assert.equal(named('ID=plan9\n'), 'Install the package of your system that has it');
  const ofMusl = 'Error loading shared library libstdc++.so.6: No such file or directory (needed by node)';
  assert.match(
    faultIn(ofMusl, 'ID=alpine\n'),
    /libstdc\+\+\.so\.6 is missing\. Install it: apk add libstdc\+\+$/,
  );
  assert.match(faultIn('ld.so: x.node: wrong ELF class: ELFCLASS32', ''), /another processor/);
  assert.match(faultIn('Error relocating x.node: fcntl64: symbol not found', ''), /C library glibc/);
});
