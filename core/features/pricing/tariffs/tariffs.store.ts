import {
  type TariffInput,
  tariffSchema,
  termsOf,
} from '../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Rule } from '../../../db/checked-input.ts';
import type { CheckUnused } from '../../../db/in-use.ts';
import {
  type CompanyScope,
  createRecord,
  deleteRecord,
  lockRecord,
  type Target,
  updateRecord,
} from '../../../db/records.ts';
import type { Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { refuseBrokenExamples } from './examples.service.ts';
import { tariffs, tariffVersions } from './tariffs.table.ts';

type Tariff = RecordOf<typeof tariffs>;

const { code: _, name: __, vehicleType: ___, ...priced } = tariffSchema.fields;
type Priced = keyof typeof priced;

/** Saved examples cost what they must, where the tariff comes into force at once; a draft's when it is approved. */
export function keptExamples(language: Language): Rule<typeof tariffs, TariffInput, Priced, CompanyScope> {
  return {
    fields: Object.keys(priced) as Priced[],
    async check({ trx, scope: { companyId }, input }) {
      if ((await lotSettings(trx, companyId)).tariffApproval) return;
      const { examples = [] } = input;
      await refuseBrokenExamples(trx, companyId, { terms: termsOf(input), examples }, language);
    },
  };
}

/** What is stored of a tariff; where a second person must approve it, it is a draft. */
async function columnsOf(trx: Trx, { companyId }: CompanyScope, input: TariffInput) {
  const { tariffApproval } = await lotSettings(trx, companyId);
  const { code, name, vehicleType, examples = [] } = input;
  const stage = tariffApproval ? 'draft' : 'approved';
  return { code, name, vehicleType, ...termsOf(input), examples, stage } as const;
}

export async function createTariff(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  input: TariffInput,
): Promise<Tariff> {
  const record = await createRecord(trx, tariffs, scope, actor, await columnsOf(trx, scope, input));
  await fileVersion(trx, record, actor);
  return record;
}

export async function updateTariff(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  before: Tariff,
  input: TariffInput,
): Promise<Tariff> {
  const changes = await columnsOf(trx, scope, input);
  const record = await updateRecord(trx, tariffs, scope, actor, before, changes);
  await fileVersion(trx, record, actor);
  return record;
}

/** @throws what whoever uses the tariff says: tariffAssigned where the next vehicle would be left without a price */
export async function deleteTariff(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  target: Target,
  checkUnused: CheckUnused,
): Promise<Tariff> {
  const { id } = await lockRecord(trx, tariffs, scope, target.id);
  await checkUnused(trx, 'tariffs', id);
  return deleteRecord(trx, tariffs, scope, actor, target);
}

/**
 * Files the terms of a tariff as its newest version. One that needs nobody's approval is what new stays are stamped with
 * from now on; a draft takes the place of the draft before it. Earlier versions stay, so that a stay is priced and
 * explained by what was in force when it began.
 */
export async function fileVersion(
  trx: Trx,
  record: Tariff,
  { userId, now }: Pick<Actor, 'userId' | 'now'>,
): Promise<void> {
  const tariffId = record.id;
  const isDraft = record.stage === 'draft';
  const terms = termsOf(record);
  await trx
    .updateTable('tariff_versions')
    .set({ state: 'replaced' })
    .where('tariff_id', '=', tariffId)
    .where('state', '=', 'draft')
    .execute();
  const { id } = await trx
    .insertInto('tariff_versions')
    .values({
      company_id: record.companyId,
      tariff_id: tariffId,
      version: record.version,
      terms: tariffVersions.columns.terms.write(terms),
      examples: tariffVersions.columns.examples.write(record.examples),
      code: record.code,
      name: record.name,
      vehicle_type: record.vehicleType,
      state: isDraft ? 'draft' : 'approved',
      author_id: userId,
      in_force_from: null,
      decided_by: null,
      decided_at: null,
      reason: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isDraft) return;
  await trx.updateTable('tariffs').set({ terms_id: id }).where('id', '=', tariffId).execute();
  // What was to come had been approved over what was saved now.
  await trx
    .updateTable('tariff_versions')
    .set({ state: 'replaced', in_force_from: null })
    .where('tariff_id', '=', tariffId)
    .where('in_force_from', '>', now)
    .execute();
}
