import { sql } from 'kysely';
import type { Db } from '../../../db/schema.ts';
import { termsInForce } from './tariffs.list.ts';

type Terms = Record<string, unknown>;

interface TerminalTariff extends Terms {
  id: number;
  code: string;
  name: string;
  version: number;
}

const named = [
  'tariffs.id',
  sql<string>`coalesce(tariff_versions.code, tariffs.code)`.as('code'),
  sql<string>`coalesce(tariff_versions.name, tariffs.name)`.as('name'),
  'tariff_versions.version',
  'tariff_versions.terms',
] as const;

/** The tariffs of a lot as a terminal prices by them: in force now, and those to come with their instant. */
export async function tariffsOfTerminals(
  db: Db,
  companyId: number,
  now: number,
): Promise<{ tariffs: TerminalTariff[]; comingTariffs: (TerminalTariff & { from: string })[] }> {
  const inForce = await db
    .selectFrom('tariffs')
    .innerJoin('tariff_versions', (join) =>
      join.on('tariff_versions.id', '=', termsInForce(sql`${now}`) as never),
    )
    .select(named)
    .where('tariffs.company_id', '=', companyId)
    .where('tariffs.status', '=', 'A')
    .orderBy('tariffs.id')
    .execute();
  const coming = await db
    .selectFrom('tariffs')
    .innerJoin('tariff_versions', 'tariff_versions.tariff_id', 'tariffs.id')
    .select([...named, 'tariff_versions.in_force_from'])
    .where('tariffs.company_id', '=', companyId)
    .where('tariffs.status', '=', 'A')
    .where('tariff_versions.in_force_from', '>', now)
    .where(sql<boolean>`tariff_versions.id > coalesce(tariffs.terms_id, 0)`)
    .orderBy('tariff_versions.in_force_from')
    .orderBy('tariffs.id')
    .execute();
  return {
    tariffs: inForce.map(({ terms, ...tariff }) => ({ ...tariff, ...(JSON.parse(terms) as Terms) })),
    comingTariffs: coming.map(({ terms, in_force_from, ...tariff }) => ({
      ...tariff,
      from: new Date(Number(in_force_from)).toISOString(),
      ...(JSON.parse(terms) as Terms),
    })),
  };
}
