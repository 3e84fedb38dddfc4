import type { Consent } from '../../../../shared/features/traffic/guardian/guardian.ts';
import {
  code,
  company,
  hidden,
  integer,
  recordColumns,
  reference,
  sealed,
  structure,
  text,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/**
 * One a person, gone for good where it is deleted. Picture and thumbnail are JPEG that we wrote, sealed by a key of the
 * row's own and in base64; that key is sealed as all secrets are, so that a change of theirs does not touch the pictures.
 */
export const guardianPhotos = table(
  'guardian_photos',
  {
    ...recordColumns,
    companyId: company(),
    personId: reference('guardian_persons'),
    consent: structure<Consent>({
      channel: code('guardian.channels'),
      at: { kind: 'instant' },
      by: { kind: 'reference', target: 'users' },
    }),
    width: integer(),
    height: integer(),
    bytes: integer(),
    contentKey: sealed(['companyId', 'personId']),
    picture: hidden(text()),
    thumbnail: hidden(text()),
  },
  [],
  { place: 'Is looked for by its person.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    guardian_photos: RowOf<typeof guardianPhotos>;
  }
}
