import { tariffSchema, termsOf } from '../../../shared/features/tariffs/tariff.schema.ts';
import { resourceEndpoints } from '../../http/resource.ts';
import { quoteEndpoint } from './quote.routes.ts';
import { tariffFaults } from './tariff-problems.ts';
import { fileVersion } from './tariffs.store.ts';
import { tariffs } from './tariffs.table.ts';

export const tariffEndpoints = [
  quoteEndpoint,
  ...resourceEndpoints({
    name: 'tariffs',
    scope: 'company',
    table: tariffs,
    schema: tariffSchema,
    list: { search: ['code', 'name'], order: 'code', structured: ['segments', 'maximum'] },
    faults: tariffFaults,
    async beforeWrite({ values }) {
      return { ...values, ...termsOf(values as Parameters<typeof termsOf>[0]) };
    },
    async afterWrite({ trx, call }, record) {
      await fileVersion(trx, record, call.actor.now);
    },
  }),
];
