import type { ApiKey } from '../../../../shared/features/outside/api-keys/api-key.schema.ts';
import {
  day,
  foldedKey,
  id,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  recordColumns,
  table,
  text,
  words,
} from '../../../db/table.ts';

/** Keys by which outside systems read a company's lists and reports; of the key itself only its hash is kept. */
export const apiKeys = table(
  'api_keys',
  {
    ...recordColumns,
    companyId: integer(),
    name: words(),
    nameFolded: foldedKey('name'),
    grants: json<ApiKey['grants']>(),
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

/** Keys that are good no more, by their hash. */
export const retiredApiKeys = table('retired_api_keys', {
  id: id(),
  companyId: integer(),
  apiKeyId: integer(),
  keyHash: text(),
  issuedAt: integer(),
  retiredAt: integer(),
  reason: text<'replaced' | 'revoked'>(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    api_keys: RowOf<typeof apiKeys>;
    retired_api_keys: RowOf<typeof retiredApiKeys>;
  }
}
