import type { HostAnswer } from './invitation.ts';

/** What a person is to the lot. */
export const guardianKinds = ['visitor', 'contractor', 'employee', 'resident'] as const;
export type GuardianKind = (typeof guardianKinds)[number];

/** How a person agreed that his data are kept. */
export const consentChannels = ['oral', 'written', 'electronic'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** The text of the consent that is read out today; another text gets another version, so that the old ones stay proof. */
export const consentVersion = '2026-1';

/** A person's agreement, as it is kept. */
export interface Consent {
  textVersion: string;
  channel: ConsentChannel;
  /** ISO 8601. */
  at: string;
  /** The user who noted it; null of a program. */
  by: number | null;
}

export const visitStates = ['inside', 'left', 'denied'] as const;
export type VisitState = (typeof visitStates)[number];

/** Why a person is not let in, the gravest first. */
export const denials = [
  'blocked',
  'watched',
  'already-inside',
  'not-started',
  'expired',
  'no-consent',
  'outside-schedule',
  'host-refused',
  'plan-unknown',
  'plan-suspended',
  'plan-blocked',
  'plan-not-started',
  'plan-expired',
  'plan-frozen',
  'plan-overdue',
  'plan-outside-schedule',
] as const;
export type Denial = (typeof denials)[number];
/** Of the monthly plan by which a person enters. */
export type PlanDenial = Extract<Denial, `plan-${string}`>;

/** A person as the core answers it. */
export interface GuardianPerson {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** A may come in, B is blocked, D was deleted. */
  status: 'A' | 'B' | 'D';
  identificationType: string;
  identification: string;
  name: string;
  kind: GuardianKind;
  company: string | null;
  hostId: number | null;
  telephone: string | null;
  email: string | null;
  vehicles: string[];
  validFrom: string;
  validTo: string | null;
  scheduleId: number | null;
  /** The card or tag by which the person enters at a reader. */
  tag: string | null;
  /** The monthly plan by which the person enters. */
  subscriberId: number | null;
  /** Its title. */
  subscriber: string | null;
  consent: Consent | null;
  /** Why the person is blocked, or was let in again. */
  stateReason: string | null;
  /** The last day of the block. */
  stateUntil: string | null;
  stateAt: string | null;
  stateBy: number | null;
  /** Name of the host. */
  host: string | null;
  /** Of the visit that has not ended. */
  visitId: number | null;
  insideSince: string | null;
  /** A photo is kept, for who may see photos; null where the lot keeps none. */
  hasPhoto: boolean | null;
}

/** A visit as the core answers it: somebody came in, or was turned away. */
export interface GuardianVisit {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: 'A';
  personId: number;
  person: string;
  kind: GuardianKind;
  identification: string;
  company: string | null;
  state: VisitState;
  denial: Denial | null;
  entryAt: string;
  exitAt: string | null;
  /** Until when the permission of the entry lasts; null has no end. */
  dueAt: string | null;
  gate: string;
  exitGate: string | null;
  host: string | null;
  badge: string | null;
  plate: string | null;
  reason: string | null;
  /** The announcement by which the person came. */
  invitationId: number | null;
  /** What the host said by the mailed link; null where nobody asked or answered. */
  hostAnswer: HostAnswer | null;
  userId: number | null;
  exitUserId: number | null;
  /** Inside longer than the permission lasts. */
  overstayed: boolean;
  /** The entry of the watch list that the visit fell under, and its reason then; for the guard alone. */
  watchId: number | null;
  watchReason: string | null;
}
