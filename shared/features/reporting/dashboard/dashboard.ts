import type { Amount } from '../../../money.ts';
import type { VehicleType } from '../../../values.ts';
import type { TerminalNow } from '../../site/devices/terminal.ts';
import type { SlotOccupancy } from '../../site/slots/occupancy.ts';

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

/**
 * What the operator has to look after. `bad`: money or traffic is being lost now; `warning`: it soon will be. Each
 * kind is found by the feature that it is about, and worded in `i18n/<language>/start.ts`.
 */
export type Warning =
  | { kind: 'resolution-missing'; tone: 'bad' }
  | { kind: 'resolution-exhausted' | 'resolution-expired'; tone: 'bad'; id: number; number: string }
  | { kind: 'resolution-coming'; tone: 'bad'; id: number; number: string; initialDate: string }
  | {
      kind: 'resolution-ending';
      tone: 'warning';
      id: number;
      number: string;
      numbersLeft: number;
      daysLeft: number;
      /** The day on which the numbers run out at the pace so far. */
      runsOutOn: string | null;
    }
  | { kind: 'tariff-missing'; tone: 'bad'; slot: string; vehicleTypes: VehicleType[] }
  | { kind: 'terminals-offline'; tone: 'warning'; names: string[] }
  | { kind: 'terminals-without-key'; tone: 'warning'; names: string[] }
  | { kind: 'webhooks-disabled'; tone: 'warning'; names: string[] }
  | { kind: 'mails-failed'; tone: 'warning'; names: string[] }
  | { kind: 'terminals-unwell'; tone: 'warning'; names: string[] }
  | { kind: 'licences-ending'; tone: 'warning'; names: string[] }
  | { kind: 'backup-missing'; tone: 'warning' }
  | { kind: 'backup-old'; tone: 'warning' /** ISO 8601. */; at: string }
  | { kind: 'payments-to-resolve'; tone: 'warning'; count: number };
export type WarningKind = Warning['kind'];

/** What a lot needs before it can receive vehicles, and whether it has it. */
export interface SetUpDone {
  slots: boolean;
  tariffs: boolean;
  resolutions: boolean;
  devices: boolean;
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
