import { randomUUID } from 'node:crypto';
import { allPermitted } from '../../../../shared/features/site/devices/terminal-operations.ts';
import type { EventKind } from '../../../../shared/features/traffic/terminal/terminal.schema.ts';
import type { TrialInput } from '../../../../shared/features/traffic/terminal/trial.schema.ts';
import type { Trial, TrialPayment, TrialStep } from '../../../../shared/features/traffic/terminal/trial.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { methodTerms } from '../../site/devices/method-terms.list.ts';
import { type TerminalRow, terminalRows } from '../../site/devices/terminals-now.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { offeredMethods } from '../../site/payment-methods/payment-methods.list.ts';
import { priceStay } from '../stays/stay-price.service.ts';
import { tariffOfStay } from '../stays/stay-tariff.service.ts';
import { findStay } from '../stays/stays.list.ts';
import { acceptEvent } from './accept-event.ts';
import type { EventAnswer } from './events.ts';
import { KnownEvents } from './known-events.ts';
import { LotCache } from './lot-cache.ts';
import { takeTurn } from './lot-turns.store.ts';
import { slotTitle } from './trial.list.ts';

/** Which lot a car is tried in, and when it enters: epoch milliseconds. */
export interface TrialRequest extends TrialInput {
  companyId: number;
  now: number;
  requestId: string | null;
}

/** As it is answered, its refusal not worded yet. */
export type UnwordedTrial = Omit<Trial, 'failed'> & { failed: { step: TrialStep; error: AppError } | null };

/** Ends the transaction of a trial with what came of it: nothing may be stored. */
class Undone extends Error {
  readonly trial: UnwordedTrial;
  constructor(trial: UnwordedTrial) {
    super('A trial is undone.');
    this.trial = trial;
  }
}

/**
 * Lets a car in, prices it, takes its payment and lets it out, each as a terminal's event does, in one transaction that
 * is undone whatever comes of it: no stay, no invoice number, no outbox row, no entry of the audit is left.
 * @throws terminalMissing where there is nothing that could send the events
 */
export async function tryCar(db: Db, request: TrialRequest): Promise<UnwordedTrial> {
  try {
    return await transact(db, async (trx) => {
      await takeTurn(trx, [request.companyId]);
      throw new Undone(await letThrough(trx, request));
    });
  } catch (error) {
    if (error instanceof Undone) return error.trial;
    throw error;
  }
}

/** One car on its way, and what is known of it so far. */
interface Run {
  trx: Trx;
  request: TrialRequest;
  terminal: TerminalRow;
  trial: UnwordedTrial;
  lots: LotCache;
  known: KnownEvents;
  ticket: string;
  /** Epoch milliseconds. */
  exitAt: number;
}

const steps: readonly [TrialStep, (run: Run) => Promise<void>][] = [
  ['entry', enter],
  ['quote', quote],
  ['payment', pay],
  ['exit', leave],
];

async function letThrough(trx: Trx, request: TrialRequest): Promise<UnwordedTrial> {
  const { companyId, vehicleType, minutes, now } = request;
  const terminals = await terminalRows(trx, companyId);
  const terminal = terminals.find(({ key_issued_at }) => key_issued_at !== null) ?? terminals[0];
  if (!terminal) throw new AppError('terminalMissing');
  const exitAt = now + minutes * 60_000;
  const trial: UnwordedTrial = {
    vehicleType,
    terminal: terminal.name,
    entryAt: new Date(now).toISOString(),
    exitAt: new Date(exitAt).toISOString(),
    slot: null,
    quote: null,
    payment: null,
    failed: null,
  };
  const run: Run = {
    trx,
    request,
    terminal,
    trial,
    lots: new LotCache(trx),
    known: new KnownEvents(trx),
    ticket: '',
    exitAt,
  };
  for (const [step, take] of steps) {
    try {
      await take(run);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ...trial, failed: { step, error } };
    }
  }
  return trial;
}

/** Runs an event as if it came in at that instant; what single terminals may not do refuses no trial. */
function send(run: Run, kind: EventKind, at: number, body: Record<string, unknown>): Promise<EventAnswer> {
  const { trx, lots, known, terminal, request } = run;
  return acceptEvent({
    trx,
    lots,
    known,
    terminal: { companyId: request.companyId, deviceId: terminal.id, permissions: allPermitted },
    event: { kind, body: { id: randomUUID(), at: new Date(at).toISOString(), ...body }, arrivedAt: at },
    requestId: request.requestId,
    failures: null,
    now: at,
    reachedAt: at,
  });
}

/** Without a plate: it stands in nobody's way, and no rule of plates in its own. */
async function enter(run: Run): Promise<void> {
  const { trx, trial, request } = run;
  const { body } = await send(run, 'entry', request.now, { vehicleType: trial.vehicleType });
  run.ticket = String(body.ticket);
  trial.slot = await slotTitle(trx, Number(body.slotId));
}

async function quote({ trx, request: { companyId }, trial, ticket, exitAt }: Run): Promise<void> {
  const lot = await lotSettings(trx, companyId);
  const stay = await findStay(trx, companyId, { ticket }, exitAt);
  const { terms } = await tariffOfStay(trx, lot, stay, exitAt);
  trial.quote = { ...(await priceStay(trx, lot, stay, { at: exitAt })), terms };
}

async function pay(run: Run): Promise<void> {
  const { trial, ticket, exitAt } = run;
  const method = await methodOf(run);
  const { body } = await send(run, 'payment', exitAt, { ticket, ...method });
  const { prefix, number, collected } = body as unknown as Omit<TrialPayment, 'method'>;
  trial.payment = { method: method.method, prefix, number, collected };
}

/** The first method that the lot takes and the terminal offers; cash where there is none, to be refused as it would be. */
async function methodOf({ trx, request: { companyId }, terminal }: Run) {
  for (const { method, needsReference } of await offeredMethods(trx, companyId)) {
    const terms = await methodTerms(trx, { companyId, deviceId: terminal.id, method });
    if (terms.withheldAt === null) return { method, ...(needsReference && { reference: '0' }) };
  }
  return { method: 'cash' };
}

async function leave(run: Run): Promise<void> {
  await send(run, 'exit', run.exitAt, { ticket: run.ticket });
}
