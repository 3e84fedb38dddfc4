import { tariffSchema } from '../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import { exampleFaults } from '../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import { versionStates } from '../../../../shared/features/pricing/tariffs/tariff-version.ts';
import { checkedInput } from '../../../db/checked-input.ts';
import { readSeen } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import { type Call, companyScope, type Endpoint, idOf } from '../../../http/endpoint.ts';
import { flag, instant, oneOf, orNull } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import {
  type Deletable,
  deleteEndpoint,
  exportEndpoint,
  listEndpoint,
  readEndpoint,
  shown,
} from '../../../http/record-endpoints.ts';
import { versionOf } from '../../../http/versions.ts';
import { findingsEndpoint } from './findings.routes.ts';
import { curveEndpoint, quoteEndpoint } from './quote.routes.ts';
import { settingEndpoint } from './setting.routes.ts';
import { savingFaults } from './tariff-problems.ts';
import { withStandings } from './tariff-versions.list.ts';
import { tariffVersionEndpoints } from './tariff-versions.routes.ts';
import { standingFields } from './tariffs.rules.ts';
import { createTariff, deleteTariff, keptExamples, updateTariff } from './tariffs.store.ts';
import { tariffs } from './tariffs.table.ts';

const guard = { kind: 'resource', resource: 'tariffs', level: 'write', scope: 'company' } as const;

const kind: Deletable<typeof tariffs, typeof tariffSchema, 'company'> = {
  name: 'tariffs',
  scope: 'company',
  table: tariffs,
  schema: tariffSchema,
  list: { order: 'code' },
  readOnly: standingFields,
  answered: { stage: oneOf(versionStates), inForce: flag, comingFrom: orNull(instant) },
  faults: (values) => ({ ...savingFaults(values), ...exampleFaults(values.examples) }),
  delete: deleteTariff,
  present: withStandings,
};

/** What is asked of a tariff: an example that no longer costs what it must is told in the caller's language. */
const rulesFor = ({ language }: Call) => ({ ...kind, rules: [keptExamples(language)] });

export const tariffEndpoints: Endpoint[] = [
  quoteEndpoint,
  curveEndpoint,
  settingEndpoint,
  findingsEndpoint,
  ...tariffVersionEndpoints,
  exportEndpoint(kind),
  listEndpoint(kind),
  readEndpoint(kind),
  {
    method: 'POST',
    path: '/tariffs',
    guard,
    summary: 'Creates one of tariffs.',
    answers: recordAnswer(tariffs, kind),
    documents: tariffSchema,
    status: 201,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const scope = companyScope(call);
        const input = await checkedInput(
          rulesFor(call),
          { trx, actor: call.actor, scope, before: null },
          call.body,
        );
        return shown(kind, trx, call, await createTariff(trx, scope, call.actor, input));
      }),
  },
  {
    method: 'PUT',
    path: '/tariffs/:id',
    guard,
    summary: 'Changes one of tariffs; the version that was read comes with it.',
    answers: recordAnswer(tariffs, kind),
    documents: tariffSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const version = versionOf(call.body);
        const scope = companyScope(call);
        const target = { id: idOf(call), version };
        const before = await readSeen(trx, tariffs, scope, target, (stored) =>
          shown(kind, trx, call, stored),
        );
        const input = await checkedInput(
          rulesFor(call),
          { trx, actor: call.actor, scope, before },
          call.body,
        );
        return shown(kind, trx, call, await updateTariff(trx, scope, call.actor, before, input));
      }),
  },
  deleteEndpoint(kind),
  bulkDeletionEndpoint('tariffs', guard, (trx, call, target) =>
    deleteTariff(trx, companyScope(call), call.actor, target, call.checkUnused),
  ),
];
