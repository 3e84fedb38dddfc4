import type { LiquidationFields } from '../../../../shared/features/subscriptions/liquidations/liquidation.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import type { CheckUnused } from '../../../db/in-use.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  isActive,
  lockRecord,
  type NewRecord,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { AppError } from '../../../errors.ts';
import { liquidations } from './liquidations.table.ts';

type Liquidation = RecordOf<typeof liquidations>;

/** What a rule has where its creator says nothing. */
export const liquidationDefaults: Partial<LiquidationFields> = {
  everyMonths: 1,
  timing: 'advance',
  dueDays: 0,
  lateFee: { kind: 'none', value: 0, conceptId: null },
  roundTo: 0,
  automatic: 'off',
};

function columnsOf({ lateFee, ...input }: LiquidationFields): NewRecord<typeof liquidations> {
  const { kind, value, conceptId = null } = lateFee;
  return {
    ...input,
    lateFee: { kind, value: kind === 'none' ? 0 : value, conceptId: kind === 'none' ? null : conceptId },
    runDay: input.runDay ?? null,
    reminders: [...(input.reminders ?? [])].sort((one, other) => one - other),
  };
}

export function createLiquidation(trx: Trx, scope: CompanyScope, actor: Actor, input: LiquidationFields) {
  return createRecord(trx, liquidations, scope, actor, columnsOf(input));
}

export function updateLiquidation(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Liquidation,
  input: LiquidationFields,
) {
  return updateRecord(trx, liquidations, scope, actor, before, columnsOf(input));
}

/** @throws whatever its users say: a rule by which somebody is billed stays */
export async function deleteLiquidation(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  checkUnused: CheckUnused,
): Promise<Liquidation> {
  await lockRecord(trx, liquidations, scope, target.id);
  await checkUnused(trx, 'liquidations', target.id);
  return deleteRecord(trx, liquidations, scope, actor, target);
}

/** Each concept is one of the lot; one that was deleted since stays where it is named until another is chosen. */
export const ownConcepts: Rule<
  typeof liquidations,
  LiquidationFields,
  'conceptId' | 'lateFee',
  CompanyScope
> = {
  fields: ['conceptId', 'lateFee'],
  async check({ trx, scope: { companyId }, before, input: { conceptId, lateFee } }) {
    const named = [
      ['conceptId', conceptId, before?.conceptId],
      ['lateFee.conceptId', lateFee.conceptId, before?.lateFee.conceptId],
    ] as const;
    for (const [field, id, stored] of named) {
      if (id == null || id === stored) continue;
      if (!(await isActive(trx, 'concepts', companyId, id))) throw AppError.on(field, 'conceptUnknown');
    }
  },
};
