import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { coreProcess } from '../api/support/core-process.ts';
import { connect, remoteLot } from '../api/support/remote.ts';
import { newFolder, removeFolder } from '../site/support.ts';
import { assertWhole } from '../support/whole-data.ts';

const ten = '2026-07-01T10:00:00-05:00';
const eleven = '2026-07-01T11:00:00-05:00';
const dayAfter = Date.parse('2026-07-02T00:00:00-05:00');

test('a backup that is made while terminals send holds data that are whole', async (t) => {
  const target = await newFolder();
  t.after(() => removeFolder(target));
  const core = await coreProcess('sqlite');
  t.after(() => core.close());
  const remote = await connect(await core.start());
  const lot = await remoteLot(remote, { quota: 100_000 });
  let sending = true;
  const traffic = async () => {
    for (let round = 0; sending; round += 1) {
      const events = Array.from({ length: 10 }, (_, index) => {
        const plate = `B${round}X${index}`;
        return [
          { kind: 'entry', id: randomUUID(), at: ten, vehicleType: 'CA', plate },
          { kind: 'payment', id: randomUUID(), at: eleven, plate, method: 'cash' },
          { kind: 'exit', id: randomUUID(), at: eleven, plate },
        ];
      }).flat();
      await remote.terminal(lot.key, '/terminal/batch', { events });
    }
  };
  const running = traffic();
  const env = { PATH: process.env.PATH, DATA_DIR: core.where.dataDir };
  await promisify(execFile)(process.execPath, ['scripts/backup.ts', target], { env });
  sending = false;
  await running;
  const [made = ''] = readdirSync(target);
  assert.notEqual(made, '');
  await assertWhole({ dataDir: join(target, made) }, dayAfter);
  await assertWhole(core.where, dayAfter);
});
