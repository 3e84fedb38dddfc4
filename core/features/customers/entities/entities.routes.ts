import { entitySchema } from '../../../../shared/features/customers/entities/entity.schema.ts';
import {
  nitCheckDigit,
  nitType,
  storedIdentification,
} from '../../../../shared/features/customers/entities/nit.ts';
import { finalConsumerIdentification } from '../../../../shared/values.ts';
import { AppError } from '../../../errors.ts';
import { resourceEndpoints } from '../../../http/resource.ts';
import { entities } from './entities.table.ts';

const defaults = {
  personKind: '63',
  email: null,
  otherEmails: [],
  telephone: null,
  address: null,
  city: null,
  taxRegime: null,
  taxResponsibilities: [],
};

function refuseFinalConsumer(before: Record<string, unknown> | null): void {
  if (before?.identification === finalConsumerIdentification) throw new AppError('finalConsumerProtected');
}

export const entityEndpoints = resourceEndpoints({
  name: 'entities',
  scope: 'installation',
  table: entities,
  schema: entitySchema,
  list: { search: entities.searched, order: 'name', structured: ['otherEmails', 'taxResponsibilities'] },
  defaults,
  // Before the schema has its say: 111 itself has fewer digits than it asks for.
  faults(_values, before) {
    refuseFinalConsumer(before);
    return {};
  },
  normalize: (given) =>
    typeof given.email === 'string' ? { ...given, email: given.email.toLowerCase() || null } : given,
  rules: [
    {
      fields: ['email', 'otherEmails'],
      check({ values: { email, otherEmails } }) {
        if (email && (otherEmails as string[]).some((other) => other.toLowerCase() === email))
          throw AppError.on('otherEmails', 'entityEmailExists');
      },
    },
  ],
  async beforeWrite({ values }) {
    const { identificationType, identification } = values;
    const stored = storedIdentification(String(identificationType), String(identification));
    return { ...defaults, ...values, identification: stored };
  },
  async beforeDelete({ before }) {
    refuseFinalConsumer(before);
  },
  present: async (_db, _scope, records) =>
    records.map((record) => ({
      ...record,
      checkDigit:
        record.identificationType === nitType ? (nitCheckDigit(String(record.identification)) ?? null) : null,
    })),
});
