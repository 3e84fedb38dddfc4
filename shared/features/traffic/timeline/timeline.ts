import type { TraceLine } from '../../pricing/tariffs/tariff.ts';

/** By what a timeline was found: as it was asked for, or as what was typed turned out to be. */
export const timelineKeys = ['ticket', 'plate', 'tag', 'document'] as const;
export type TimelineKey = (typeof timelineKeys)[number];

export const timelineKinds = [
  'entry',
  'decision',
  'restriction',
  'edit',
  'quote',
  'refused-exit',
  'payment',
  'invoice',
  'receipt',
  'refund',
  'credit-note',
  'exception',
  'purge',
  'purge-return',
  'exit',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** Something that happened; `amount` in minor units. */
export interface TimelineEvent {
  at: string;
  kind: TimelineKind;
  /** Of the document, exception, purge, subscriber's change or restriction that it opens. */
  id: number | null;
  /** The invoice that it belongs to. */
  invoiceId: number | null;
  /** The terminal or the person. */
  by: string | null;
  amount: number | null;
  /** A number, a reason, a code of its kind's vocabulary. */
  what: string | null;
  /** A payment method. */
  method: string | null;
}

export interface TimelineStay {
  id: number;
  ticket: string;
  plate: string | null;
  tag: string | null;
  vehicleType: string;
  service: string;
  slot: string;
  entryAt: string;
  exitAt: string | null;
}

/** What the stay's time costs by the tariff of its entry, before any discount, with how it comes about. */
export interface TimelineCharge {
  minutes: number;
  total: number;
  trace: TraceLine[];
}

/** A stay with all that happened to it, the first first; without one, what happened to a document. */
export interface TimelineGroup {
  stay: TimelineStay | null;
  charge: TimelineCharge | null;
  events: TimelineEvent[];
}

export interface Timeline {
  /** Null where nothing was found. */
  key: TimelineKey | null;
  total: number;
  page: number;
  size: number;
  /** The newest stay first. */
  groups: TimelineGroup[];
}
