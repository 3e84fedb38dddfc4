import type {
  RegisteredVehicle,
  RegistrationState,
} from '../../../../shared/features/subscriptions/registrations/registration.ts';
import type { Language } from '../../../../shared/values.ts';
import {
  code,
  company,
  dictionaryKey,
  epoch,
  flag,
  folded,
  hidden,
  id,
  instant,
  integer,
  labelled,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Persons who registered by the public page of a lot. */
export const registrations = table(
  'registrations',
  {
    ...recordColumns,
    companyId: company(),
    uuid: hidden(text()),
    reference: text(),
    state: code<RegistrationState>('codes.registrationStates'),
    identificationType: code('values.identificationTypes'),
    identification: text(),
    name: words(),
    nameKey: dictionaryKey('name'),
    telephone: text(),
    email: nullable(text()),
    /** Of the token that was mailed; the row of one that was used has none. */
    proofHash: hidden(nullable(text())),
    proofExpiresAt: hidden(nullable(epoch())),
    emailProvenAt: nullable(instant()),
    vehicles: labelled(
      structure<RegisteredVehicle[]>({ vehicleType: code('values.vehicleTypes') }),
      (vehicles: RegisteredVehicle[]) => vehicles.map(({ plate }) => plate).join(', '),
    ),
    /** Its plates in one line, which lists find it by. */
    plates: unexported(text()),
    notes: nullable(words()),
    language: code<Language>('values.languages'),
    consentVersion: integer(),
    consentAt: instant(),
    addressMark: text(),
    decidedAt: nullable(instant()),
    decidedBy: nullable(reference('users')),
    reason: nullable(words()),
    entityId: nullable(reference('entities')),
    subscriberId: nullable(reference('subscribers')),
    search: folded('name', 'identification', 'plates', 'reference', 'email'),
  },
  [],
  {
    named: 'reference',
    derived: { duplicated: flag() },
    place: openedBy('view/users/list', 'registration', 'name', ({ reference }) => reference),
  },
);

/** The same as the audit keeps it, without the person: who is forgotten is forgotten there, too. */
export const auditedRegistrations = {
  ...registrations,
  named: undefined,
  searched: [],
  hidden: new Set<string>([
    ...registrations.hidden,
    ...['name', 'identification', 'identificationType', 'telephone', 'email', 'vehicles', 'plates'],
    ...['notes', 'addressMark'],
  ]),
};

/** Its plates, each in a row, by which others with the same are found. */
export const registrationVehicles = table('registration_vehicles', {
  registrationId: reference('registrations'),
  place: integer(),
  companyId: company(),
  plate: text(),
});

/** How a lot takes registrations; a row from the first opening on. */
export const registrationSettings = table(
  'registration_settings',
  {
    ...recordColumns,
    companyId: company(),
    isOpen: flag(),
    /** What names the lot in its link. */
    token: text(),
    /** Keys what is made of addresses and of the time at which a page was read. */
    salt: hidden(text()),
  },
  [
    {
      index: 'registration_settings_company',
      columns: ['registration_settings.company_id'],
      error: 'recordChanged',
    },
  ],
);

/** Each version of the text that people agree to; never changed. */
export const registrationTexts = table('registration_texts', {
  id: id(),
  companyId: company(),
  version: integer(),
  es: words(),
  en: words(),
  at: instant(),
  writtenBy: nullable(reference('users')),
});

/** Stamps of pages that were used, each for one registration. */
export const registrationStamps = table('registration_stamps', {
  stamp: hidden(text()),
  companyId: company(),
  uuid: hidden(text()),
  usedAt: epoch(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    registrations: RowOf<typeof registrations>;
    registration_vehicles: RowOf<typeof registrationVehicles>;
    registration_settings: RowOf<typeof registrationSettings>;
    registration_texts: RowOf<typeof registrationTexts>;
    registration_stamps: RowOf<typeof registrationStamps>;
  }
}
