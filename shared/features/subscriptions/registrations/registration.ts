import type { Language, VehicleType } from '../../../values.ts';

/** Where a person registers; the link of a lot names the lot in `?lot=`, that of a mail its proof in `?proof=`. */
export const registrationPath = '/view/public/users';

/** Vehicles of one registration at most. */
export const mostRegisteredVehicles = 5;

/** Seconds that nobody needs less of to fill the page; a page that was open for longer than `oldestPage` has to be read again. */
export const shortestPage = 3;
export const oldestPage = 3600;

/** Days after which a registration that came to nothing is forgotten; one that was approved stays as proof of the consent. */
export const registrationDays = 90;

/** What became of a registration. */
export const registrationStates = ['pending', 'approved', 'refused'] as const;
export type RegistrationState = (typeof registrationStates)[number];

export interface RegisteredVehicle {
  plate: string;
  vehicleType: VehicleType;
}

/** Something that the lot knows already by the document or a plate of a registration. */
export const duplicateKinds = ['entity', 'vehicle', 'subscriber', 'registration'] as const;
export interface Duplicate {
  kind: (typeof duplicateKinds)[number];
  /** The document or the plate by which it was found. */
  by: string;
  id: number;
  name: string;
  /** Of a registration. */
  state: RegistrationState | null;
}

/** A registration in the queue. */
export interface Registration {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: 'A';
  reference: string;
  state: RegistrationState;
  identificationType: string;
  identification: string;
  name: string;
  telephone: string;
  email: string | null;
  /** When the person followed the link that was sent to the address. */
  emailProvenAt: string | null;
  vehicles: RegisteredVehicle[];
  notes: string | null;
  language: Language;
  consentVersion: number;
  consentAt: string;
  /** Of the network address that the consent came from. */
  addressMark: string;
  decidedAt: string | null;
  /** Null of a refused one: a later one of the same document took its place. */
  decidedBy: number | null;
  reason: string | null;
  entityId: number | null;
  subscriberId: number | null;
  /** While it waits: the document or a plate is known already. */
  duplicated: boolean;
}

/** One registration, with what is known already and the words that the person agreed to. */
export interface RegistrationDetail extends Registration {
  duplicates: Duplicate[];
  consentText: string;
  decider: string | null;
}

/** The text of the data treatment in a version. */
export interface ConsentText {
  version: number;
  es: string;
  en: string;
}

/** How a lot takes registrations. */
export interface RegistrationSettings {
  /** 0 before the first opening. */
  version: number;
  isOpen: boolean;
  /** What names the lot in the link; null before the first opening. */
  token: string | null;
  /** The link as a QR code: modules a side, and the dark ones as the path of an SVG. */
  qr: { size: number; path: string } | null;
  text: ConsentText | null;
  /** A mail server is set: addresses are proven. */
  hasMail: boolean;
}

/** A code with its word in both languages: the page brings none of its own. */
export interface WordedCode {
  code: string;
  es: string;
  en: string;
}

/** What the page of a lot that is open needs. */
export interface RegistrationOffer {
  lot: string;
  documents: WordedCode[];
  vehicleTypes: WordedCode[];
  text: ConsentText;
  provesMail: boolean;
  /** Says when the page was read; goes back with what is sent. */
  stamp: string;
}
