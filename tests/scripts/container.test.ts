import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { readSources } from '../../scripts/boundaries.ts';

const dockerfile = await readFile('Dockerfile', 'utf8');
const compose = await readFile('docker-compose.yml', 'utf8');
const manual = await readFile('docs/operations.md', 'utf8');
const manifest = JSON.parse(await readFile('package.json', 'utf8'));

/** Variables of the runtime, of the build and of the other images, which our configuration does not read. */
const foreign = new Set([
  'NODE_ENV',
  'POSTGRES_CLIENT',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'PUBLISHED_PORT',
]);

test('the image runs the major version of Node that package.json pins', () => {
  const major = manifest.dependencies.node.split('.')[0];
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map((match) => match[1]);
  assert.deepEqual(new Set(bases), new Set([`node:${major}-slim`]));
});

test('what the image starts and copies exists, and passes .dockerignore', async () => {
  const start = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!);
  assert.equal(start[0], 'node');
  const allowed = (await readFile('.dockerignore', 'utf8')).match(/^!.*$/gm)!.map((line) => line.slice(1));
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap((match) =>
    match[1]!.split(' '),
  );
  assert.ok(copied.includes(start[1].split('/')[0]));
  for (const path of [start[1], ...copied]) {
    assert.ok(existsSync(path), `${path} exists`);
    assert.ok(allowed.includes(path.split('/')[0]), `${path} is in the build context`);
  }
});

/** What the site runs on: the halves of the server, and the tools that work beside it in the container. */
const running =
  /^(core|server|shared)\/|^scripts\/(backup|check-data|demo|restore|secrets|to-postgres)(\.ts$|\/)/;

test('the image holds all that its sources import', async () => {
  const runtime = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  for (const { path, imports } of await readSources('.')) {
    if (!running.test(path)) continue;
    for (const { target, bare } of imports)
      if (!bare)
        assert.match(runtime, new RegExp(`^COPY ${target.split('/')[0]}`, 'm'), `${path} needs ${target}`);
  }
});

test('dependencies are what the running site imports, and nothing that only builds or tests it', async () => {
  const imported = new Set<string>();
  for (const { path, imports } of await readSources('.'))
    for (const { target, bare } of imports)
      if (running.test(path) && bare && !target.startsWith('node:'))
        imported.add(target.split('/', target.startsWith('@') ? 2 : 1).join('/'));
  // The runtime, which no source imports; an image brings its own.
  assert.deepEqual(Object.keys(manifest.dependencies).sort(), [...imported, 'node'].sort());
  const removed = [...dockerfile.matchAll(/node_modules\/(@?[\w-]+)/g)].map((match) => match[1]!);
  assert.ok(removed.every((name) => !imported.has(name)));
  const installed = dockerfile.slice(dockerfile.indexOf(' AS packages'), dockerfile.lastIndexOf('FROM '));
  assert.match(installed, /^RUN npm ci --omit=dev /m);
});

test('the unit of systemd starts what the image starts, with variables that exist, and its own folder for the data', async () => {
  const unit = await readFile('deploy/parking.service', 'utf8');
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
  const [node, ...start] = value('ExecStart')!.split(' ');
  assert.ok(existsSync(node!.replace(`${value('WorkingDirectory')}/`, '')));
  assert.deepEqual(start, JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!).slice(1));
  assert.match(value('Environment')!, new RegExp(`DATA_DIR=/var/lib/${value('StateDirectory')}$`));
  assert.equal(value('KillMode'), 'mixed');
  assert.equal(value('Restart'), 'always');
});

test('the image runs as an ordinary user over its data volume, and stops by SIGTERM', () => {
  const runtime = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  assert.match(runtime, /^USER node$/m);
  assert.match(runtime, /^STOPSIGNAL SIGTERM$/m);
  assert.equal(/^VOLUME (.*)$/m.exec(runtime)![1], /DATA_DIR=(\S+)/.exec(runtime)![1]);
  assert.ok(runtime.indexOf('chown node:node /data') < runtime.indexOf('USER node'));
});

