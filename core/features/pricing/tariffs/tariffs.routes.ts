import { tariffSchema, termsOf } from '../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import {
  exampleFaults,
  type TariffExample,
} from '../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import { companyOf } from '../../../http/endpoint.ts';
import { type Rule, resourceEndpoints } from '../../../http/resource.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { refuseBrokenExamples } from './examples.list.ts';
import { findingsEndpoint } from './findings.routes.ts';
import { quoteEndpoint } from './quote.routes.ts';
import { settingEndpoint } from './setting.routes.ts';
import { tariffFaults } from './tariff-problems.ts';
import { standingsOf } from './tariff-versions.list.ts';
import { tariffVersionEndpoints } from './tariff-versions.routes.ts';
import { standingFields } from './tariffs.rules.ts';
import { fileVersion } from './tariffs.store.ts';
import { tariffs } from './tariffs.table.ts';

const { code: _, name: __, vehicleType: ___, ...priced } = tariffSchema.fields;

/** Saved examples cost what they must, where the tariff comes into force at once; a draft's when it is approved. */
const keptExamples: Rule = {
  fields: Object.keys(priced),
  async check({ trx, call, values }) {
    const companyId = companyOf(call);
    if ((await lotSettings(trx, companyId)).tariffApproval) return;
    const terms = termsOf(values as Parameters<typeof termsOf>[0]);
    const examples = (values.examples ?? []) as TariffExample[];
    await refuseBrokenExamples(trx, companyId, { terms, examples }, call.language);
  },
};

export const tariffEndpoints = [
  quoteEndpoint,
  settingEndpoint,
  findingsEndpoint,
  ...tariffVersionEndpoints,
  ...resourceEndpoints({
    name: 'tariffs',
    scope: 'company',
    table: tariffs,
    schema: tariffSchema,
    list: { search: ['code', 'name'], order: 'code', structured: ['segments', 'maximum', 'examples'] },
    defaults: { examples: [] },
    readOnly: standingFields,
    faults: (values) => ({ ...tariffFaults(values), ...exampleFaults(values.examples) }),
    rules: [keptExamples],
    async beforeWrite({ trx, call, values }) {
      const terms = termsOf(values as Parameters<typeof termsOf>[0]);
      const { tariffApproval } = await lotSettings(trx, companyOf(call));
      const stage = tariffApproval ? 'draft' : 'approved';
      return { ...values, ...terms, examples: values.examples ?? [], stage };
    },
    beforeDelete: ({ trx, call, before }) => call.checkUnused(trx, 'tariffs', Number(before.id)),
    async afterWrite({ trx, call }, record) {
      await fileVersion(trx, record, call.actor);
    },
    async present(db, _scope, records, asked) {
      const ids = records.map(({ id }) => Number(id));
      const standings = await standingsOf(db, ids, asked.actor.now);
      return records.map((record) => ({ ...record, ...standings.get(Number(record.id)) }));
    },
  }),
];
