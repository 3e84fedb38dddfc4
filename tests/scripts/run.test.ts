import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { type Fixture, lockOf, makeFixture } from './launch-fixture.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await makeFixture();
});
afterEach(() => fixture.remove());

describe('what is installed', () => {
  test('nothing is installed when all is in place, and the arguments reach the program', async () => {
    const { code, output } = await fixture.run('start', 'one', 'two');
    assert.equal(output, 'started one,two\n');
    assert.equal(code, 0);
  });

  test('a fresh clone is installed before the start', async () => {
    await rm(join(fixture.root, 'node_modules/.package-lock.json'));
    const { output } = await fixture.run('start');
    assert.match(
      output,
      /^Installing packages \(the packages are not installed\).*\nnpm ci .*\nPackages installed/,
    );
    assert.match(output, /started/);
  });

  const stale: Record<string, object> = {
    'another version': { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-b' } },
    'other content under the same version': { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-b' } },
    'one package more': { 'node_modules/b': { version: '1.0.0' } },
  };
  for (const [what, packages] of Object.entries(stale)) {
    test(`a lock file with ${what} makes it install`, async () => {
      await fixture.write('package-lock.json', lockOf(packages));
      assert.match((await fixture.run('start')).output, /npm ci /);
    });
  }

  test('a package whose folder was removed makes it install', async () => {
    await rm(join(fixture.root, 'node_modules/a'), { recursive: true });
    assert.match((await fixture.run('start')).output, /a has lost its files.*\nnpm ci /);
  });

  test('packages for other platforms are not missed', async () => {
    await fixture.write(
      'package-lock.json',
      lockOf({ 'node_modules/other': { version: '1.0.0', optional: true } }),
    );
    assert.doesNotMatch((await fixture.run('start')).output, /npm/);
  });

  test('a production install starts without the development packages, a check asks for them', async () => {
    await fixture.write(
      'package-lock.json',
      lockOf({ 'node_modules/lint': { version: '1.0.0', dev: true } }),
    );
    assert.doesNotMatch((await fixture.run('start')).output, /npm/);
    assert.match((await fixture.run('check')).output, /npm ci .*--include=dev\n(.*\n)*checked/);
  });

  const machine = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

  test('packages for this kind of machine are missed: the folder may be a copy of another one', async () => {
    const lock = lockOf({
      'node_modules/native': machine,
      'node_modules/alien': { ...machine, cpu: ['z80'] },
    });
    await fixture.write('package-lock.json', lock);
    const { output } = await fixture.run('start');
    assert.match(output, /^Installing packages \(native is not installed\).*\nnpm ci /);
    assert.equal((await fixture.run('start')).output, 'started \n');
  });

  test('what npm leaves out under its own Node is added under the runtime that it is for', async () => {
    await fixture.write('package-lock.json', lockOf({ 'node_modules/native': machine }));
    await fixture.write('npm-leaves-out', 'node_modules/native');
    const { code, output } = await fixture.run('start');
    assert.match(output, /\nnpm ci .*\nPackages installed\.\nnpm install --no-save .*\nstarted/);
    assert.equal(code, 0);
  });

  test('a client that was never built, or is stale, needs what builds it', async () => {
    await fixture.write(
      'package-lock.json',
      lockOf({ 'node_modules/bundler': { version: '1.0.0', dev: true } }),
    );
    assert.equal((await fixture.run('start')).output, 'started \n');
    await fixture.write('stale', '');
    const stale =
      /^Installing packages \(bundler is not installed\).*\nnpm ci .*--include=dev\n.*\nbuilt\nstarted/;
    assert.match((await fixture.run('start')).output, stale);
    await rm(join(fixture.root, 'node_modules/bundler'), { recursive: true });
    await rm(join(fixture.root, 'dist/client/manifest.json'));
    assert.match((await fixture.run('start')).output, /npm ci .*--include=dev\n/);
  });

  test('nothing starts when npm fails, and its exit code is ours', async () => {
    await rm(join(fixture.root, 'node_modules/.package-lock.json'));
    await fixture.write('fake-npm.mjs', 'process.exit(3);');
    const { code, output } = await fixture.run('start');
    assert.equal(code, 3);
    assert.doesNotMatch(output, /^started/m);
  });

  test('a runtime whose install script was blocked is fetched again, then named in one line', async () => {
    await fixture.write('package.json', { type: 'module', dependencies: { node: '99.0.0' } });
    const { code, output } = await fixture.run('start');
    assert.match(output, /npm rebuild node .*\nNode 99\.0\.0, the runtime .*ignore-scripts.*npm ci\n$/);
    assert.equal(code, 1);
  });
});

describe('the web client', () => {
  test('a stale client is built before the start, once', async () => {
    await fixture.write('stale', '');
    assert.equal((await fixture.run('start')).output, 'built\nstarted \n');
    assert.equal((await fixture.run('start')).output, 'started \n');
  });

  test('nothing starts over a client that does not build', async () => {
    await fixture.write(
      'scripts/build.ts',
      'export const isClientStale = () => true; if (import.meta.main) process.exit(2);',
    );
    const { code, output } = await fixture.run('start');
    assert.equal(output, 'The web client does not build; nothing was started.\n');
    assert.equal(code, 2);
  });
});

describe('how the program ends', () => {
  for (const oldNode of [false, true]) {
    const runtime = oldNode ? 'an old runtime' : 'the pinned runtime';

    test(`under ${runtime} its exit code is ours`, async () => {
      await fixture.write('server/main.ts', 'process.exit(7);');
      const [code] = await once(fixture.launch(['start'], { oldNode }), 'exit');
      assert.equal(code, 7);
    });

    test(`under ${runtime} a repeated SIGTERM does not cut its drain short`, async () => {
      await fixture.write('server/main.ts', draining);
      const child = fixture.launch(['start'], { oldNode });
      const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
      assert.equal((await lines.next()).value, 'ready');
      child.kill('SIGTERM');
      assert.equal((await lines.next()).value, 'draining');
      child.kill('SIGTERM');
      child.stdin!.end('finish');
      const [code, signal] = await once(child, 'exit');
      assert.deepEqual([code, signal], [0, null]);
    });
  }

  test('the pinned runtime becomes the program: no second process stays in memory', async () => {
    await fixture.write('server/main.ts', 'console.log(process.pid);');
    const child = fixture.launch(['start']);
    const lines = await Array.fromAsync(createInterface({ input: child.stdout! }));
    assert.equal(lines.at(-1), String(child.pid));
  });

  test('an unknown command says which there are', async () => {
    const { code, output } = await fixture.run('strat');
    assert.equal(code, 1);
    assert.match(output, /^usage: .*start\|/);
  });
});

test('npm hands its signals to the program, not to a shell in between that would leave it orphaned', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const { output } = await fixture.run('');
  const commands = /<(.*)>/.exec(output)![1]!.split('|');
  for (const [name, script] of Object.entries(scripts))
    assert.equal(script, `exec sh scripts/run.sh ${name}`);
  assert.deepEqual(Object.keys(scripts).sort(), commands.sort());
});

/** Ends, with code 0, only when told to on its input. */
const draining = `
process.on('SIGTERM', () => console.log('draining'));
process.stdin.on('end', () => process.exit(0)).resume();
console.log('ready');
`;
