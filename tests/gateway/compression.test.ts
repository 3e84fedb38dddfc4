import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { acceptedCoding } from '../../server/http/compression.ts';
import { startGateway } from './support/gateway.ts';
import { rawRequest, sendRaw } from './support/raw.ts';

const slots = '/api/dashboard/core/slots';
const rows = { rows: Array.from({ length: 50 }, (_, id) => ({ id, title: `Cupo número ${id}, sótano` })) };
const whole = JSON.stringify(rows);

test('the best coding that a client takes, and none that it does not name', () => {
  for (const [accepted, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0', undefined],
    ['identity', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)
    assert.equal(acceptedCoding(accepted), coding, accepted ?? 'none');
});

async function withRows(t: Parameters<typeof startGateway>[0], answer: object = rows) {
  const gateway = await startGateway(t);
  const text = JSON.stringify(answer);
  gateway.core.on('slots', (_request, response) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    response.writeHead(200, headers).end(text);
  });
  const cookie = await gateway.login();
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: 7 } });
  const ask = async (method: string, ...headers: string[]) => {
    const lines = [`Cookie: ${cookie}`, 'X-View: /view/slot/create', ...headers];
    const answered = await sendRaw(gateway.port, rawRequest(`${method} ${slots} HTTP/1.1`, lines));
    const [head = '', ...body] = answered.split('\r\n\r\n');
    return { head, body: Buffer.from(body.join('\r\n\r\n'), 'latin1') };
  };
  return { gateway, cookie, ask };
}

test('a long answer to a read is compressed for who asks, with its true length', async (t) => {
  const { ask } = await withRows(t);
  for (const [accepted, coding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { head, body } = await ask('GET', `Accept-Encoding: ${accepted}`);
    assert.match(head, new RegExp(`\r\nContent-Encoding: ${coding}\r\n`));
    assert.match(head, new RegExp(`\r\nContent-Length: ${body.length}\r\n`));
    assert.equal(head.match(/content-length/gi)?.length, 1);
    assert.match(head, /\r\nCache-Control: no-store\r\n/);
    assert.equal(String(unpack(body)), whole);
    assert.ok(body.length < whole.length / 3);
  }
});

test('nobody else pays: not who does not ask, no short answer, no write', async (t) => {
  const { ask } = await withRows(t);
  const plain = await ask('GET');
  assert.doesNotMatch(plain.head, /content-encoding/i);
  assert.equal(plain.body.toString(), whole);
  const body = 'Content-Length: 2\r\nContent-Type: application/json\r\n\r\n{}';
  const written = await ask('POST', 'X-Company: 7', 'Accept-Encoding: gzip', body);
  assert.doesNotMatch(written.head, /content-encoding/i);
  const short = await withRows(t, { rows: [] });
  assert.doesNotMatch((await short.ask('GET', 'Accept-Encoding: gzip')).head, /content-encoding/i);
});

test('a core that breaks off half-way is an error, as the answer was not sent yet', async (t) => {
  const { gateway, ask } = await withRows(t);
  gateway.core.on('slots', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length });
    response.write(whole.slice(0, 1000));
    setTimeout(() => response.destroy(), 50);
  });
  const { head } = await ask('GET', 'Accept-Encoding: gzip');
  assert.match(head, /^HTTP\/1\.1 50[234] /);
});
