import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { allowed } from '../support/allowed.ts';
import { coreProcess } from './support/core-process.ts';
import { reportsRoot } from './support/exported.ts';
import { connect, remoteLot } from './support/remote.ts';

/** Keeps every thread of a core within a call of the system until the file is there, for a minute at most. */
function stuckThreads(file: string): string {
  const code = `import { execFileSync } from 'node:child_process';
    import { isMainThread } from 'node:worker_threads';
    const script = 'while [ ! -e "$1" ]; do sleep 0.05; done';
    if (!isMainThread) execFileSync('timeout', ['60', 'sh', '-c', script, 'sh', ${JSON.stringify(file)}]);`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
}

it('a core whose thread is within a native call answers, and ends when it is told to', async () => {
  const release = join(tmpdir(), `release-${process.pid}-${Date.now()}`);
  const core = await coreProcess('sqlite', undefined, { NODE_OPTIONS: stuckThreads(release) });
  const remote = await connect(await core.start());
  const lot = await remoteLot(remote);
  const as = { view: `${reportsRoot}detail-invoice`, company: lot.companyId };
  const asked = { format: 'txt', filters: { from: '2026-11-01', to: '2026-11-02' } };
  const { id } = await remote.done('POST', '/reports/detail-invoice/exports', asked, as);
  const status = async () => (await remote.done('GET', `/exports/${id}`, undefined, as)).status;
  while ((await status()) !== 'running') await pause(20);
  await remote.done('DELETE', `/exports/${id}`, undefined, as);
  assert.equal(await status(), 'cancelled');
  const begin = performance.now();
  const { signal } = await core.end('SIGTERM');
  await writeFile(release, '');
  assert.equal(signal, 'SIGKILL');
  assert.ok(performance.now() - begin < allowed(6_000), `${performance.now() - begin} ms`);
  await core.close();
});
