import { operatingParametersSchema } from '../../../../shared/features/site/operating-parameters/operating-parameters.schema.ts';
import { defaultSettings } from '../../../../shared/features/site/operating-parameters/settings.ts';
import { checkShape, rule } from '../../../../shared/schema.ts';
import { lockCompany, transact } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { companyOf, type Endpoint } from '../../../http/endpoint.ts';
import { operatingParametersAnswer } from './operating-parameters.answers.ts';
import { readParameters, writeParameters } from './operating-parameters.store.ts';
import type { ParametersChanged } from './parameters-changed.service.ts';

type Values = Record<string, unknown>;

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'operating-parameters', level, scope: 'company' }) as const;

/** Reads and changes the settings of a lot. @param changed takes note of each change */
export const operatingParameterEndpoints = (changed: ParametersChanged): Endpoint[] => [
  {
    method: 'GET',
    path: '/operating-parameters',
    answers: operatingParametersAnswer,
    guard: guard('read'),
    summary: 'Reads the operating parameters of the company.',
    handle: (call) => readParameters(call.db, companyOf(call)),
  },
  {
    method: 'PUT',
    path: '/operating-parameters',
    answers: operatingParametersAnswer,
    guard: guard('write'),
    summary: 'Changes the operating parameters of the company; the version that was read comes with it.',
    documents: operatingParametersSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const companyId = companyOf(call);
        await lockCompany(trx, companyId);
        const before = await readParameters(trx, companyId);
        const { id: _, version, createdAt: _c, updatedAt: _u, ...given } = (call.body ?? {}) as Values;
        if (!Number.isSafeInteger(version)) throw invalid({ version: rule('required') });
        if (version !== before.version) throw new AppError('recordChanged', { more: { current: before } });
        const settings = Object.fromEntries(
          Object.keys(defaultSettings).map((name) => [name, before[name as keyof typeof before]]),
        );
        const values = { ...settings, ...given };
        const problems = checkShape(operatingParametersSchema, values);
        if (problems) throw invalid(problems);
        const after = await writeParameters(trx, companyId, call.actor, before, values);
        await changed(trx, { companyId, actor: call.actor, before, after });
        return after;
      }),
  },
];
