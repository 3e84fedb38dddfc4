import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findLockFaults, type LockFile } from '../../scripts/lock-file.ts';

const lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'));

test('every locked package says where it comes from and what it must be', () => {
  assert.ok(Object.keys(lock.packages).length > 100);
  assert.deepEqual(findLockFaults(lock), []);
});

test('a package without either, from elsewhere or with a weaker digest is a fault', () => {
  const good = lock.packages['node_modules/fastify'];
  const broken = {
    none: {},
    'no integrity': { ...good, integrity: undefined },
    'no resolved': { ...good, resolved: undefined },
    elsewhere: { ...good, resolved: 'https://registry.npmjs.org.evil.example/fastify.tgz' },
    'from git': { ...good, resolved: 'git+ssh://git@github.com/fastify/fastify.git#1' },
    sha1: { ...good, integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
  };
  for (const [name, entry] of Object.entries(broken)) {
    const [fault] = findLockFaults({ packages: { '': {}, 'node_modules/x': entry } as LockFile['packages'] });
    assert.match(fault ?? '', /^node_modules\/x: /, name);
  }
});

test('a package for another system that is not locked is a fault, wherever it would stand', () => {
  const good = lock.packages['node_modules/fastify'];
  const needing = { ...good, optionalDependencies: { 'for-windows': '1.0.0' } };
  const faultsOf = (packages: LockFile['packages']) => findLockFaults({ packages: { '': {}, ...packages } });
  assert.match(
    faultsOf({ 'node_modules/x': needing })[0] ?? '',
    /^node_modules\/x: for-windows is not locked/,
  );
  for (const place of ['node_modules/for-windows', 'node_modules/x/node_modules/for-windows'])
    assert.deepEqual(faultsOf({ 'node_modules/x': needing, [place]: good ?? {} }), [], place);
});
