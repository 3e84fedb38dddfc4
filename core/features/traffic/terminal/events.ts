import type { Customer } from '../../../../shared/features/customers/entities/customer.ts';
import type { EventKind } from '../../../../shared/features/traffic/terminal/terminal.schema.ts';
import type { PaymentMethod } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Trx } from '../../../db/schema.ts';
import type { Terminal } from '../../../http/endpoint.ts';
import type { LotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import type { StayReference } from '../stays/stays.list.ts';
import type { BatchFailures } from './batch-failures.ts';
import type { KnownEvents } from './known-events.ts';
import type { LotCache } from './lot-cache.ts';

interface Event {
  id: string;
  at: string;
}

export interface EntryEvent extends Event {
  vehicleType: string;
  plate?: string | null;
  tag?: string | null;
  slotId?: number | null;
  /** As what the terminal has let it in by itself. */
  service?: string | null;
  observed?: boolean | null;
}

/** A person at a reader for persons. */
export interface PersonEvent extends Event {
  tag: string;
  observed?: boolean | null;
}

export interface PaymentEvent extends Event, StayReference {
  method: PaymentMethod;
  reference?: string | null;
  paid?: number | null;
  discounts?: string[] | null;
  lostTicket?: boolean | null;
  customer?: Customer | null;
}

export interface ExitEvent extends Event, StayReference {
  observed?: boolean | null;
  /** The barrier was opened by hand. */
  manual?: boolean | null;
  cashier?: string | null;
}

export interface SaleEvent extends Event {
  concept: string | number;
  quantity: number;
  method: PaymentMethod;
  reference?: string | null;
  paid?: number | null;
  customer?: Customer | null;
}

export interface ClosureEvent extends Event {
  cashier: string;
  counted: number;
}

export type StatusEvent = Partial<Event> & { clock?: string } & Record<string, unknown>;

export interface TerminalEvent {
  kind: EventKind;
  body: Record<string, unknown>;
  /** When its call came in, epoch milliseconds; null for one that may have waited in a batch. */
  arrivedAt: number | null;
}

/** An event on its way, inside a transaction; instants are epoch milliseconds. */
export interface EventRun {
  trx: Trx;
  lots: LotCache;
  known: KnownEvents;
  terminal: Pick<Terminal, 'companyId' | 'deviceId' | 'permissions'>;
  event: TerminalEvent;
  requestId: string | null;
  /** Shared by the events of a batch; null for an event that came alone. */
  failures: BatchFailures | null;
  now: number;
  /** A toll-pass bridge has charged it: the provider stands behind the money. */
  isCharged?: true;
  /** When it reached us: before `now` for one that waited for its entry. */
  reachedAt: number;
}

/** What every handler of an event works with, inside the event's transaction. */
export interface EventContext {
  trx: Trx;
  lots: LotCache;
  companyId: number;
  deviceId: number;
  actor: Actor;
  lot: LotSettings;
  /** When it happened as it is booked, epoch milliseconds. */
  at: number;
  /** What was reported, where that lies outside the lot's window and `at` is the arrival; else null. */
  reported: number | null;
  /** As the event's. */
  arrivedAt: number | null;
  isCharged?: true | undefined;
}

/** Status and body of an accepted event. */
export interface EventAnswer {
  status: number;
  body: Record<string, unknown>;
}
