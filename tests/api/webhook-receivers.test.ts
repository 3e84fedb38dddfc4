import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { WebhookPost } from '../../core/integrations/webhooks/send.ts';
import { selfSigned } from '../gateway/support/certificates.ts';
import { Receiver } from './support/webhook-receiver.ts';

const never = new AbortController().signal;

describe('E18: receivers of webhooks that do no good', () => {
  let receiver: Receiver;
  let base: string;
  const posts: WebhookPost[] = [];
  beforeEach(async () => {
    receiver = new Receiver();
    base = await receiver.start();
  });
  afterEach(async () => {
    for (const post of posts.splice(0)) await post.close();
    await receiver.stop();
  });

  /** Sends one message; the time-out is told, so that nobody waits its ten seconds. */
  async function send(url = `${base}/in`, patience = 300) {
    const post = new WebhookPost(['127.0.0.1'], undefined, patience);
    posts.push(post);
    const message = { url, deliveryId: 'd1', payload: '{}', secret: 'whsec_c2VjcmV0', timestamp: 1 };
    const begin = performance.now();
    const { fault, responseCode } = await post.send(message, never);
    return { told: [fault, responseCode], ms: performance.now() - begin };
  }

  it('one that is silent is waited for no longer than its time', async () => {
    receiver.answer = () => undefined;
    const { told, ms } = await send();
    assert.deepEqual(told, ['timeout', null]);
    assert.ok(ms < 3000, `${ms} ms`);
  });

  it('one that drips its answer has answered: what follows is not waited for either', async () => {
    const drips: NodeJS.Timeout[] = [];
    receiver.answer = (response) => {
      response.writeHead(200);
      drips.push(setInterval(() => response.write('x'), 20));
    };
    const { told, ms } = await send();
    for (const drip of drips) clearInterval(drip);
    assert.deepEqual(told, [null, 200]);
    assert.ok(ms < 3000, `${ms} ms`);
  });

  for (const [name, chunk, faults] of [
    ['drips the head of its answer', 'x', ['timeout']],
    ['has no end to the head of its answer', 'x'.repeat(4096), ['timeout', 'connection']],
  ] as const)
    it(`one that ${name} is let go in time`, async () => {
      const server = createTcpServer((socket) => {
        socket.on('error', () => undefined);
        socket.write('HTTP/1.1 200 OK\r\nx-head: ');
        const drip = setInterval(() => socket.write(chunk), 10);
        socket.on('close', () => clearInterval(drip));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { told, ms } = await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}/in`);
      server.close();
      assert.ok(
        faults.some((fault) => fault === told[0]),
        String(told),
      );
      assert.ok(ms < 3000, `${ms} ms`);
    });

  it('of an answer without end little is read, and the connection is broken off', async () => {
    let written = 0;
    let broken = false;
    receiver.answer = (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      const block = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (!response.destroyed) {
          written += block.length;
          if (!response.write(block)) return;
        }
      };
      response.on('drain', more);
      response.on('close', () => {
        broken = true;
      });
      more();
    };
    assert.deepEqual((await send(undefined, 10_000)).told, [null, 200]);
    for (let tries = 0; tries < 1000 && !broken; tries += 1) await pause(20);
    assert.ok(broken, 'the connection is kept');
    // The sockets of both sides hold more than was read.
    assert.ok(written < 32 * 1024 * 1024, `${written} bytes`);
  });

  it('one whose certificate nobody vouches for is told nothing', async () => {
    const told: string[] = [];
    const server = createServer(selfSigned, (request, response) => {
      told.push(String(request.url));
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const sent = await send(`https://127.0.0.1:${(server.address() as AddressInfo).port}/in`, 10_000);
    server.close();
    assert.deepEqual([sent.told, told], [['certificate', null], []]);
  });

  it('one that sends on to another address is not followed, whatever the redirect', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      receiver.answer = (response) => response.writeHead(status, { location: `${base}/elsewhere` }).end();
      assert.deepEqual((await send()).told, ['redirect', status]);
    }
    assert.equal(receiver.got.length, 5);
  });
});
