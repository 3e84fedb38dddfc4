import assert from 'node:assert/strict';
import crypto, { type Argon2Parameters } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, describe, it, type TestContext, test } from 'node:test';
import { Turns } from '../../core/turns.ts';
import { administrator, dialects, openSite, type Site } from './support/site.ts';

type Algorithm = Parameters<typeof crypto.argon2>[0];
type Hashed = (error: Error | null, hash: Buffer) => void;

/**
 * Holds every hash back until the test lets them go, then makes each different one once: how long sixty take on a busy
 * machine is not what is tried here.
 */
function holdHashes(context: TestContext): { held(): number; release(): void } {
  const { argon2 } = crypto;
  const held: (() => void)[] = [];
  let isHeld = true;
  const made = new Map<string, Promise<Parameters<Hashed>>>();
  const make = (algorithm: Algorithm, parameters: Argon2Parameters, tell: Hashed) => {
    const key = JSON.stringify([algorithm, parameters]);
    const making =
      made.get(key) ?? new Promise((resolve) => argon2(algorithm, parameters, (...told) => resolve(told)));
    made.set(key, making);
    making.then((told) => tell(...told));
  };
  const { mock } = context.mock.method(crypto, 'argon2', ((...given: Parameters<typeof make>) => {
    if (isHeld) held.push(() => make(...given));
    else make(...given);
  }) as typeof argon2);
  syncBuiltinESMExports();
  context.after(() => {
    mock.restore();
    syncBuiltinESMExports();
  });
  return {
    held: () => held.length,
    release() {
      isHeld = false;
      for (const go of held.splice(0)) go();
    },
  };
}

for (const dialect of dialects) {
  describe(`many logins at once (${dialect})`, () => {
    let site: Site;
    before(async () => {
      site = await openSite(dialect);
    });
    after(() => site.close());

    it('queues as many as it gets through, tells the others when to come again, and counts those for nothing', async (context) => {
      const hashes = holdHashes(context);
      const address = '10.9.0.1';
      const { username } = administrator;
      const login = (password: string, from: string) => site.logIn(username, password, from);
      const queued = Array.from({ length: 66 }, (_, index) =>
        login(administrator.password, `10.8.0.${index}`),
      );
      const refused = await waitFor(async () => {
        const answer = hashes.held() === 2 ? await login('wrong-password', address) : null;
        return answer?.status === 503 ? answer : null;
      });
      assert.deepEqual([refused.body.reason, refused.headers['retry-after']], ['logins-busy', '3']);
      for (let more = 0; more < 11; more += 1)
        assert.equal((await login('wrong-password', address)).status, 503);
      hashes.release();
      assert.deepEqual(new Set((await Promise.all(queued)).map(({ status }) => status)), new Set([200]));
      assert.equal((await login(administrator.password, address)).status, 200, 'none of them was a guess');
    });
  });
}

/** Asks until there is something. */
async function waitFor<T>(ask: () => Promise<T | null>): Promise<T> {
  for (const end = performance.now() + 20_000; performance.now() < end; ) {
    const found = await ask();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('It did not come about.');
}

test('nobody waits for a turn for longer than the patience, and turns go on in their order', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const turns = new Turns({ atOnce: 1, waiting: 2, patienceMs: 6000, busy: 'loginsBusy' });
  const first = Promise.withResolvers<string>();
  const running = turns.take(() => first.promise);
  const late = assert.rejects(
    turns.take(async () => 'late'),
    { error: 'loginsBusy' },
  );
  context.mock.timers.tick(3000);
  const patient = turns.take(async () => 'patient');
  await assert.rejects(
    turns.take(async () => 'too many'),
    { error: 'loginsBusy' },
  );
  context.mock.timers.tick(3000);
  await late;
  first.resolve('first');
  assert.deepEqual([await running, await patient], ['first', 'patient']);
  const failed = turns.take(() => Promise.reject(new Error('failed')));
  await assert.rejects(failed, /failed/);
  assert.equal(await turns.take(async () => 'next'), 'next');
});
