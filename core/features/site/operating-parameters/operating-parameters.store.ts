import { defaultSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { operatingParameters } from './operating-parameters.table.ts';

type Values = Record<string, unknown>;

/** One record a company, there from the start: id is the company's, version 0 until something is set. */
export async function readParameters(db: Db | Trx, companyId: number): Promise<Values> {
  const row = await db
    .selectFrom('operating_parameters')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return { id: companyId, version: 0, ...defaultSettings };
  const { settings, version, createdAt, updatedAt } = operatingParameters.read(row);
  return { id: companyId, version, createdAt, updatedAt, ...defaultSettings, ...settings };
}

/** Stores the parameters of a company in the place of those `before`, files the change, and answers them as they are. */
export async function writeParameters(
  trx: Trx,
  companyId: number,
  actor: Actor,
  before: Values,
  settings: Values,
): Promise<Values> {
  const row = {
    version: Number(before.version) + 1,
    updated_at: actor.now,
    settings: JSON.stringify(settings),
  };
  await trx
    .insertInto('operating_parameters')
    .values({ company_id: companyId, created_at: actor.now, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  const after = await readParameters(trx, companyId);
  const action = before.version === 0 ? 'create' : 'update';
  await recordChange(trx, operatingParameters, { companyId }, actor, { action, before, after });
  return after;
}
