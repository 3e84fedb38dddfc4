import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { Spool } from '../../server/payments/spool.ts';
import { eventually } from '../support/soon.ts';
import { json, startCoreStub } from './support/core-stub.ts';
import { startGateway, temporaryFolder } from './support/gateway.ts';
import { ManualClock, settle, until } from './support/manual-clock.ts';
import { startProcess } from './support/processes.ts';
import { sendRaw, statusOf } from './support/raw.ts';

const path = '/view/pay/payu/confirmation';
const core = 'electronic-payments/payu/confirmation';
const body = 'merchant_id=508029&reference_sale=R%F1+1&value=150.00&sign=x&value=2';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** What waits in a data folder. */
function spooled(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'payments')).filter((name) => name.endsWith('.confirmation'));
  } catch {
    return [];
  }
}

async function gatewayWith(t: TestContext, more: Parameters<typeof startGateway>[1] = {}) {
  const dataDir = temporaryFolder(t);
  const gateway = await startGateway(t, { ...more, config: { dataDir, ...more.config } });
  const post = (text = body, headers: Record<string, string> = form) =>
    fetch(gateway.origin + path, { method: 'POST', body: text, headers });
  return { gateway, dataDir, post, waiting: () => spooled(dataDir) };
}

test('a confirmation is handed over byte by byte, with whoever sent it and nothing else, and answered 200', async (t) => {
  const { gateway, post, waiting } = await gatewayWith(t);
  const headers = { ...form, cookie: 'session=1', authorization: 'Bearer x', companyid: '9', pathview: 'x' };
  const answer = await post(body, headers);
  assert.deepEqual([answer.status, await answer.text()], [200, 'OK']);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
  const [call] = gateway.core.callsTo(core);
  assert.deepEqual([call?.method, call?.body], ['POST', body]);
  assert.equal(call?.headers['content-type'], form['content-type']);
  assert.equal(call?.headers['x-forwarded-for'], '127.0.0.1');
  assert.equal(call?.headers.cookie ?? call?.headers.authorization ?? call?.headers.companyid, undefined);
  assert.deepEqual(waiting(), []);
});

