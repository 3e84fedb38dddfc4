import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RunOrigin } from '../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import type { DaySpan } from '../../../../shared/features/subscriptions/liquidations/engine/terms.ts';
import type { Actor } from '../../../db/actor.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { beginRun, finishDraft, forgetRun, type Run, writeRows } from './liquidation-runs.store.ts';
import { type RunBill, type RunSubscriber, type RunTerms, runBill } from './run-bills.rules.ts';
import { billedPeriods, runSubscribers, runTerms } from './run-subjects.list.ts';

/** Subscribers that are looked at, and rows that are written, before others have their turn. */
const atOnce = 50;

/** What a draft is asked for. */
export interface DraftRequest {
  liquidationId: number;
  span: DaySpan;
  origin: RunOrigin;
  /** Only these subscribers. */
  subscriberIds: readonly number[] | null;
  /** The periods of a subscriber that it is for. */
  periods(terms: RunTerms, subscriber: RunSubscriber): readonly DaySpan[];
}

/** How a draft writes: by the core's own connection, or in turns that it lends to a thread. */
export type Write = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/**
 * Works out what a rule's subscribers are billed, and keeps it as a draft. It is written in short transactions, so that
 * terminals are answered meanwhile; nobody sees it as a draft before it is whole. One that fails is removed at once.
 * @throws notFound, liquidationConceptGone, liquidationRunExists where all is billed, liquidationNothingDue,
 * liquidationDraftLost
 */
export async function draftRun(
  { db, write }: { db: Db; write: Write },
  scope: CompanyScope,
  actor: Actor,
  request: DraftRequest,
): Promise<Run> {
  const { liquidationId, span, origin } = request;
  let run: Run | null = null;
  let isBilled = false;
  try {
    for await (const bills of slicesOf(db, scope, request)) {
      isBilled ||= bills.isBilled;
      if (!run && bills.rows.length === 0) continue;
      run ??= await write((own) => beginRun(own, scope, actor, { liquidationId, ...span, origin }));
      const made = run;
      await write((own) => writeRows(own, made, bills.rows));
    }
    const made = run;
    if (made) return await write((own) => finishDraft(own, made));
  } catch (error) {
    const made = run;
    // Where that fails too, cores find that nobody goes on with it.
    if (made) await write((own) => forgetRun(own, made.id)).catch(() => undefined);
    throw error;
  }
  const period = span.from.slice(0, 7);
  throw isBilled
    ? new AppError('liquidationRunExists', { complement: period })
    : new AppError('liquidationNothingDue');
}

/** What a rule's subscribers are billed, some at a time; between them others have their turn. */
async function* slicesOf(db: Db, { companyId }: CompanyScope, request: DraftRequest) {
  const { liquidationId, subscriberIds: ids } = request;
  const terms = await runTerms(db, companyId, liquidationId);
  const { timeZone } = await lotSettings(db, companyId);
  for (let after = 0; ; ) {
    const slice = { companyId, liquidationId, after, most: atOnce, ids };
    const some = await runSubscribers(db, slice, timeZone);
    const last = some.at(-1);
    if (!last) return;
    after = last.id;
    yield await billsOf(db, terms, some, request);
    await nextTurn();
  }
}

async function billsOf(
  db: Db,
  terms: RunTerms,
  some: readonly RunSubscriber[],
  { periods }: DraftRequest,
): Promise<{ rows: RunBill[]; isBilled: boolean }> {
  const billed = await billedPeriods(
    db,
    some.map(({ id }) => id),
  );
  let isBilled = false;
  const rows = some.flatMap((subscriber) => {
    const own = billed.get(subscriber.id) ?? [];
    return periods(terms, subscriber).flatMap((period) => {
      isBilled ||= own.some(
        ({ liquidationId, periodFrom }) =>
          liquidationId === terms.liquidationId && periodFrom === period.from,
      );
      return runBill(terms, subscriber, period, own) ?? [];
    });
  });
  return { rows, isBilled };
}
