import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { routes } from '../../shared/routes.ts';
import { startGateway, temporaryFolder } from './support/gateway.ts';
import { rawRequest, sendRaw, statusOf } from './support/raw.ts';

type Context = Parameters<typeof temporaryFolder>[0];

const script = 'console.log("app")';

/** A gateway with a built client. */
async function withClient(t: Context) {
  const folder = temporaryFolder(t);
  const clientDir = join(folder, 'client');
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  const files = {
    'index.html': '<html>app</html>',
    'login.html': '<html>login</html>',
    'icon.svg': '<svg/>',
    'manifest.json': JSON.stringify({ views: { 'view/slot/create': ['slot-1.js', 'part-2.js'] } }),
    'assets/app-1.js': script,
    'assets/app-1.js.br': brotliCompressSync(script),
    'assets/app-1.js.gz': gzipSync(script),
    'assets/.hidden': 'secret',
    '../.env': 'SECRET=1',
    '../secret.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(clientDir, name), content);
  return startGateway(t, { clientDir });
}

test('hashed files are kept for ever, compressed as the browser likes', async (t) => {
  const gateway = await withClient(t);
  for (const [accept, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { status, headers, text } = await gateway.call('GET', '/assets/app-1.js', {
      headers: { 'accept-encoding': accept },
    });
    assert.deepEqual([status, headers.get('content-encoding'), text], [200, encoding, script]);
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.match(headers.get('content-type') ?? '', /javascript/);
    assert.match(headers.get('vary') ?? '', /accept-encoding/i);
  }
});

test('screens get the client, never stored: the small one before login, the app after it', async (t) => {
  const gateway = await withClient(t);
  const pages = {
    '/view/login': 'login',
    '/view/new/password': 'login',
    '/view/login?next=/view/start': 'login',
    '/view/slot/create': 'app',
    '/view/start': 'app',
    '/Error404': 'app',
  };
  for (const [path, page] of Object.entries(pages)) {
    const { status, headers, text } = await gateway.call('GET', path);
    assert.deepEqual([status, text], [200, `<html>${page}</html>`], path);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'self'; script-src 'self';/);
  }
  const { headers } = await gateway.call('GET', '/view/slot/create');
  assert.equal(
    headers.get('link'),
    '</assets/slot-1.js>; rel=modulepreload, </assets/part-2.js>; rel=modulepreload',
  );
});

const look = (name: string) => ({ es: `<p>${name} es</p>`, en: `<p>${name} en</p>` });

/** A gateway whose client has pages with a script in them, first looks, and texts of a screen. */
async function withLooks(t: Context) {
  const clientDir = join(temporaryFolder(t), 'client');
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  const page = (name: string) =>
    `<html lang="es"><script>${name}()</script><body><div id="root"></div></body></html>`;
  const files = {
    'index.html': page('app'),
    'login.html': page('login'),
    'manifest.json': JSON.stringify({
      views: { 'view/slot/create': ['slot-1.js'] },
      texts: { 'view/slot/create': { es: ['slots-es-1.js'], en: ['slots-en-1.js'] } },
      firstLooks: { frame: look('frame'), login: look('login'), loginWithSso: look('sso') },
    }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(clientDir, name), content);
  return startGateway(t, { clientDir });
}

test('the login stands in its page in the language of the browser, unless something is said above it', async (t) => {
  const gateway = await withLooks(t);
  const ask = async (path: string, cookie = '') => (await gateway.call('GET', path, { cookie })).text;
  assert.match(await ask('/view/login'), /lang="es".*<div id="root" data-drawn="es"><p>login es<\/p><\/div>/);
  assert.match(await ask('/view/login?next=/view/start', 'a=1; language=en'), /lang="en".*<p>login en<\/p>/);
  assert.match(await ask('/view/login', 'language=<b>'), /lang="es"/);
  for (const path of [
    '/view/login?ended',
    '/view/login?sso=unavailable',
    '/view/new/password',
    '/view/start',
  ])
    assert.match(await ask(path), /<div id="root"><\/div>/, path);
});

test('the frame stands in the page of who is logged in, and its texts are asked for at once', async (t) => {
  const gateway = await withLooks(t);
  const cookie = await gateway.login();
  const { text, headers } = await gateway.call('GET', '/view/slot/create', {
    cookie: `${cookie}; language=en`,
  });
  assert.match(text, /lang="en".*<div id="root" data-drawn="en"><p>frame en<\/p><\/div>/);
  assert.equal(
    headers.get('link'),
    '</assets/slot-1.js>; rel=modulepreload, </assets/slots-en-1.js>; rel=modulepreload',
  );
  const other = await gateway.call('GET', '/view/login', { cookie });
  assert.match(other.text, /<div id="root"><\/div>/);
});

test("the language of the client's calls is that of its next page, and no browser's own list is", async (t) => {
  const gateway = await withLooks(t);
  const ask = (language: string, cookie = '') =>
    gateway.call('GET', '/session', { cookie, headers: { 'accept-language': language } });
  const kept = (await ask('en')).headers.get('set-cookie') ?? '';
  assert.match(kept, /^language=en; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  for (const [language, cookie] of [
    ['es', ''],
    ['en', 'language=en'],
    ['en-US,en;q=0.9', ''],
  ] as const)
    assert.equal((await ask(language, cookie)).headers.get('set-cookie'), null, language);
  assert.match((await ask('es', 'language=en')).headers.get('set-cookie') ?? '', /^language=es;/);
});

test('a script that stands in a page runs by its hash, and no other does', async (t) => {
  const gateway = await withLooks(t);
  for (const [path, script] of [
    ['/view/login', 'login()'],
    ['/view/start', 'app()'],
  ] as const) {
    const { headers } = await gateway.call('GET', path);
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = headers.get('content-security-policy') ?? '';
    assert.ok(
      policy.startsWith(`default-src 'self'; script-src 'self' 'sha256-${hash}'; style-src 'self';`),
      policy,
    );
  }
});

test('A19: unknown and planned screens get the client with 404; missing files a plain 404', async (t) => {
  const gateway = await withClient(t);
  const planned = routes.filter((route) => route.planned).map(({ view }) => `/${view}`);
  for (const path of [
    '/view/unknown',
    '/view/slot/create/7',
    '/x',
    '/view/login/x',
    ...planned.slice(0, 3),
  ]) {
    const { status, headers, text } = await gateway.call('GET', path);
    assert.deepEqual(
      [status, text, headers.get('cache-control')],
      [404, '<html>app</html>', 'no-store'],
      path,
    );
  }
  for (const path of [
    '/assets/missing.css',
    '/assets/',
    '/assets',
    '/favicon.ico',
    '/view/start/x.css',
    '/app.js.map',
    '/manifest.json',
    '/index.html',
  ]) {
    const { status, headers, text } = await gateway.call('GET', path);
    assert.equal(status, 404, path);
    assert.match(headers.get('content-type') ?? '', /^text\/plain/, path);
    assert.doesNotMatch(text, /html/, path);
  }
});

test('A18: no path leads out of the folder, and none to hidden files', async (t) => {
  const gateway = await withClient(t);
  const paths = [
    '/assets/..%2f..%2f.env',
    '/assets/../../.env',
    '/assets/%2e%2e/%2e%2e/.env',
    '/assets/..%5c..%5csecret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets//app-1.js',
    '/assets/./app-1.js',
    '/assets/app-1.js%00.html',
    '/assets%2Fapp-1.js',
    '/assets/..%2f..%2fetc/passwd',
    '/assets/.hidden',
    '/.env',
    '/.git/config',
    '/../.env',
    '/icon.svg/../../.env',
  ];
  for (const path of paths) {
    const answer = await sendRaw(gateway.port, rawRequest(`GET ${path} HTTP/1.1`));
    assert.ok([400, 404].includes(statusOf(answer)), `${path} ${answer.slice(0, 100)}`);
    assert.doesNotMatch(answer, /secret|SECRET|html>|app"/i, path);
  }
});

test('a page is compressed for who asks, once it is longer than two packets', async (t) => {
  const clientDir = join(temporaryFolder(t), 'client');
  mkdirSync(clientDir, { recursive: true });
  const long = `<html lang="es">${'<p>fila</p>'.repeat(300)}</html>`;
  writeFileSync(join(clientDir, 'index.html'), long);
  writeFileSync(join(clientDir, 'login.html'), '<html>login</html>');
  const gateway = await startGateway(t, { clientDir });
  for (const [path, accept, encoding] of [
    ['/view/start', 'gzip', 'gzip'],
    ['/view/start', 'identity', null],
    ['/view/login', 'gzip', null],
  ] as const) {
    const { headers, text } = await gateway.call('GET', path, { headers: { 'accept-encoding': accept } });
    assert.equal(headers.get('content-encoding'), encoding, `${path} ${accept}`);
    assert.equal(text, path === '/view/start' ? long : '<html>login</html>');
  }
});

test('the front door is the login, wherever one came from', async (t) => {
  const gateway = await withClient(t);
  const { status, headers } = await gateway.call('GET', '/?next=//evil');
  assert.deepEqual([status, headers.get('location')], [302, '/view/login']);
  const icon = await gateway.call('GET', '/icon.svg');
  assert.deepEqual([icon.status, icon.headers.get('cache-control')], [200, 'public, max-age=3600']);
});

test('writes to screens: 405; HEAD is answered as GET without its body', async (t) => {
  const gateway = await withClient(t);
  const { status, headers } = await gateway.call('POST', '/view/login', { body: {} });
  assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD']);
  assert.equal((await gateway.call('POST', '/view/unknown', { body: {} })).status, 404);
  const head = await gateway.call('HEAD', '/view/login');
  assert.deepEqual([head.status, head.text], [200, '']);
});

test('without a built client screens say so in both languages, and the rest works', async (t) => {
  const gateway = await startGateway(t);
  const { status, headers, text } = await gateway.call('GET', '/view/login');
  assert.equal(status, 503);
  assert.match(text, /no está construida[\s\S]*not built/);
  assert.ok(headers.get('retry-after'));
  assert.equal((await gateway.call('GET', '/view/unknown')).status, 404);
  assert.equal((await gateway.call('GET', '/health/live')).status, 200);
});
