import type { Amount } from '../../../money.ts';
import type { Warning } from '../../../warnings.ts';
import type { TerminalNow } from '../../site/devices/terminal.ts';
import type { SlotOccupancy } from '../../site/slots/occupancy.ts';
import type { PeopleInside } from '../../traffic/guardian/people-inside.ts';

/** A figure of today so far, and what it was on the same weekday a week ago up to the same local time. */
export interface Compared<Figure = number> {
  now: Figure;
  before: Figure;
}

/** Vehicles by local hour, 24 figures each. On a day that skips or repeats an hour they follow the wall clock. */
export interface HourlyTraffic {
  entries: number[];
  exits: number[];
}

/** Traffic of the lot's local day so far. */
export interface TodayTraffic {
  /** The lot's day, and the day that it is compared with. */
  day: string;
  comparedDay: string;
  entries: Compared;
  exits: Compared;
  hours: HourlyTraffic;
  /** The whole of the day that it is compared with. */
  comparedHours: HourlyTraffic;
}

/** Invoices of the local day so far; `collected` in minor units, after refunds. */
export interface TodayMoney {
  invoices: Compared;
  collected: Compared<Amount>;
}

/** What a lot needs before it can receive vehicles, and whether it has it. */
export interface SetUpDone {
  slots: boolean;
  /** A tariff is written; by one a car can be priced now. */
  tariffs: boolean;
  tariffInForce: boolean;
  /** Such a tariff is assigned today. */
  assignments: boolean;
  resolutions: boolean;
  activeResolution: boolean;
  devices: boolean;
  /** A device has its key. */
  keys: boolean;
  /** A terminal's first event was accepted: the lot works. */
  events: boolean;
}

/**
 * The parts of the start page. Each is there only for who holds a view that shows the same elsewhere; a part that is
 * absent is not granted.
 */
export interface DashboardParts {
  occupancy?: SlotOccupancy[];
  traffic?: TodayTraffic;
  money?: TodayMoney;
  terminals?: TerminalNow[];
  warnings?: Warning[];
  setUp?: SetUpDone;
  people?: PeopleInside;
}

/** Whose figures they are, and of when. */
export interface DashboardHead {
  companyId: number;
  currency: string;
  /** IANA name of the lot's zone. */
  timeZone: string;
  /** The instant at which they were read, ISO 8601. */
  at: string;
}

/**
 * The answer of `GET dashboard`, and the event `snapshot` with which `GET events` begins. The event `change` holds
 * the head and the parts that differ from those sent before; `current` the head alone: nothing has changed since.
 */
export interface Dashboard extends DashboardHead, DashboardParts {}
