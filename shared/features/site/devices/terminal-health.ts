import type { LicenceState } from './licence.ts';

/** How a reading is: `unknown` where the terminal says nothing, or a word that nobody knows. */
export type Level = 'good' | 'warning' | 'bad' | 'unknown';

/** What a terminal last told of itself, and how far its clock is off; null where it does not tell. */
export interface Readings {
  /** Percent. */
  battery: number | null;
  printer: string | null;
  /** A word such as `low`, or what is left of the roll: `35%`. */
  paper: string | null;
  /** Our clock less the terminal's, milliseconds, when it last told its own. */
  clockDrift: number | null;
}

/** What a warning of a terminal is about. */
export const terminalProblems = ['battery', 'paper', 'printer', 'clock', 'licence', 'configuration'] as const;
export type TerminalProblem = (typeof terminalProblems)[number];

/** Whether a terminal can speak, and does. */
export const terminalStates = ['online', 'offline', 'never', 'no-key'] as const;
export type TerminalState = (typeof terminalStates)[number];

/** Whether a terminal has the configuration of now, an older one, or has never asked for it. */
export const configurationStates = ['current', 'stale', 'never'] as const;
export type ConfigurationState = (typeof configurationStates)[number];

/** A terminal that has said nothing for so long is taken for offline. */
export const offlineAfterMinutes = 5;

const readingLength = 30;

/** Words of a printer that are understood, by what they mean; another one is shown as it came. */
const printerWords = {
  good: ['ok', 'ready', 'idle', 'printing'],
  warning: ['warning', 'overheated', 'paper-low'],
  bad: ['error', 'fault', 'offline', 'disconnected', 'jam', 'cover-open', 'paper-out'],
} as const;
export type PrinterWord = (typeof printerWords)[keyof typeof printerWords][number];

/** The same of its paper. */
const paperWords = {
  good: ['ok', 'full'],
  warning: ['low', 'near-end'],
  bad: ['out', 'empty', 'end'],
} as const;
export type PaperWord = (typeof paperWords)[keyof typeof paperWords][number];

function levelOfWord(words: Record<'good' | 'warning' | 'bad', readonly string[]>, word: string): Level {
  return (['good', 'warning', 'bad'] as const).find((level) => words[level].includes(word)) ?? 'unknown';
}

/** True for a word that is understood of a printer. */
export function isPrinterWord(word: string | null): word is PrinterWord {
  return word !== null && levelOfWord(printerWords, word) !== 'unknown';
}

/** True for a word that is understood of paper. */
export function isPaperWord(word: string | null): word is PaperWord {
  return word !== null && levelOfWord(paperWords, word) !== 'unknown';
}

/** How full a battery is, or what is left of a roll: percents. */
function levelOfPercent(percent: number): Level {
  if (percent < 10) return 'bad';
  return percent < 20 ? 'warning' : 'good';
}

const drifts = { warning: 60_000, bad: 5 * 60_000 };

/** How each reading is. A clock is bad where tickets would be priced wrong by minutes. */
export function levelsOf(readings: Readings): Record<keyof Readings, Level> {
  const { battery, printer, paper, clockDrift } = readings;
  const percent = /^(\d+)%$/.exec(paper ?? '')?.[1];
  const off = Math.abs(clockDrift ?? 0);
  const clock = off >= drifts.bad ? 'bad' : off >= drifts.warning ? 'warning' : 'good';
  return {
    battery: battery === null ? 'unknown' : levelOfPercent(battery),
    printer: printer === null ? 'unknown' : levelOfWord(printerWords, printer),
    paper:
      paper === null ? 'unknown' : percent ? levelOfPercent(Number(percent)) : levelOfWord(paperWords, paper),
    clockDrift: clockDrift === null ? 'unknown' : clock,
  };
}

/** A word of a terminal in one form: `Paper_Out` and `paper out` are the same. */
function wordOf(value: unknown): string | null {
  if (value === true) return 'ok';
  if (value === false) return 'error';
  if (typeof value !== 'string') return null;
  const word = value
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return word === '' ? null : word.slice(0, readingLength);
}

/** What is known of a status as it came, whatever a terminal puts there. */
export function readStatus(status: Readonly<Record<string, unknown>>): Omit<Readings, 'clockDrift'> & {
  software: string | null;
} {
  const { battery, printer, paper, version } = status;
  const share = typeof paper === 'number' && paper >= 0 && paper <= 100 ? `${Math.round(paper)}%` : null;
  return {
    battery: typeof battery === 'number' ? Math.round(battery) : null,
    printer: wordOf(printer),
    paper: share ?? wordOf(paper),
    software: typeof version === 'string' && version.trim() !== '' ? version.trim() : null,
  };
}

/** What has to be looked after at a terminal. */
export function problemsOf(
  readings: Readings,
  licence: LicenceState,
  configuration: ConfigurationState | null,
): TerminalProblem[] {
  const levels = levelsOf(readings);
  const isOff = (level: Level) => level === 'warning' || level === 'bad';
  const found: Record<TerminalProblem, boolean> = {
    battery: isOff(levels.battery),
    paper: isOff(levels.paper),
    printer: isOff(levels.printer),
    clock: isOff(levels.clockDrift),
    licence: licence === 'ending' || licence === 'ended',
    configuration: configuration === 'stale',
  };
  return terminalProblems.filter((problem) => found[problem]);
}

/** For what the start page sends somebody to a terminal. */
export const terminalConcerns = ['offline', 'without-key', 'unwell', 'licence'] as const;
export type TerminalConcern = (typeof terminalConcerns)[number];

/** What of a terminal is warned of: the list that is narrowed to it has as many terminals as the warning counts. */
export function concernsOf(
  one: Readings & { state: TerminalState; online: boolean; licence: LicenceState },
): TerminalConcern[] {
  const found: Record<TerminalConcern, boolean> = {
    offline: one.state === 'offline' || one.state === 'never',
    'without-key': one.state === 'no-key',
    // What a silent one said of its paper is old news.
    unwell: one.online && problemsOf(one, 'valid', null).length > 0,
    licence: one.licence === 'ending' || one.licence === 'ended',
  };
  return terminalConcerns.filter((concern) => found[concern]);
}
