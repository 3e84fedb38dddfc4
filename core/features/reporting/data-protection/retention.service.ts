import { addDays, localDay } from '../../../../shared/dates.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { startOfDay } from '../../../reports/local-days.rules.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { fileAct } from './data-acts.store.ts';
import { storeErasure } from './data-erasures.store.ts';
import { withdrawSilent } from './data-requests.store.ts';
import { forgetFields, forgetRecords, newMark } from './erasure.store.ts';
import type { RetainedLine } from './erasure-lines.ts';
import { claimDay } from './retention.store.ts';
import { allLots, type OldScope, type Purpose, purposes } from './retention-purposes.list.ts';

/** The core itself, at a time. */
export function coreAt(now: number, companyId: number): Actor {
  return { now, companyId, userId: null, deviceId: null, view: null, requestId: null };
}

/** Once a day of each lot: forgets what no purpose keeps any more, and ends complaints about which nobody said anything. */
export async function keepRetention(db: Db, now: number): Promise<void> {
  for (const companyId of await transact(db, allLots)) {
    const settings = await lotSettings(db, companyId);
    const today = localDay(now, settings.timeZone);
    const actor = coreAt(now, companyId);
    if (!(await transact(db, (trx) => claimDay(trx, companyId, today, now)))) continue;
    await transact(db, (trx) => withdrawSilent(trx, { companyId }, actor, today));
    for (const purpose of purposes) {
      const days = purpose.days(settings);
      if (days === 0) continue;
      const beforeDay = addDays(today, -days);
      const before = startOfDay(beforeDay, settings.timeZone);
      await forgetOld(db, actor, purpose, { companyId, before, beforeDay, today });
    }
  }
}

/** Forgets what is due for one purpose, some at a time, each with its line in the register. */
async function forgetOld(db: Db, actor: Actor, purpose: Purpose, scope: OldScope): Promise<void> {
  const { companyId, beforeDay } = scope;
  const { name, store, fields } = purpose;
  for (let total = 0; ; ) {
    const done = await transact(db, async (trx) => {
      const ids = await purpose.due(trx, scope);
      if (ids.length === 0) return 0;
      if (fields) await forgetFields(trx, actor, store, ids, fields);
      else for (const id of ids) await forgetRecords(trx, actor, companyId, store, [id], newMark());
      await fileAct(trx, actor, companyId, { action: 'retained', counts: { [store]: ids.length } });
      return ids.length;
    });
    total += done;
    if (done > 0) continue;
    if (total > 0)
      await transact(db, (trx) => storeErasure(trx, retainedLine(actor.now, companyId, name, beforeDay)));
    return;
  }
}

function retainedLine(at: number, companyId: number, purpose: string, beforeDay: string): RetainedLine {
  return { kind: 'retained', code: `retained/${companyId}/${purpose}`, at, companyId, purpose, beforeDay };
}

/** Forgets again what a purpose had forgotten, in a database that was restored from before. */
export async function forgetAgain(db: Db, now: number, line: RetainedLine): Promise<void> {
  const { companyId, beforeDay } = line;
  const purpose = purposes.find(({ name }) => name === line.purpose);
  if (purpose) {
    const { timeZone } = await lotSettings(db, companyId);
    const before = startOfDay(beforeDay, timeZone);
    const today = localDay(now, timeZone);
    await forgetOld(db, coreAt(now, companyId), purpose, { companyId, before, beforeDay, today });
  }
  await transact(db, (trx) => storeErasure(trx, line));
}
