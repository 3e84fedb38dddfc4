import type { RegistrationInput } from '../../../../../shared/features/subscriptions/registrations/registration.schema.ts';
import type { RegistrationOffer } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import type { Language } from '../../../../../shared/values.ts';

/** What is typed on the page. */
export interface RegisterValues {
  name: string;
  identificationType: string;
  identification: string;
  telephone: string;
  email: string;
  vehicles: { key: number; plate: string; vehicleType: string }[];
  notes: string;
  /** Nobody sees it. */
  website: string;
  accepted: boolean;
}

export const emptyValues: RegisterValues = {
  ...{ name: '', identificationType: '13', identification: '', telephone: '', email: '' },
  vehicles: [{ key: 0, plate: '', vehicleType: 'CA' }],
  ...{ notes: '', website: '', accepted: false },
};

interface Sent {
  /** Of this filling of the page: sent twice it counts once. */
  id: string;
  token: string;
  offer: RegistrationOffer;
  language: Language;
}

/** What is sent of it. */
export function toPayload(values: RegisterValues, { id, token, offer, language }: Sent): RegistrationInput {
  const { name, identificationType, identification, telephone, email, vehicles, notes, website } = values;
  return {
    ...{ id, lot: token, stamp: offer.stamp, language, website },
    person: {
      identificationType: identificationType as RegistrationInput['person']['identificationType'],
      identification: identification.replace(/[.\s]/g, ''),
      name: name.trim(),
    },
    contact: { telephone: telephone.trim(), email: email.trim() || null },
    vehicles: vehicles.map(({ plate, vehicleType }) => ({
      plate,
      vehicleType: vehicleType as RegistrationInput['vehicles'][number]['vehicleType'],
    })),
    notes: notes.trim() || null,
    consent: { textVersion: offer.text.version, accepted: values.accepted as true },
  };
}

/** A UUID; the browser's own are only there on secure pages, and a lot's network may have none. */
export function newId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