test('the health check passes on 200, and fails on 503 and on silence', async () => {
  const command = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile)![1]!);
  assert.equal(command[0], 'node');
  let status = 200;
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const PORT = String((server.address() as AddressInfo).port);
  const check = async () => {
    const child = spawn(process.execPath, command.slice(1), { env: { PORT } });
    return (await once(child, 'exit'))[0];
  };
  assert.equal(await check(), 0);
  status = 503;
  assert.equal(await check(), 1);
  server.close();
  await once(server, 'close');
  assert.equal(await check(), 1);
  assert.deepEqual(asked, ['/health/ready', '/health/ready']);
});

test('the published port, the data folder and the volumes of docker-compose.yml fit the image', () => {
  const port = /EXPOSE (\d+)/.exec(dockerfile)![1];
  assert.match(compose, new RegExp(`:${port}"$`, 'm'));
  assert.match(compose, new RegExp(`PORT: "${port}"`));
  const dataDir = /DATA_DIR: (\S+)/.exec(compose)![1];
  assert.equal(dataDir, /DATA_DIR=(\S+)/.exec(dockerfile)![1]);
  assert.ok(compose.includes(`data:${dataDir}\n`));
  const declared = compose
    .slice(compose.indexOf('\nvolumes:'))
    .match(/^ {2}\w+(?=:)/gm)!
    .map((name) => name.trim());
  const used = [...compose.matchAll(/^ {6}- (\w+):\//gm)].map((match) => match[1]);
  assert.deepEqual(new Set(used), new Set(declared));
});

test('docker-compose.yml is well formed: no tabs, even indentation, no key twice in one place', () => {
  const seen = new Map<number, Set<string>>();
  for (const [at, line] of compose.split('\n').entries()) {
    const [, indent, key] = /^( *)(?:- )?([\w-]+)?/.exec(line)!;
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    assert.doesNotMatch(line, /\t/);
    assert.equal(indent!.length % 2, 0, `line ${at + 1} is indented by ${indent!.length}`);
    for (const depth of seen.keys()) if (depth > indent!.length) seen.delete(depth);
    if (!key || line.trim().startsWith('- ')) continue;
    const keys = seen.get(indent!.length) ?? new Set();
    assert.ok(!keys.has(key), `line ${at + 1}: ${key} stands twice`);
    seen.set(indent!.length, keys.add(key));
  }
});

test('secrets come from files, never from the image or docker-compose.yml', () => {
  for (const text of [dockerfile, compose]) {
    const settings = text.replaceAll(/#.*$/gm, '');
    assert.doesNotMatch(settings, /(PASSWORD|SECRET|TOKEN|DATABASE_URL)\w*\s*[:=]/);
  }
});

test('every variable that the container files and the manual name is one that the program reads', async () => {
  const known = await variablesRead();
  const assigned = [
    ...dockerfile.matchAll(/([A-Z][A-Z0-9_]+)=/g),
    ...compose.matchAll(/([A-Z][A-Z0-9_]+)(?==|:[ -])/g),
  ];
  const named = new Set([...assigned.map((match) => match[1]!), ...variablesInManual()]);
  assert.deepEqual(
    [...named].filter((name) => !known.has(name) && !foreign.has(name)),
    [],
  );
});

test('the manual names every variable that the configuration reads', async () => {
  const named = new Set(variablesInManual());
  const read = await variablesRead();
  assert.deepEqual(
    [...read].filter((name) => !named.has(name) && !foreign.has(name)),
    [],
  );
});

function variablesInManual(): string[] {
  const table = manual.slice(
    manual.indexOf('## Environment'),
    manual.indexOf('\n## ', manual.indexOf('## Environment') + 1),
  );
  return [...table.matchAll(/^\|[^|]*\|/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map((match) => match[1]!),
  );
}

/** The names that stand in the two configurations, as `env.NAME` or as a text. */
async function variablesRead(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of glob('{core,server}/**/config.ts')) {
    const text = await readFile(file, 'utf8');
    for (const match of text.matchAll(/\benv\.([A-Z][A-Z0-9_]+)|'([A-Z][A-Z0-9_]{3,})'/g))
      if (!match[2]?.startsWith('ERR_')) names.add(match[1] ?? match[2]!);
  }
  return names;
}
