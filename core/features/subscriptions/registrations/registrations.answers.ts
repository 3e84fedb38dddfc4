import {
  duplicateKinds,
  registrationStates,
} from '../../../../shared/features/subscriptions/registrations/registration.ts';
import { identificationTypes, languages, vehicleTypes } from '../../../../shared/values.ts';
import {
  extended,
  fields,
  flag,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { registrations } from './registrations.table.ts';

/** A registration in the queue. */
export const registrationAnswer = recordAnswer(registrations, {
  answered: {
    state: oneOf(registrationStates),
    identificationType: oneOf(identificationTypes),
    language: oneOf(languages),
    vehicles: listOf(fields({ plate: text, vehicleType: oneOf(vehicleTypes) })),
    duplicated: flag,
  },
});

export const registrationDetailAnswer = named(
  'RegistrationDetail',
  extended(registrationAnswer, {
    duplicates: listOf(
      fields({
        ...{ kind: oneOf(duplicateKinds), by: text, id: whole, name: text },
        state: orNull(oneOf(registrationStates)),
      }),
    ),
    consentText: text,
    decider: orNull(text),
  }),
);

const consentText = fields({ version: whole, es: text, en: text });

export const registrationSettingsAnswer = named(
  'RegistrationSettings',
  fields({
    ...{ version: whole, isOpen: flag, token: orNull(text), hasMail: flag },
    qr: orNull(fields({ size: whole, path: text })),
    text: orNull(consentText),
  }),
);

/** The lots that take registrations now. */
export const registeringLotsAnswer = fields({
  rows: listOf(fields({ id: whole, name: text, text: orNull(consentText) })),
});

const wordedCodes = listOf(fields({ code: text, es: text, en: text }));

/** What the page of a lot needs; `offer` is null where the link is good for nothing. */
export const registrationOfferAnswer = fields({
  offer: orNull(
    fields({
      ...{ lot: text, documents: wordedCodes, vehicleTypes: wordedCodes, text: consentText },
      ...{ provesMail: flag, stamp: text },
    }),
  ),
});
