import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { isAlive } from '../gateway/support/processes.ts';
import { eventually } from '../support/soon.ts';
import { newFolder, removeFolder, startSite } from './support.ts';

/** A site that is ready, and the process of its core. */
async function site(t: TestContext) {
  const folder = await newFolder();
  const running = await startSite(folder);
  t.after(async () => {
    await running.end('SIGKILL');
    await removeFolder(folder);
  });
  const gateway = running.process.pid ?? 0;
  const coreOf = () => Number(readFileSync(`/proc/${gateway}/task/${gateway}/children`, 'utf8').trim());
  return { ...running, gateway, coreOf };
}

/** They wait for the real bound of half a minute, so they wait together. */
describe('a site with a process that hangs', { concurrency: true, timeout: 120_000 }, () => {
  it('ends a core that hangs and starts another one: the site is ready again, the log and the figures say why', async (t) => {
    const { url, coreOf, printed } = await site(t);
    const hanging = coreOf();
    process.kill(hanging, 'SIGSTOP');
    await eventually(() => !isAlive(hanging));
    await eventually(async () => (await fetch(`${url}/health/ready`)).status === 200);
    assert.notEqual(coreOf(), hanging);
    assert.match(printed(), /"level":"error".*the core hung and was ended; starting it again/);
    assert.match(await (await fetch(`${url}/metrics`)).text(), /^gateway_core_hangs_total 1$/m);
  });

  it('ends a gateway that hangs, so that whoever runs the site starts it again; its core goes with it', async (t) => {
    const { gateway, coreOf, process: child } = await site(t);
    const core = coreOf();
    process.kill(gateway, 'SIGSTOP');
    await eventually(() => child.signalCode !== null);
    assert.equal(child.signalCode, 'SIGKILL');
    await eventually(() => !isAlive(core));
  });

  it('leaves alone a site that is well, beside which backup and secrets work', async (t) => {
    const { folder, gateway, coreOf, url } = await site(t);
    const core = coreOf();
    const target = await newFolder();
    t.after(() => removeFolder(target));
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    for (const command of [['scripts/backup.ts', target], ['scripts/secrets.ts']]) {
      const { status, stderr } = spawnSync(process.execPath, command, { env });
      assert.equal(status, 0, String(stderr));
    }
    const [made = ''] = readdirSync(target);
    const copied = readdirSync(join(target, made));
    assert.ok(copied.includes('core.db') && !copied.some((name) => name.endsWith('.lock')), copied.join());
    await new Promise((resolve) => setTimeout(resolve, 40_000));
    assert.deepEqual([isAlive(gateway), coreOf()], [true, core]);
    assert.equal((await fetch(`${url}/health/ready`)).status, 200);
  });
});
