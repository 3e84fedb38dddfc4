import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type CoreDeath, CoreProcess, type CoreReady, coreEnv } from '../../server/core-process.ts';
import { type Clock, systemClock } from '../../server/session/clock.ts';
import { Silence } from '../../shared/silence.ts';
import { allowed } from '../support/allowed.ts';
import { eventually } from '../support/soon.ts';
import { temporaryFolder } from './support/gateway.ts';
import { ManualClock } from './support/manual-clock.ts';
import { isAlive } from './support/processes.ts';

interface Given {
  clock?: Clock;
  refusal?: () => string | null;
  silence?: Silence;
}

function supervise(t: TestContext, env: Record<string, string> = {}, given: Given = {}) {
  const dataDir = temporaryFolder(t);
  const notes = join(dataDir, 'notes');
  const own = { PATH: process.env.PATH, NOTES: notes, SESSION_SECRET: 'hush', PORT: '80', ...env };
  const passed = coreEnv(own, { dataDir, logLevel: 'info' }, join(dataDir, 'cache'));
  const core = new CoreProcess(join(import.meta.dirname, 'support/core-script.ts'), {
    env: passed,
    clock: systemClock,
    ...given,
  });
  t.after(() => core.stop(0));
  const heard: (CoreReady | null)[] = [];
  const deaths: CoreDeath[] = [];
  core.follow((ready, death) => {
    heard.push(ready);
    if (death) deaths.push(death);
  });
  const pidOf = (ready: CoreReady | null | undefined) => Number(new URL(ready?.url ?? '').port);
  return { core, heard, deaths, pidOf, noted: () => (existsSync(notes) ? readFileSync(notes, 'utf8') : '') };
}

test('the core is told where to listen and none of the gateway’s secrets; it tells where it is', async (t) => {
  const { heard, pidOf, noted } = supervise(t);
  await eventually(() => heard.length === 2);
  assert.equal(heard[0], null);
  assert.deepEqual(heard[1]?.administrator, { email: 'a@b', oneTimePassword: 'x' });
  assert.equal(noted(), `started ${pidOf(heard[1])} 127.0.0.1 - -\n`);
});

test('a core that dies is started again, the first time at once', async (t) => {
  const { heard, pidOf } = supervise(t);
  for (let death = 0; death < 3; death++) {
    await eventually(() => heard.at(-1) !== null);
    const started = performance.now();
    process.kill(pidOf(heard.at(-1)), 'SIGKILL');
    await eventually(() => heard.at(-1) === null);
    await eventually(() => heard.at(-1) !== null);
    assert.ok(performance.now() - started < allowed(3000));
  }
});

test('a core that never comes up is tried again and again, ever more slowly', async (t) => {
  const { noted, core } = supervise(t, { DIES: '1' });
  await eventually(() => noted().split('\n').length > 3);
  await core.stop(1000);
  const starts = noted();
  await new Promise((resolve) => setTimeout(resolve, 600));
  assert.equal(noted(), starts, 'and not after it was stopped');
});

test('a core that could answer is followed within a quarter of a second, however often it dies', async (t) => {
  const clock = new ManualClock();
  const { heard, deaths, pidOf } = supervise(t, {}, { clock });
  for (let death = 1; death <= 8; death++) {
    await eventually(() => heard.at(-1) !== null);
    process.kill(pidOf(heard.at(-1)), 'SIGKILL');
    await eventually(() => deaths.length === death);
    await clock.advance(0.25);
  }
  await eventually(() => heard.at(-1) !== null);
});

test('stopping asks first and waits; a core that hangs is killed', async (t) => {
  const polite = supervise(t);
  await eventually(() => polite.heard.at(-1) !== null);
  await polite.core.stop(5000);
  assert.match(polite.noted(), /stopped\n$/);
  assert.equal(isAlive(polite.pidOf(polite.heard[1])), false);

  const stubborn = supervise(t, { STUBBORN: '1' });
  await eventually(() => stubborn.heard.at(-1) !== null);
  await stubborn.core.stop(100);
  assert.equal(isAlive(stubborn.pidOf(stubborn.heard[1])), false);
  assert.equal(stubborn.heard.length, 2, 'no other one is started');
});

test('a core whose event loop stands still is ended after half a minute, and another one started', async (t) => {
  const clock = new ManualClock();
  const { core, heard, deaths, pidOf } = supervise(t, {}, { clock });
  await eventually(() => heard.at(-1) !== null);
  const hanging = pidOf(heard.at(-1));
  process.kill(hanging, 'SIGSTOP');
  // What it said before it stopped may still be on its way.
  await pause(100);
  await clock.advance(29);
  assert.ok(heard.at(-1), 'a pause is no hanging');
  await clock.advance(1);
  assert.equal(heard.at(-1), null, 'nobody is sent to it any more');
  assert.equal(isAlive(hanging), true, 'asked first');
  await clock.advance(2);
  await eventually(() => deaths.length > 0);
  assert.deepEqual(deaths, [{ code: null, signal: 'SIGKILL', refusal: null, hung: true }]);
  await clock.advance(1);
  await eventually(() => heard.at(-1) !== null);
  assert.notEqual(pidOf(heard.at(-1)), hanging);
  assert.deepEqual([core.hangs, core.restarts], [1, 1]);
});

test('a core that says that it lives is left alone, and so is one that waits for its disk', async (t) => {
  const clock = new ManualClock();
  const busy = supervise(t, {}, { clock });
  await eventually(() => busy.heard.at(-1) !== null);
  for (let second = 0; second < 40; second++) {
    await pause(40);
    await clock.advance(1);
  }
  assert.equal(busy.core.hangs, 0);

  const waiting = supervise(t, {}, { clock, silence: new Silence(() => true) });
  await eventually(() => waiting.heard.at(-1) !== null);
  process.kill(waiting.pidOf(waiting.heard.at(-1)), 'SIGSTOP');
  await clock.advance(120);
  assert.equal(waiting.core.hangs, 0);
});

test('a core that refuses to start says why, and is tried again only after a while', async (t) => {
  const clock = new ManualClock();
  const { core, deaths, noted } = supervise(t, { REFUSES: 'DATA_DIR: lost' }, { clock });
  await eventually(() => deaths.length === 1);
  assert.deepEqual(deaths, [{ code: 1, signal: null, refusal: 'DATA_DIR: lost', hung: false }]);
  assert.equal(core.refusal, 'DATA_DIR: lost');
  await clock.advance(9);
  assert.equal(noted().match(/started/g)?.length, 1);
  await clock.advance(1);
  await eventually(() => deaths.length === 2);
});

test('no core is started while something speaks against it', async (t) => {
  const clock = new ManualClock();
  let refusal: string | null = 'DATA_DIR: lost';
  const { core, heard, noted } = supervise(t, {}, { clock, refusal: () => refusal });
  await clock.advance(60);
  assert.deepEqual([core.refusal, noted()], ['DATA_DIR: lost', '']);
  refusal = null;
  await clock.advance(10);
  await eventually(() => heard.at(-1) !== null);
  assert.equal(core.refusal, null);
});