test('it comes from anywhere and with any type; no other write does', async (t) => {
  const { gateway, post } = await gatewayWith(t);
  for (const headers of [
    { origin: 'https://checkout.payulatam.com', 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded; charset=ISO-8859-1' },
  ] as Record<string, string>[])
    assert.equal((await post(body, { ...form, ...headers })).status, 200, JSON.stringify(headers));
  assert.equal(gateway.core.callsTo(core).length, 4);
  const elsewhere = await gateway.call('POST', '/session', {
    headers: { origin: 'https://evil.example' },
    body: {},
  });
  assert.equal(elsewhere.status, 403);
  for (const [method, status] of [
    ['PUT', 405],
    ['DELETE', 405],
  ] as const)
    assert.equal((await gateway.call(method, path)).status, status);
});

test('F-10: a GET of the same path is a page, whatever its parameters: nothing reaches the core or the spool', async (t) => {
  const { gateway, waiting } = await gatewayWith(t);
  const answer = await gateway.call('GET', `${path}?${body}&transactionState=4`);
  // There is no built client in this test; with one it is 200.
  assert.equal(answer.status, 503);
  assert.deepEqual([gateway.core.calls.length, waiting()], [0, []]);
});

test('a browser cannot hand over by itself: /api refuses what only the gateway may call', async (t) => {
  const { gateway } = await gatewayWith(t);
  const cookie = await gateway.login();
  const answer = await gateway.call('POST', `/api/dashboard/core/${core}`, { cookie, body: {} });
  assert.equal(answer.status, 404);
  assert.equal(gateway.core.calls.length, 0);
});

test('it is on the disk before the core hears of it', async (t) => {
  const { gateway, dataDir, post, waiting } = await gatewayWith(t);
  let seen = '';
  gateway.core.on(core, (_request, response) => {
    const [name = ''] = waiting();
    seen = readFileSync(join(dataDir, 'payments', name), 'latin1');
    json(response, 200, {});
  });
  await post();
  assert.ok(seen.endsWith(`\n${body}`));
  assert.match(seen, /"address":"127\.0\.0\.1"/);
});

test('F-3: what the core refuses is refused for good', async (t) => {
  const { gateway, post, waiting } = await gatewayWith(t);
  gateway.core.on(core, (_request, response) =>
    json(response, 400, { code: -1600, message: 'firma secreta' }),
  );
  const answer = await post();
  assert.equal(answer.status, 400);
  const text = await answer.text();
  assert.match(text, /"reason":"confirmation-refused"/);
  assert.doesNotMatch(text, /secreta/);
  assert.deepEqual(waiting(), []);
});

test('F-9: the core is away: 200, kept, and handed over once it is back', async (t) => {
  const clock = new ManualClock();
  const { gateway, post, waiting } = await gatewayWith(t, { clock, coreUrl: null });
  for (let count = 0; count < 3; count++) assert.equal((await post(`${body}&n=${count}`)).status, 200);
  assert.equal(waiting().length, 3);
  await clock.advance(30);
  gateway.upstream.use(gateway.core.origin);
  await clock.advance(20);
  await until(() => waiting().length === 0);
  assert.deepEqual(
    gateway.core
      .callsTo(core)
      .map((call) => call.body.at(-1))
      .sort(),
    ['0', '1', '2'],
  );
});

test('what waits is a figure, and how long; a full spool is said to whoever asks whether all is well', async (t) => {
  const clock = new ManualClock();
  const { gateway, post } = await gatewayWith(t, { clock, coreUrl: null });
  await post();
  await post();
  clock.sleep(90);
  const figures = await (await fetch(`${gateway.origin}/metrics`)).text();
  assert.match(figures, /^payment_confirmations_waiting 2$/m);
  assert.match(figures, /^payment_confirmations_oldest_seconds 90$/m);
  const { body: health } = await gateway.call('GET', '/health/ready');
  assert.equal(health.dependencies.payments.status, 'up');
});

test('F-9: whatever else the core answers is kept and tried again, ever less often', async (t) => {
  for (const status of [500, 503, 404, 409, 413, 302]) {
    const clock = new ManualClock();
    const { gateway, post, waiting } = await gatewayWith(t, { clock });
    gateway.core.on(core, (_request, response) => json(response, status, {}));
    assert.equal((await post()).status, 200, String(status));
    const tries = () => gateway.core.callsTo(core).length;
    assert.deepEqual([tries(), waiting().length], [1, 1]);
    for (const [seconds, expected] of [
      [2, 2],
      [4, 3],
      [8, 4],
    ] as const) {
      await clock.advance(seconds);
      await until(() => tries() === expected);
      await settle();
    }
    gateway.core.on(core, (_request, response) => json(response, 201, {}));
    await clock.advance(16);
    await until(() => waiting().length === 0);
    assert.equal(tries(), 5);
  }
});

test('a core that is slow keeps the provider waiting for three seconds and no longer', async (t) => {
  const clock = new ManualClock();
  const { gateway, post, waiting } = await gatewayWith(t, { clock });
  const held: (() => void)[] = [];
  gateway.core.on(core, (_request, response) => void held.push(() => json(response, 200, {})));
  const answering = post();
  await until(() => held.length === 1);
  await clock.advance(2.9);
  assert.equal(await Promise.race([answering, 'waits']), 'waits');
  await clock.advance(0.2);
  assert.equal((await answering).status, 200);
  assert.equal(waiting().length, 1);
  await clock.advance(2);
  await until(() => held.length === 2);
  held[1]?.();
  await until(() => waiting().length === 0);
});

test('one that the core cannot digest holds up no other', async (t) => {
  const clock = new ManualClock();
  const { gateway, post, waiting } = await gatewayWith(t, { clock });
  gateway.core.on(core, (_request, response, call) =>
    json(response, call.body.includes('poison') ? 500 : 200, {}),
  );
  assert.equal((await post('poison=1')).status, 200);
  for (let count = 0; count < 20; count++) assert.equal((await post()).status, 200);
  assert.equal(waiting().length, 1);
  await clock.advance(3600);
  assert.equal(waiting().length, 1);
  assert.ok(gateway.core.callsTo(core).filter((call) => call.body === 'poison=1').length < 20);
});

test('F-9: what cannot be stored is answered 503 with Retry-After, and the core does not hear of it', async (t) => {
  const dataDir = temporaryFolder(t);
  // A file in the place of the folder: nobody, root included, can write into it.
  writeFileSync(join(dataDir, 'payments'), '');
  const { gateway, post } = await gatewayWith(t, { config: { dataDir } });
  const answer = await post();
  assert.equal(answer.status, 503);
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  const text = await answer.text();
  assert.match(text, /"reason":"confirmation-storage"/);
  assert.doesNotMatch(text, /ENOTDIR|payments|\//);
  assert.equal(gateway.core.calls.length, 0);
});

test('F-9: a disk that is full in the middle leaves nothing behind, and works again once it is not', async (t) => {
  const folder = temporaryFolder(t);
  const spool = new Spool(join(folder, 'payments'));
  const confirmation = { body: Buffer.from(body), address: 'a', requestId: 'r', receivedAt: 1 };
  await spool.remove(await spool.put(confirmation));
  rmSync(join(folder, 'payments'), { recursive: true });
  writeFileSync(join(folder, 'payments'), '');
  await assert.rejects(spool.put(confirmation), { code: 'ENOTDIR' });
  assert.deepEqual([spool.depth(), spool.fullness()], [0, 0]);
  rmSync(join(folder, 'payments'));
  const id = await spool.put(confirmation);
  assert.deepEqual((await spool.read(id))?.body.toString(), body);
});

test('a body of 20 MB is refused with 413 before it is read, one that grows too large on the way too', async (t) => {
  const { gateway, post, waiting } = await gatewayWith(t);
  assert.equal((await post('x'.repeat(128 * 1024))).status, 200);
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${20 * 1024 * 1024}\r\n\r\n`;
  assert.equal(statusOf(await sendRaw(gateway.port, head, (text) => text.includes('\r\n\r\n'))), 413);
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  const chunked = `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const grown = await sendRaw(gateway.port, [chunked, chunk, chunk, chunk], (text) =>
    text.includes('\r\n\r\n'),
  );
  assert.equal(statusOf(grown), 413);
  assert.deepEqual([gateway.core.callsTo(core).length, waiting()], [1, []]);
});

test('1,000 at once: each is kept and handed over exactly once, a few at a time', async (t) => {
  const { gateway, post, waiting } = await gatewayWith(t);
  let [now, most] = [0, 0];
  const got = new Map<string, number>();
  gateway.core.on(core, (_request, response, call) => {
    now += 1;
    most = Math.max(most, now);
    got.set(call.body, (got.get(call.body) ?? 0) + 1);
    setImmediate(() => {
      now -= 1;
      json(response, 200, {});
    });
  });
  const answers = await Promise.all(Array.from({ length: 1000 }, (_, index) => post(`n=${index}`)));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  await until(() => waiting().length === 0);
  assert.equal(got.size, 1000);
  assert.deepEqual([...new Set(got.values())], [1]);
  assert.ok(most <= 20, String(most));
});

test('a flood from one address cannot take the half of the spool that is the others’', async (t) => {
  const folder = temporaryFolder(t);
  const spool = new Spool(join(folder, 'p'), { bytes: 4000, entries: 100 });
  const confirmation = { body: Buffer.alloc(900), address: 'a', requestId: 'r', receivedAt: 1 };
  const kept = await Promise.allSettled(Array.from({ length: 10 }, () => spool.put(confirmation)));
  assert.equal(kept.filter(({ status }) => status === 'fulfilled').length, 4);
  assert.equal(readdirSync(join(folder, 'p')).length, 4);
  assert.ok(spool.fullness() > 0.9 && spool.fullness() <= 1);

  const clock = new ManualClock();
  const { gateway, post } = await gatewayWith(t, { clock, coreUrl: null });
  const statuses: number[] = [];
  for (let at = 0; at < 700; at++) statuses.push((await post('x'.repeat(100_000))).status);
  // Half of 64 MB, and what its first 120 may take in any case.
  assert.equal(statuses.filter((status) => status === 200).length, 336);
  assert.deepEqual([...new Set(statuses)], [200, 429]);
  await clock.advance(61);
  assert.equal((await post()).status, 200);
  assert.equal(gateway.core.calls.length, 0);
});

test('what an earlier process has left is handed over; halves and garbage are no hindrance', async (t) => {
  const dataDir = temporaryFolder(t);
  const spool = new Spool(join(dataDir, 'payments'));
  for (const n of [1, 2, 3])
    await spool.put({ body: Buffer.from(`n=${n}`), address: '10.0.0.9', requestId: `r${n}`, receivedAt: n });
  assert.deepEqual([spool.depth(), spool.oldest()], [3, 1]);
  writeFileSync(join(dataDir, 'payments', '4-half.part'), 'merchant');
  writeFileSync(join(dataDir, 'payments', '0-garbage.confirmation'), 'no head');
  const gateway = await startGateway(t, { config: { dataDir } });
  await until(() => gateway.core.callsTo(core).length === 3 && spooled(dataDir).length === 0);
  const calls = gateway.core.callsTo(core);
  assert.deepEqual(calls.map((call) => call.body).sort(), ['n=1', 'n=2', 'n=3']);
  assert.equal(calls[0]?.headers['x-forwarded-for'], '10.0.0.9');
  assert.deepEqual(readdirSync(join(dataDir, 'payments')), ['0-garbage.unreadable']);
});

test('F-9: kill -9 at any moment loses nothing that was answered, and what is half done is told again', async (t) => {
  const stub = await startCoreStub();
  t.after(() => stub.close());
  let answering = false;
  const got = new Set<string>();
  stub.on(core, (_request, response, call) => {
    if (!answering) return response.destroy();
    got.add(call.body);
    return json(response, 200, {});
  });
  const dataDir = temporaryFolder(t);
  const env = { DATA_DIR: dataDir, CORE_URL: stub.origin };
  const answered: string[] = [];
  for (let round = 0; round < 4; round++) {
    const gateway = startProcess(t, env);
    const origin = await gateway.origin;
    const sending = Array.from({ length: 60 }, async (_, index) => {
      const text = `round=${round}&n=${index}`;
      const answer = await fetch(origin + path, { method: 'POST', body: text, headers: form }).catch(
        () => null,
      );
      if (answer?.status === 200) answered.push(text);
    });
    const before = answered.length;
    await eventually(() => answered.length > before + 5 * round);
    gateway.child.kill('SIGKILL');
    await gateway.exited;
    await Promise.all(sending);
  }
  assert.ok(answered.length > 20, String(answered.length));
  answering = true;
  const last = startProcess(t, env);
  await last.origin;
  await eventually(() => answered.every((text) => got.has(text)) && spooled(dataDir).length === 0);
});

test('confirmations on disk are readable by their owner only, and never logged', async (t) => {
  const { gateway, dataDir, post } = await gatewayWith(t, { coreUrl: null });
  await post(`${body}&email_buyer=ana%40example.com&cc_number=4111111111111111`);
  const folder = join(dataDir, 'payments');
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.equal(statSync(join(folder, spooled(dataDir)[0] ?? '')).mode & 0o777, 0o600);
  assert.doesNotMatch(gateway.logged(), /ana%40|ana@|4111|reference_sale/);
});
