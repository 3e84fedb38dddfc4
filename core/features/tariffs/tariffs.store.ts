import { termsOf } from '../../../shared/features/tariffs/tariff.schema.ts';
import type { TariffExample } from '../../../shared/features/tariffs/tariff-example.schema.ts';
import type { Trx } from '../../db/schema.ts';
import { tariffVersions } from './tariffs.table.ts';

/**
 * Files the terms of a tariff as the version that new stays are stamped with. Earlier versions stay, so that
 * a stay is priced and explained by what was in force when it began.
 */
export async function fileVersion(trx: Trx, record: Record<string, unknown>, now: number): Promise<void> {
  const terms = termsOf(record as Parameters<typeof termsOf>[0]);
  const { id } = await trx
    .insertInto('tariff_versions')
    .values({
      company_id: Number(record.companyId),
      tariff_id: Number(record.id),
      version: Number(record.version),
      terms: tariffVersions.columns.terms.write(terms),
      examples: tariffVersions.columns.examples.write(record.examples as TariffExample[]),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.updateTable('tariffs').set({ terms_id: id }).where('id', '=', Number(record.id)).execute();
}
