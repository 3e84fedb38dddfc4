import type { VehicleType } from '../../../values.ts';

export const restrictionModes = ['weekday', 'parity', 'dates'] as const;
export type RestrictionMode = (typeof restrictionModes)[number];

export const digitPositions = ['last', 'first'] as const;
export type DigitPosition = (typeof digitPositions)[number];

/** deny: the digits named may not drive; allow: only they may. */
export const restrictionEffects = ['deny', 'allow'] as const;
export type RestrictionEffect = (typeof restrictionEffects)[number];

export const parities = ['odd', 'even'] as const;
export type Parity = (typeof parities)[number];

/** Digits of one kind of day: of a weekday 1 Monday … 7 Sunday, of odd or even days of the month, or of a date. */
export interface RestrictionRule {
  weekday?: number | undefined;
  parity?: Parity | undefined;
  date?: string | undefined;
  digits: number[];
}

/** Hours of a day, `HH:mm`; the end is excluded, `24:00` is the day's end. */
export interface RestrictionWindow {
  from: string;
  to: string;
}

/** What decides whether a plate may drive. Days and hours are those of the lot's clock. */
export interface RestrictionTerms {
  vehicleTypes: VehicleType[];
  mode: RestrictionMode;
  digitPosition: DigitPosition;
  effect: RestrictionEffect;
  rules: RestrictionRule[];
  /** Weekdays on which rules by parity hold. */
  weekdays: number[];
  /** None: the whole day. */
  windows: RestrictionWindow[];
  validFrom: string;
  validTo: string | null;
  appliesOnHolidays: boolean;
  exemptPlates: string[];
  /** Days on which the restriction does not hold, both ends included. */
  suspensions: { from: string; to: string }[];
}

export interface PlateRestriction extends RestrictionTerms {
  id: number;
  version: number;
  title: string;
  status: string;
  createdAt: string;
  updatedAt: string;
}

/** The answers of a check, in the words of the specification's notices. */
export type RestrictionNotice = 'holiday' | 'no-restriction' | 'outside-schedule' | 'restricted';

/** Why a restriction came to its notice. */
export type RestrictionReason =
  | 'notValid'
  | 'suspended'
  | 'holiday'
  | 'noRule'
  | 'outsideWindow'
  | 'noDigit'
  | 'digitFree'
  | 'exempt'
  | 'digitRestricted';

/** One restriction's part of a check. */
export interface RestrictionFinding {
  notice: RestrictionNotice;
  reason: RestrictionReason;
  /** The digit of the plate that counts; null where it has none. */
  digit: number | null;
  /** The digits that the rule of the day names. */
  digits: number[];
}

export interface RestrictionCheck {
  restricted: boolean;
  notice: RestrictionNotice;
  /** The restriction that the notice comes from. */
  restrictionId?: number;
}

/** A check with what each restriction of the vehicle type says. */
export interface ExplainedCheck extends RestrictionCheck {
  findings: (RestrictionFinding & { restrictionId: number; title: string; windows: RestrictionWindow[] })[];
}
