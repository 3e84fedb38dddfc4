import { censored, secretFields } from './redaction.ts';

/** Takes finished lines; standard output, or what a test looks at. */
export interface LogSink {
  write(line: string): unknown;
  /** Writes out what is still held. */
  end?(): Promise<void>;
}

/** pino's options of both halves: one JSON object a line, its level in words, its time in ISO 8601. */
export function logForm(part: 'gateway' | 'core', level: string) {
  return {
    level,
    base: { part },
    timestamp: isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
}

/** pino's option for lines of any content: should a secret ever be logged by mistake, its value is not. */
export const redact = {
  paths: secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  censor: censored,
};

let second = 0;
let secondText = '';

/** The time of a line, as a member with its comma. All but its milliseconds is worded once a second. */
export function isoTime(): string {
  const now = Date.now();
  const whole = now - (now % 1000);
  if (whole !== second) {
    second = whole;
    secondText = `,"time":"${new Date(whole).toISOString().slice(0, 20)}`;
  }
  return `${secondText}${String(now - whole).padStart(3, '0')}Z"`;
}
