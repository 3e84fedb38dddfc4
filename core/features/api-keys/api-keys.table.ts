import type { GrantLevel } from '../../../shared/values.ts';
import {
  day,
  foldedKey,
  instant,
  integer,
  json,
  nullable,
  recordColumns,
  table,
  text,
  words,
} from '../../db/table.ts';

/** Keys by which outside systems read a company's lists and reports; of the key itself only its hash is kept. */
export const apiKeys = table(
  'api_keys',
  {
    ...recordColumns,
    companyId: integer(),
    name: words(),
    nameFolded: foldedKey('name'),
    grants: json<{ resource: string; level: GrantLevel }[]>(),
    validTo: nullable(day()),
    keyHash: nullable(text()),
    keyIssuedAt: nullable(instant()),
    lastUsedAt: nullable(instant()),
  },
  [
    {
      index: 'api_keys_name',
      columns: ['api_keys.company_id', 'api_keys.name_folded'],
      error: 'apiKeyNameDuplicated',
      field: 'name',
    },
  ],
  ['keyHash'],
);
