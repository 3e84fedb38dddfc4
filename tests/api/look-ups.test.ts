import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { HostsFile } from '../../core/integrations/webhooks/hosts-file.ts';
import { openLookUp, type Resolve } from '../../core/integrations/webhooks/look-up.ts';
import { WebhookPost } from '../../core/integrations/webhooks/send.ts';
import { allowed } from '../support/allowed.ts';

/** Answers a question for an IPv4 address of names that begin with `good`, and no other question. */
function answerOf(question: Buffer): Buffer | null {
  const name = question.subarray(13, 13 + (question[12] ?? 0)).toString('latin1');
  const end = question.indexOf(0, 12);
  if (!name.startsWith('good') || question.readUInt16BE(end + 1) !== 1) return null;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(1, 6);
  head.writeUInt32BE(0, 8);
  const address = [0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34];
  return Buffer.concat([head, question.subarray(12, end + 5), Buffer.from(address)]);
}

describe('names that lots have typed', () => {
  let server: Socket;
  let folder: string;
  let hosts: string;
  let lookUp: Resolve;
  let asked = 0;
  before(async () => {
    server = createSocket('udp4', (question, from) => {
      asked += 1;
      const answer = answerOf(question);
      if (answer) server.send(answer, from.port, from.address);
    });
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    folder = await mkdtemp(join(tmpdir(), 'hosts-'));
    hosts = join(folder, 'hosts');
    await writeFile(
      hosts,
      '# of the machine\n192.168.1.9\tNas.lan nas # the store\n\nnonsense here\n::1 six\n',
    );
    const servers = [`127.0.0.1:${server.address().port}`];
    lookUp = openLookUp({ servers, hosts: new HostsFile(hosts), timeoutMs: 500 });
  });
  after(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  const find = (host: string, isOwn = false) =>
    new Promise<LookupAddress[]>((resolve, reject) => {
      lookUp(host, { isOwn }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
    });

  it('hold no thread of the process while a name server is silent, and end in time', async () => {
    const began = performance.now();
    let ended = 0;
    const mute = Array.from({ length: 40 }, (_, n) =>
      find(`mute${n}.example.com`).finally(() => {
        ended += 1;
      }),
    );
    const all = Promise.allSettled(mute);
    const good = await find('good.example.com');
    await Promise.all(Array.from({ length: 8 }, () => readFile(hosts)));
    assert.deepEqual([good, ended], [[{ address: '93.184.216.34', family: 4 }], 0]);
    for (const one of await all) assert.equal(one.status === 'rejected' && one.reason.code, 'ETIMEOUT');
    assert.ok(performance.now() - began < allowed(10_000));
  });

  it('are those of the machine’s own list first, which is read anew once it has changed', async () => {
    const before = asked;
    assert.deepEqual(await find('nas.LAN'), [{ address: '192.168.1.9', family: 4 }]);
    assert.deepEqual(await find('nas', true), [{ address: '192.168.1.9', family: 4 }]);
    assert.deepEqual(await find('six'), [{ address: '::1', family: 6 }]);
    await writeFile(hosts, '10.0.0.7 nas.lan\n');
    await utimes(hosts, 1, 1);
    assert.deepEqual(await find('nas.lan'), [{ address: '10.0.0.7', family: 4 }]);
    assert.equal(asked, before, 'no name server was asked');
  });

  it('of the installation’s own hosts go the system’s way', async () => {
    const found = await find('localhost', true);
    assert.ok(found.some(({ address }) => address === '127.0.0.1' || address === '::1'));
  });

  it('are refused where the list of the machine leads to its own network', async () => {
    await writeFile(hosts, '127.0.0.1 inner.example.com\n169.254.169.254 nas.lan\n');
    await utimes(hosts, 2, 2);
    const post = new WebhookPost(['nas.lan'], lookUp);
    const message = { deliveryId: 'd', payload: '{}', secret: 'whsec_c2VjcmV0', timestamp: 1 };
    for (const url of ['https://inner.example.com/', 'http://nas.lan/']) {
      const sent = await post.send({ ...message, url }, new AbortController().signal);
      assert.deepEqual(sent, { fault: 'refused-address', responseCode: null }, url);
    }
    await post.close();
  });
});
