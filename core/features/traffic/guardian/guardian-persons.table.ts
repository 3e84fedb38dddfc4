import type { Consent, GuardianKind } from '../../../../shared/features/traffic/guardian/guardian.ts';
import {
  code,
  company,
  day,
  dictionaryKey,
  flag,
  folded,
  instant,
  integer,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  texts,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Persons who come to a lot on foot or with vehicles, and until when they may. */
export const guardianPersons = table(
  'guardian_persons',
  {
    ...recordColumns,
    companyId: company(),
    identificationType: code('values.identificationTypes'),
    identification: text(),
    name: words(),
    nameKey: dictionaryKey('name'),
    kind: code<GuardianKind>('guardian.kinds'),
    company: nullable(words()),
    hostId: unexported(nullable(reference('guardian_persons'))),
    telephone: nullable(text()),
    email: nullable(text()),
    vehicles: texts(),
    /** Its plates in one line, which lists find it by. */
    plates: unexported(text()),
    validFrom: day(),
    validTo: nullable(day()),
    scheduleId: nullable(reference('schedules')),
    tag: nullable(text()),
    subscriberId: unexported(nullable(reference('subscribers'))),
    consent: nullable(
      structure<Consent>({
        channel: code('guardian.channels'),
        at: { kind: 'instant' },
        by: { kind: 'reference', target: 'users' },
      }),
    ),
    stateReason: nullable(words()),
    stateUntil: nullable(day()),
    stateAt: nullable(instant()),
    stateBy: nullable(reference('users')),
    search: folded('name', 'identification', 'plates', 'company', 'tag'),
  },
  [
    {
      index: 'guardian_persons_document',
      columns: [
        'guardian_persons.company_id',
        'guardian_persons.identification',
        'guardian_persons.identification_type',
      ],
      error: 'personDuplicated',
      field: 'identification',
    },
  ],
  {
    named: 'name',
    derived: {
      host: nullable(words()),
      subscriber: nullable(words()),
      visitId: unexported(nullable(integer())),
      insideSince: nullable(instant()),
      hasPhoto: unexported(nullable(flag())),
    },
    place: openedBy(
      'view/guardian/manage-person/generalinformation',
      'person',
      'name',
      ({ identification }) => identification,
    ),
  },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    guardian_persons: RowOf<typeof guardianPersons>;
  }
}
