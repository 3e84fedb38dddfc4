import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { connect } from 'node:tls';
import { readConfig } from '../../server/config.ts';
import { systemClock } from '../../server/session/clock.ts';
import { certificateState } from '../../shared/certificate.ts';
import { lanCertificate, otherKey, selfSigned } from './support/certificates.ts';
import { startGateway } from './support/gateway.ts';

const day = 86_400_000;
const endOf = (pem: string) => new X509Certificate(pem).validToDate.getTime();

/** A gateway over https whose looks at the files are made by hand, at a time before the certificate's end. */
async function start(t: TestContext, beforeEnd: number) {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const files = { cert: join(folder, 'site.crt'), key: join(folder, 'site.key') };
  const put = (part: 'cert' | 'key', text: string) => writeFileSync(files[part], text, { mode: 0o600 });
  put('cert', selfSigned.cert);
  put('key', selfSigned.key);
  const env = { DATA_DIR: folder, TLS_CERT_FILE: files.cert, TLS_KEY_FILE: files.key };
  const tasks: (() => void)[] = [];
  const clock = {
    ...systemClock,
    now: () => endOf(selfSigned.cert) - beforeEnd,
    every: (milliseconds: number, task: () => void) => {
      if (milliseconds === 10_000) tasks.push(task);
      return systemClock.every(milliseconds, task);
    },
  };
  const gateway = await startGateway(t, { config: { tls: readConfig(env).tls }, clock });
  const look = async () => {
    for (const task of tasks) task();
    await new Promise((resolve) => setTimeout(resolve, 30));
  };
  const served = async () => {
    const socket = connect({ port: gateway.port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { raw } = socket.getPeerCertificate();
    socket.destroy();
    return new X509Certificate(raw).subjectAltName;
  };
  return { gateway, put, look, served };
}

test('a certificate is warned of 30 days before its end, and is an error once it has ended', async (t) => {
  for (const [beforeEnd, line, level] of [
    [31 * day, null, ''],
    [30 * day, 'ends soon', 'warn'],
    [1, 'ends soon', 'warn'],
    [0, 'has ended', 'error'],
    [-300 * day, 'has ended', 'error'],
  ] as const) {
    const { gateway } = await start(t, beforeEnd);
    const lines = gateway
      .logged()
      .split('\n')
      .filter((one) => one.includes('TLS certificate'));
    assert.equal(lines.length, line ? 1 : 0, String(beforeEnd));
    if (line) assert.match(lines[0] ?? '', new RegExp(`"level":"${level}".*${line}`));
  }
  assert.deepEqual(
    [31 * day, 30 * day, 0].map((left) => certificateState(left, 0)),
    ['good', 'ending', 'ended'],
  );
});

test('its end stands beside the state and in the figures, and decides nothing', async (t) => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.after(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
  const { gateway } = await start(t, -day);
  const ask = (path: string) => fetch(`https://127.0.0.1:${gateway.port}${path}`);
  const ready = await ask('/health/ready');
  const { certificateEnds } = (await ready.json()) as { certificateEnds: string };
  assert.deepEqual([ready.status, Date.parse(certificateEnds)], [200, endOf(selfSigned.cert)]);
  const figures = await (await ask('/metrics')).text();
  assert.match(
    figures,
    new RegExp(`gateway_certificate_end_timestamp_seconds ${endOf(selfSigned.cert) / 1000}`),
  );
});

test('a replaced pair is taken without a restart; half a pair, a wrong key and rubbish are not', async (t) => {
  const { gateway, put, look, served } = await start(t, 100 * day);
  const [own, lan] = await Promise.all([served(), new X509Certificate(lanCertificate.cert).subjectAltName]);
  const failures = () => gateway.logged().split('cannot be used').length - 1;
  put('cert', lanCertificate.cert);
  await look();
  assert.equal(failures(), 0, 'the key may be on its way');
  await look();
  assert.deepEqual([await served(), failures()], [own, 1]);
  await look();
  assert.equal(failures(), 1, 'said once');
  for (const bad of [otherKey, '', 'rubbish', lanCertificate.key.slice(0, 90)]) {
    put('key', bad);
    await look();
    await look();
    assert.equal(await served(), own);
  }
  assert.equal(failures(), 5);
  assert.ok(!gateway.logged().includes('PRIVATE KEY'));
  put('key', lanCertificate.key);
  await look();
  await look();
  assert.equal(await served(), lan);
  assert.match(gateway.logged(), /the TLS certificate was replaced/);
  put('cert', '');
  await look();
  await look();
  assert.equal(await served(), lan);
});
