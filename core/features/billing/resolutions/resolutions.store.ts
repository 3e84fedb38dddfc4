import { sql } from 'kysely';
import type { ResolutionInput } from '../../../../shared/features/billing/resolutions/resolution.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import { prepared } from '../../../db/prepared.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  lockRecord,
  type Scope,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lockCompany } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { breaksInvoices, currentNumberOf, isRaised, isUsed, type NumberRange } from './resolutions.rules.ts';
import { resolutions } from './resolutions.table.ts';
import { fileSkipped } from './skipped-numbers.service.ts';

type Resolution = RecordOf<typeof resolutions>;

/** Two ranges of one prefix share no number. */
export const ownNumbers: Rule<
  typeof resolutions,
  ResolutionInput,
  'prefix' | 'initialNumber' | 'finalNumber',
  CompanyScope
> = {
  fields: ['prefix', 'initialNumber', 'finalNumber'],
  async check({ trx, scope: { companyId }, before, input }) {
    await lockCompany(trx, companyId);
    const range = { ...input, prefix: input.prefix ?? '' };
    if (await overlappingRange(trx, companyId, range, before?.id ?? null))
      throw AppError.on('prefix', 'prefixDuplicated');
  },
};

export async function createResolution(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: ResolutionInput,
): Promise<Resolution> {
  const currentNumber = currentNumberOf(input, null);
  const made = await createRecord(trx, resolutions, scope, actor, {
    ...input,
    prefix: input.prefix ?? '',
    currentNumber,
  });
  await fileSkipped(trx, actor, made, made.initialNumber - 1, input.reason?.trim() || null);
  return made;
}

/** @throws resolutionInUse where invoices that are out would carry something else */
export async function updateResolution(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Resolution,
  input: ResolutionInput,
): Promise<Resolution> {
  const currentNumber = currentNumberOf(input, before);
  const range = { ...input, prefix: input.prefix ?? '', currentNumber };
  if (breaksInvoices(before, range)) throw new AppError('resolutionInUse');
  const raiseReason = isRaised(before, currentNumber) ? input.reason : undefined;
  const after = await updateRecord(trx, resolutions, scope, actor, before, { ...range, raiseReason });
  const since = isUsed(before) ? before.currentNumber : after.initialNumber - 1;
  await fileSkipped(trx, actor, after, since, input.reason?.trim() || null);
  return after;
}

/** @throws resolutionInUse once a number was given */
export async function deleteResolution(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
): Promise<Resolution> {
  if (isUsed(await lockRecord(trx, resolutions, scope, target.id))) throw new AppError('resolutionInUse');
  return deleteRecord(trx, resolutions, scope, actor, target);
}

/** True if another range of the prefix shares numbers with this one. */
async function overlappingRange(
  trx: Trx,
  companyId: number,
  range: Pick<NumberRange, 'prefix' | 'initialNumber' | 'finalNumber'>,
  ownId: number | null,
): Promise<boolean> {
  let query = trx
    .selectFrom('resolutions')
    .select('id')
    .where('company_id', '=', companyId)
    .where('prefix', '=', range.prefix)
    .where('initial_number', '<=', range.finalNumber)
    .where('final_number', '>=', range.initialNumber)
    .where('status', '<>', 'D');
  if (ownId !== null) query = query.where('id', '<>', ownId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Lets a resolution go on after a number that was given elsewhere; the caller has checked that it is higher. */
export async function raiseNumber(
  trx: Trx,
  scope: Scope,
  actor: Actor,
  { id, currentNumber, reason }: { id: number; currentNumber: number; reason: string },
): Promise<void> {
  const target = { id, version: undefined };
  const before = await lockRecord(trx, resolutions, scope, id);
  const after = await updateRecord(trx, resolutions, scope, actor, target, {
    currentNumber,
    raiseReason: reason,
  });
  await fileSkipped(trx, actor, after, before.currentNumber, reason);
}

export interface InvoiceNumber {
  resolutionId: number;
  prefix: string;
  number: number;
}

const takeNumber = prepared<
  { companyId: number; day: string },
  { id: number; prefix: string; current_number: number }
>((db, given) =>
  db
    .updateTable('resolutions')
    .set({ current_number: sql<number>`current_number + 1` })
    .where('company_id', '=', given('companyId'))
    .where('active', '=', 1)
    .where('status', '=', 'A')
    .where('initial_date', '<=', given('day'))
    .where('final_date', '>=', given('day'))
    .whereRef('current_number', '<', 'final_number')
    .returning(['id', 'prefix', 'current_number']),
);

/**
 * Takes the next number of the company's active resolution for an invoice of a local day. The row stays locked
 * until the transaction ends and the number goes back if it fails: no gaps, no doubles.
 * @throws resolutionMissing, resolutionOutOfDate, resolutionExhausted
 */
export async function nextNumber(trx: Trx, companyId: number, day: string): Promise<InvoiceNumber> {
  const [taken] = await takeNumber(trx, { companyId, day });
  if (taken) return { resolutionId: taken.id, prefix: taken.prefix, number: taken.current_number };
  const active = await trx
    .selectFrom('resolutions')
    .select(['initial_date', 'final_date'])
    .where('company_id', '=', companyId)
    .where('active', '=', 1)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (!active) throw new AppError('resolutionMissing');
  const inForce = active.initial_date <= day && day <= active.final_date;
  throw new AppError(inForce ? 'resolutionExhausted' : 'resolutionOutOfDate');
}
