import type { fields as es } from '../../es/fields/entities.ts';
import type { Words } from '../../words.ts';

export const fields = {
  entities: {
    personKind: 'Kind of person',
    identificationType: 'Identification type',
    email: 'Email',
    otherEmails: 'Other emails',
    telephone: 'Telephone',
    city: 'Municipality',
    taxRegime: 'Regime',
    taxResponsibilities: 'Responsibilities',
  },
} satisfies Words<typeof es>;
