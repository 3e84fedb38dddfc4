import type { VehicleType } from './values.ts';

/** Exceptions of an age, whole days from `least` to `most` (null: or more), and the days of the lot on which they fell. */
export interface ExceptionAge {
  least: number;
  most: number | null;
  /** Null for the first day that there is. */
  from: string | null;
  to: string;
  count: number;
}

/**
 * What the operator has to look after. `bad`: money or traffic is being lost now; `warning`: it soon will be. Each
 * kind is found by the feature that it is about, and worded in `i18n/<language>/start.ts`.
 */
export type Warning =
  | { kind: 'resolution-missing'; tone: 'bad' /** Of the only one that is stored. */; id?: number }
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
  | { kind: 'webhooks-disabled' | 'webhooks-silent'; tone: 'warning'; names: string[] }
  | { kind: 'sendings-failed'; tone: 'warning'; names: string[] /** Of the only one. */; id?: number }
  | { kind: 'mails-failed'; tone: 'warning'; names: string[] }
  | { kind: 'terminals-unwell'; tone: 'warning'; names: string[] }
  | { kind: 'licences-ending'; tone: 'warning'; names: string[] }
  | { kind: 'backup-missing'; tone: 'warning' }
  | {
      kind: 'data-restored';
      tone: 'warning';
      /** Until when the site knows, and when the backup was put back; ISO 8601. */
      since: string;
      at: string;
    }
  | { kind: 'backup-old'; tone: 'warning' /** ISO 8601. */; at: string }
  | {
      kind: 'server-clock-wrong';
      tone: 'bad';
      /** Minutes by which the server's clock is behind; negative where it is ahead. */
      minutes: number;
    }
  | { kind: 'server-clock-unconfirmed'; tone: 'warning' }
  | { kind: 'certificate-ended'; tone: 'bad' /** ISO 8601. */; at: string }
  | { kind: 'certificate-ending'; tone: 'warning' /** ISO 8601. */; at: string }
  | { kind: 'payments-to-resolve'; tone: 'warning'; count: number }
  | { kind: 'days-not-closed'; tone: 'warning'; count: number }
  | {
      kind: 'exceptions-waiting';
      tone: 'warning';
      count: number;
      /** For more than so many days. */
      days: number;
      /** At risk, minor units. */
      amount: number;
      ages: ExceptionAge[];
    }
  | {
      kind: 'cash-not-deposited';
      tone: 'warning';
      /** Minor units. */
      amount: number;
      /** When the oldest of it was counted, ISO 8601. */
      since: string;
    }
  | {
      kind: 'cash-not-counted';
      tone: 'warning';
      /** Minor units. */
      amount: number;
      /** The day of the oldest of it. */
      day: string;
    }
  | {
      kind: 'deposits-not-credited';
      tone: 'warning';
      count: number;
      /** Minor units. */
      amount: number;
      /** The day of the oldest one. */
      day: string;
    }
  | { kind: 'subscribers-overdue'; tone: 'warning'; count: number }
  | {
      kind: 'subscribers-expiring';
      tone: 'warning';
      count: number /** Within so many days. */;
      days: number;
    }
  | { kind: 'people-overstayed'; tone: 'warning'; count: number }
  | { kind: 'watch-waiting'; tone: 'warning'; count: number }
  | {
      kind: 'registrations-waiting';
      tone: 'warning';
      count: number /** For more than so many days. */;
      days: number;
    }
  | { kind: 'data-requests-late'; tone: 'bad'; count: number }
  | {
      kind: 'data-requests-due';
      tone: 'warning';
      count: number /** Within so many business days. */;
      days: number;
    }
  | { kind: 'runs-interrupted'; tone: 'bad'; count: number }
  | { kind: 'runs-to-confirm'; tone: 'warning'; count: number };
export type WarningKind = Warning['kind'];
