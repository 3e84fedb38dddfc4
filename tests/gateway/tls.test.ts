import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { type ConnectionOptions, connect } from 'node:tls';
import { selfSigned } from './support/certificates.ts';
import { startGateway } from './support/gateway.ts';

/** The suite that a handshake comes to, or null where there is none in common. */
async function suiteOf(t: TestContext, port: number, offered: ConnectionOptions): Promise<string | null> {
  const socket = connect({ port, host: '127.0.0.1', ca: selfSigned.cert, ...offered });
  t.after(() => socket.destroy());
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol()} ${socket.getCipher().name}`;
  } catch {
    return null;
  }
}

test('TLS 1.2 and 1.3 with authenticated encryption; no CBC, no older version', async (t) => {
  const tls = { cert: Buffer.from(selfSigned.cert), key: Buffer.from(selfSigned.key) };
  const { port } = await startGateway(t, { config: { tls } });
  const old = { maxVersion: 'TLSv1.2' as const };
  for (const ciphers of [
    'ECDHE-ECDSA-AES128-SHA256',
    'ECDHE-ECDSA-AES256-SHA384',
    'ECDHE-ECDSA-AES128-SHA',
    'ECDHE-ECDSA-AES256-SHA',
    'ECDHE-ECDSA-AES128-CCM8',
  ])
    assert.equal(await suiteOf(t, port, { ...old, ciphers: `${ciphers}:@SECLEVEL=0` }), null, ciphers);
  for (const name of ['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-CHACHA20-POLY1305'])
    assert.equal(await suiteOf(t, port, { ...old, ciphers: name }), `TLSv1.2 ${name}`);
  assert.match((await suiteOf(t, port, {})) ?? '', /^TLSv1\.3 /);
  const older = { minVersion: 'TLSv1' as const, maxVersion: 'TLSv1.1' as const, ciphers: 'ALL:@SECLEVEL=0' };
  assert.equal(await suiteOf(t, port, older), null);
});
