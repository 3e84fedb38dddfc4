import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { CoreProcess, type CoreReady, coreEnv } from '../../server/core-process.ts';
import { systemClock } from '../../server/session/clock.ts';
import { temporaryFolder } from './support/gateway.ts';
import { eventually, isAlive } from './support/processes.ts';

function supervise(t: TestContext, env: Record<string, string> = {}) {
  const dataDir = temporaryFolder(t);
  const notes = join(dataDir, 'notes');
  const own = { PATH: process.env.PATH, NOTES: notes, SESSION_SECRET: 'hush', PORT: '80', ...env };
  const passed = coreEnv(own, { dataDir, logLevel: 'info' }, join(dataDir, 'cache'));
  const core = new CoreProcess(join(import.meta.dirname, 'support/core-script.ts'), passed, systemClock);
  t.after(() => core.stop(0));
  const heard: (CoreReady | null)[] = [];
  core.follow((ready) => heard.push(ready));
  const pidOf = (ready: CoreReady | null | undefined) => Number(new URL(ready?.url ?? '').port);
  return { core, heard, pidOf, noted: () => (existsSync(notes) ? readFileSync(notes, 'utf8') : '') };
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
    assert.ok(performance.now() - started < 3000);
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
