import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { refuseForeignHosts } from '../../server/http/host.ts';
import { lanCertificate } from './support/certificates.ts';
import { startGateway, type TestGateway } from './support/gateway.ts';
import { sendRaw, statusOf } from './support/raw.ts';

const publicUrl = 'https://parking.example';
const ours = ['parking.example', 'PARKING.example.', 'parking.example:443', 'parking.example:8080'];
const thisMachine = ['localhost', 'localhost:8080', '127.0.0.1', '127.0.0.1:8080', '[::1]:8080'];
const foreign = [
  'evil.example',
  'parking.example.evil.example',
  'evil-parking.example',
  'example',
  '192.168.7.66',
  '[fd00::66]',
  '0x7f000001.evil.example',
];

interface Asked {
  host: string;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
}

async function ask(
  { origin, port }: TestGateway,
  { host, path = '/view/login', method = 'GET', ...more }: Asked,
) {
  const options = { host: '127.0.0.1', port, path, method, agent: false as const };
  const headers = { host, 'accept-language': 'en', ...more.headers };
  const secure = origin.startsWith('https:');
  const call = (secure ? secureRequest : request)({
    ...options,
    ca: lanCertificate.cert,
    checkServerIdentity: () => undefined,
    headers,
  });
  call.end();
  const [response] = (await once(call, 'response')) as [{ statusCode: number; headers: IncomingHttpHeaders }];
  return { status: response.statusCode, text: await text(response as never) };
}

const withoutHost = (host: string) => `GET /health/live HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;

for (const config of [{}, { publicUrl }]) {
  test(`a Host that is empty or no host is refused${config.publicUrl ? ' with a public address' : ''}`, async (t) => {
    const gateway = await startGateway(t, { config });
    for (const host of [
      '',
      ' ',
      'a b',
      'a/b',
      'a@b',
      'http://localhost',
      'localhost:',
      'localhost:99999',
      ':8080',
    ])
      assert.equal(statusOf(await sendRaw(gateway.port, withoutHost(`Host: ${host}\r\n`))), 400, host);
    for (const host of ['[::1', '::1', '1.2.3.4.5', 'a..b', '.a', 'a,b', 'a%2eb', 'ñ.example'])
      assert.equal(statusOf(await sendRaw(gateway.port, withoutHost(`Host: ${host}\r\n`))), 400, host);
    assert.equal(statusOf(await sendRaw(gateway.port, withoutHost(''))), 400, 'none');
  });
}

test('where nothing says what the site is called, it answers under any name', async (t) => {
  const gateway = await startGateway(t);
  for (const host of [...ours, ...thisMachine, ...foreign])
    assert.notEqual((await ask(gateway, { host })).status, 421, host);
});

test('with a public address: that name and this machine’s own are answered, every other is refused on all paths', async (t) => {
  const gateway = await startGateway(t, { config: { publicUrl } });
  for (const host of [...ours, ...thisMachine]) {
    const { status } = await ask(gateway, { host, path: '/health/live' });
    assert.equal(status, 200, host);
  }
  for (const host of foreign) {
    for (const path of [
      '/view/login',
      '/session',
      '/api/dashboard/core/slots',
      '/health/live',
      '/metrics',
      '/nowhere',
    ]) {
      const { status, text: body } = await ask(gateway, { host, path });
      assert.equal(status, 421, `${host} ${path}`);
      const { code, reason, complement } = JSON.parse(body);
      assert.deepEqual([code, reason, complement], [-1, 'host-unknown', publicUrl]);
      assert.doesNotMatch(body, /evil/);
    }
  }
  assert.deepEqual(gateway.core.calls, []);
});

test('who calls the lot’s own address in its network is served, whatever the public one is', () => {
  const refuse = refuseForeignHosts({ publicUrl, allowedHosts: [] }, null);
  const called = (host: string) => {
    const socket = { localAddress: '::ffff:192.168.7.10' };
    const request = { headers: { host }, host, socket, routeOptions: { config: {} } };
    return () => refuse(request as unknown as FastifyRequest);
  };
  assert.doesNotThrow(called('192.168.7.10:8080'));
  assert.throws(called('192.168.7.66:8080'), { error: 'hostUnknown' });
});

test('further names are allowed, with or without a public address', async (t) => {
  for (const url of [publicUrl, null]) {
    const config = { publicUrl: url, allowedHosts: ['parking.lan', '192.168.7.10'] };
    const gateway = await startGateway(t, { config });
    for (const host of ['parking.lan:8080', 'Parking.LAN', '192.168.7.10:8080'])
      assert.equal((await ask(gateway, { host, path: '/health/live' })).status, 200, host);
    assert.equal((await ask(gateway, { host: 'evil.example', path: '/health/live' })).status, 421);
  }
});

test('over https the names of the certificate are the site’s', async (t) => {
  const tls = { cert: Buffer.from(lanCertificate.cert), key: Buffer.from(lanCertificate.key) };
  const gateway = await startGateway(t, { config: { tls, publicUrl } });
  const status = async (host: string) =>
    (await ask(gateway, { host, path: '/health/live', headers: {} })).status;
  for (const host of ['parking.lot7.lan', '192.168.7.10:8443', '[fd00::7]'])
    assert.equal(await status(host), 200, host);
  for (const host of ['other.lot7.lan', '192.168.7.11', 'a.wild.lan'])
    assert.equal(await status(host), 421, host);
});

test('behind a trusted proxy the name that it was asked for counts; nobody else’s word does', async (t) => {
  const forwarded = (name: string) => ({
    host: 'site7.vpn',
    headers: { 'x-forwarded-host': name },
    path: '/health/live',
  });
  const trusting = await startGateway(t, { config: { publicUrl, trustProxy: ['127.0.0.1'] } });
  assert.equal((await ask(trusting, forwarded('parking.example'))).status, 200);
  assert.equal((await ask(trusting, forwarded('evil.example'))).status, 421);
  assert.equal((await ask(trusting, forwarded('a b'))).status, 400);
  const wary = await startGateway(t, { config: { publicUrl } });
  assert.equal((await ask(wary, forwarded('parking.example'))).status, 421);
});

test('a payment is taken under whatever name a proxy calls the site', async (t) => {
  const gateway = await startGateway(t, { config: { publicUrl } });
  const confirmation = { host: 'site7.vpn', path: '/view/pay/payu/confirmation' };
  assert.notEqual((await ask(gateway, { ...confirmation, method: 'POST' })).status, 421);
  assert.equal((await ask(gateway, confirmation)).status, 421);
});
