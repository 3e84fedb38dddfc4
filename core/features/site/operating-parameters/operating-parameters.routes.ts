import { operatingParametersSchema } from '../../../../shared/features/site/operating-parameters/operating-parameters.schema.ts';
import { defaultSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';
import { checkShape, rule } from '../../../../shared/schema.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { companyOf, companyScope, type Endpoint } from '../../../http/endpoint.ts';
import { operatingParameters } from './operating-parameters.table.ts';

type Values = Record<string, unknown>;

/** One record a company, there from the start: id is the company's, version 0 until something is set. */
async function read(db: Db | Trx, companyId: number): Promise<Values> {
  const row = await db
    .selectFrom('operating_parameters')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (!row) return { id: companyId, version: 0, ...defaultSettings };
  const { settings, version, createdAt, updatedAt } = operatingParameters.read(row);
  return { id: companyId, version, createdAt, updatedAt, ...defaultSettings, ...settings };
}

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'operating-parameters', level, scope: 'company' }) as const;

export const operatingParameterEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/operating-parameters',
    guard: guard('read'),
    summary: 'Reads the operating parameters of the company.',
    handle: (call) => read(call.db, companyOf(call)),
  },
  {
    method: 'PUT',
    path: '/operating-parameters',
    guard: guard('write'),
    summary: 'Changes the operating parameters of the company; the version that was read comes with it.',
    documents: operatingParametersSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const companyId = companyOf(call);
        await lockCompany(trx, companyId);
        const before = await read(trx, companyId);
        const { id: _, version, createdAt: _c, updatedAt: _u, ...given } = (call.body ?? {}) as Values;
        if (!Number.isSafeInteger(version)) throw invalid({ version: rule('required') });
        if (version !== before.version) throw new AppError('recordChanged', { more: { current: before } });
        const settings = Object.fromEntries(
          Object.keys(defaultSettings).map((name) => [name, before[name as keyof typeof before]]),
        );
        const values = { ...settings, ...given };
        const problems = checkShape(operatingParametersSchema, values);
        if (problems) throw invalid(problems);
        const row = {
          version: Number(before.version) + 1,
          updated_at: call.actor.now,
          settings: JSON.stringify(values),
        };
        await trx
          .insertInto('operating_parameters')
          .values({ company_id: companyId, created_at: call.actor.now, ...row })
          .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
          .execute();
        const after = await read(trx, companyId);
        const action = before.version === 0 ? 'create' : 'update';
        await recordChange(trx, operatingParameters, companyScope(call), call.actor, {
          action,
          before,
          after,
        });
        return after;
      }),
  },
];
