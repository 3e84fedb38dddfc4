import { termsOf } from '../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import type { TariffExample } from '../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import { tariffVersions } from './tariffs.table.ts';

/**
 * Files the terms of a tariff as its newest version. One that needs nobody's approval is what new stays are stamped with
 * from now on; a draft takes the place of the draft before it. Earlier versions stay, so that a stay is priced and
 * explained by what was in force when it began.
 */
export async function fileVersion(
  trx: Trx,
  record: Record<string, unknown>,
  { userId, now }: Pick<Actor, 'userId' | 'now'>,
): Promise<void> {
  const tariffId = Number(record.id);
  const isDraft = record.stage === 'draft';
  const terms = termsOf(record as Parameters<typeof termsOf>[0]);
  await trx
    .updateTable('tariff_versions')
    .set({ state: 'replaced' })
    .where('tariff_id', '=', tariffId)
    .where('state', '=', 'draft')
    .execute();
  const { id } = await trx
    .insertInto('tariff_versions')
    .values({
      company_id: Number(record.companyId),
      tariff_id: tariffId,
      version: Number(record.version),
      terms: tariffVersions.columns.terms.write(terms),
      examples: tariffVersions.columns.examples.write(record.examples as TariffExample[]),
      code: String(record.code),
      name: String(record.name),
      vehicle_type: String(record.vehicleType),
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
