import type { ErrorName } from '../../../../shared/errors/catalogue.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { type Decision, fileTurnedAway } from '../../subscriptions/subscribers/subscriber-decisions.store.ts';
import type { EventRun } from './events.ts';
import { keepRefused } from './kept-events.ts';

/** A vehicle is turned away for what was decided of it as a subscriber's: the decision outlives the entry. */
export class RefusedEntry extends AppError {
  readonly decision: Decision;

  constructor(error: 'slotSubscribersOnly' | 'noSpace', decision: Decision) {
    super(error);
    this.decision = decision;
  }
}

/** A person is turned away: the visit that says so outlives the event. */
export class RefusedPerson extends AppError {
  /** Files it, in the transaction that is left once what the event wrote is undone. */
  readonly file: (trx: Trx) => Promise<unknown>;

  constructor(error: ErrorName, complement: string, file: (trx: Trx) => Promise<unknown>) {
    super(error, { complement });
    this.file = file;
  }
}

/** Files what a refused event leaves behind, once what it wrote is undone. */
export async function fileRefusal(run: EventRun, error: AppError): Promise<void> {
  if (error instanceof RefusedPerson) await error.file(run.trx);
  if (error instanceof RefusedEntry) await fileTurnedAway(run.trx, error.decision, run.now);
  await keepRefused(run, error);
}
