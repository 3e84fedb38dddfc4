import type { LicenceState } from './licence.ts';
import type { ConfigurationState, Readings, TerminalProblem, TerminalState } from './terminal-health.ts';

/** How a terminal stands by what it last said of itself: what changes by itself, and is told live. */
export interface TerminalNow extends Readings {
  id: number;
  name: string;
  hasKey: boolean;
  /** ISO 8601; null where it has never spoken. */
  seenAt: string | null;
  /** It has spoken within the last `offlineAfterMinutes`. */
  online: boolean;
  state: TerminalState;
  /** The version of its program, where it tells. */
  software: string | null;
  /** When it last told its clock, ISO 8601. */
  clockAt: string | null;
  licence: LicenceState;
  /** When it last fetched its configuration, ISO 8601. */
  configurationAt: string | null;
}

/** A terminal in the list that watches over them. */
export interface Terminal extends TerminalNow {
  version: number;
  kind: string;
  imei: string;
  /** ISO 8601; null while it has no key. */
  keyIssuedAt: string | null;
  /** The last day of its licence; null is without end. */
  keyValidTo: string | null;
  configuration: ConfigurationState;
  /** It shows or prints something otherwise than the lot. */
  hasOwnSettings: boolean;
  /** It may not do everything, or not anybody may work at it. */
  isRestricted: boolean;
  problems: TerminalProblem[];
}
