import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { WorkStopped } from '../../../jobs/work-stopped.ts';
import { forgetRun } from './liquidation-runs.store.ts';
import { periodsDue } from './run-bills.rules.ts';
import { type AutomaticRule, automaticRules, automaticRunOf } from './run-calendar.list.ts';
import { confirmRun } from './run-confirmation.service.ts';
import { draftRun, type Write } from './run-drafts.service.ts';

/** A day of a lot whose calendar is looked at: what fell due after one day and up to another. */
export interface CalendarDay {
  companyId: number;
  since: string;
  day: string;
  /** Epoch milliseconds: when the day was asked for. An attempt that begins anew knows by it what was made before. */
  at: number;
}

/**
 * Makes the runs that rules ask for by themselves, one a rule: as drafts, or up to their invoices. What an earlier attempt
 * made is not made again; what it left half made is made anew.
 */
export async function runByCalendar(
  { db, write }: { db: Db; write: Write },
  calendar: CalendarDay,
  throwIfStopped: () => void,
): Promise<void> {
  for (const rule of await automaticRules(db, calendar.companyId)) {
    throwIfStopped();
    try {
      await runRule({ db, write }, calendar, rule);
    } catch (error) {
      if (error instanceof AppError && error.error === 'liquidationDraftLost') throw new WorkStopped();
      // Nothing is due, or the rule cannot bill: its own screen says so, and the other rules go on.
      if (!(error instanceof AppError)) throw error;
    }
  }
}

async function runRule(
  { db, write }: { db: Db; write: Write },
  { companyId, since, day, at }: CalendarDay,
  { id: liquidationId, automatic }: AutomaticRule,
): Promise<void> {
  const scope = { companyId };
  const actor: Actor = { userId: null, deviceId: null, companyId, view: null, requestId: null, now: at };
  let run = await automaticRunOf(db, liquidationId, at);
  if (run?.state === 'preparing') {
    const left = run.id;
    await write((own) => forgetRun(own, left));
    run = null;
  }
  run ??= await draftRun({ db, write }, scope, actor, {
    liquidationId,
    span: { from: since, to: day },
    origin: 'automatic',
    subscriberIds: null,
    periods: (terms, subscriber) => periodsDue(terms, subscriber, { after: since, day }),
  });
  const target = { id: run.id, version: run.version };
  if (automatic === 'confirm' && run.state === 'draft')
    await write((own) => confirmRun(own, scope, actor, target));
}
