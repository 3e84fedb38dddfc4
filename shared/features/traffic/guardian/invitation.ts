import { registrationPath } from '../../subscriptions/registrations/registration.ts';

/** `expired` is worked out: the last hour is over and somebody has not come. */
export const invitationStates = ['invited', 'arrived', 'expired', 'cancelled'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** What somebody is who is announced: who lives or works here needs no invitation. */
export const invitedKinds = ['visitor', 'contractor'] as const;
export type InvitedKind = (typeof invitedKinds)[number];

/** What a host says to a visitor. */
export const hostAnswers = ['admitted', 'refused'] as const;
export type HostAnswer = (typeof hostAnswers)[number];

/** Visitors of one invitation: two buses. */
export const mostGuests = 100;

/** Minutes that who is announced may come before the first hour. */
export const earlyMinutes = 60;

/** The page of a mailed link; the token follows. */
export const hostLinkPath = `${registrationPath}?visit=`;

/** One of those who are expected. */
export interface InvitationGuest {
  id: number;
  name: string;
  identificationType: string | null;
  identification: string | null;
  plate: string | null;
  /** Set once the person has come. */
  personId: number | null;
  visitId: number | null;
  arrivedAt: string | null;
  isInside: boolean;
}

/** An invitation as the core answers it: one visitor, or several under one title. */
export interface Invitation {
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  status: string;
  /** Of a group; who comes alone may have none. */
  title: string | null;
  kind: InvitedKind;
  company: string | null;
  hostId: number | null;
  /** Of a host who is not registered. */
  hostName: string | null;
  /** Whoever it is. */
  host: string | null;
  dayFrom: string;
  dayTo: string;
  /** `HH:mm` of each day; null is from its beginning, or to its end. */
  hourFrom: string | null;
  hourTo: string | null;
  reason: string | null;
  guestCount: number;
  arrivedCount: number;
  cancelledAt: string | null;
  state: InvitationState;
  /** What the host was asked by mail: null without a question. */
  askedAt: string | null;
  hostAnswer: HostAnswer | null;
  answeredAt: string | null;
  guests: InvitationGuest[];
}

/** One expected visitor with what the invitation says, as the desk finds it. */
export interface ExpectedGuest {
  id: number;
  invitationId: number;
  name: string;
  identificationType: string | null;
  identification: string | null;
  plate: string | null;
  visitId: number | null;
  arrivedAt: string | null;
  title: string | null;
  company: string | null;
  host: string | null;
  dayFrom: string;
  dayTo: string;
  hourFrom: string | null;
  hourTo: string | null;
  guestCount: number;
}

/** What the desk knows of asking the host of a person. */
export interface HostQuestion {
  /** A mail server is set, and the host has an address. */
  mayAsk: boolean;
  /** Who would be asked. */
  host: string | null;
  /** Of the question that waits or was answered and is not used up by a visit. */
  askedAt: string | null;
  answer: HostAnswer | null;
  answeredAt: string | null;
}

/** What a host reads behind the link, and no more. */
export interface HostLink {
  lot: string;
  visitors: string[];
  /** Further ones of the group. */
  others: number;
  /** When the visitor stood at the gate, ISO 8601 local to nobody; null of an announcement. */
  askedAt: string;
  timeZone: string;
  /** Of an announcement. */
  dayFrom: string | null;
  dayTo: string | null;
  hourFrom: string | null;
  hourTo: string | null;
}

/** Names that the page shows. */
export const mostNames = 10;
