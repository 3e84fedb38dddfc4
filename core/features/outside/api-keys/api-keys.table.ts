import type { ApiKey } from '../../../../shared/features/outside/api-keys/api-key.schema.ts';
import {
  code,
  company,
  day,
  epoch,
  foldedKey,
  hidden,
  id,
  instant,
  labelled,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';
import { grantLabel } from '../../access/profiles/grant-label.rules.ts';

/** Keys by which outside systems read a company's lists and reports; of the key itself only its hash is kept. */
export const apiKeys = table(
  'api_keys',
  {
    ...recordColumns,
    companyId: company(),
    name: words({ searched: true }),
    nameFolded: foldedKey('name'),
    grants: labelled(
      structure<ApiKey['grants']>({
        resource: code('externalSystems.resources'),
        level: code('codes.grantLevels'),
      }),
      (grants, texts) =>
        grants
          .map(({ resource, level }) => grantLabel(texts, texts.externalSystems.resources[resource], level))
          .join(', '),
    ),
    validTo: nullable(day()),
    keyHash: hidden(nullable(text())),
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
  { place: openedBy('view/external/setting', 'key', 'name') },
);

/** Keys that are good no more, by their hash. */
export const retiredApiKeys = table('retired_api_keys', {
  id: id(),
  companyId: company(),
  apiKeyId: reference('api_keys'),
  keyHash: hidden(text()),
  issuedAt: epoch(),
  retiredAt: epoch(),
  reason: text<'replaced' | 'revoked'>(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    api_keys: RowOf<typeof apiKeys>;
    retired_api_keys: RowOf<typeof retiredApiKeys>;
  }
}
