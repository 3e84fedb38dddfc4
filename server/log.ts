import { type Logger, type LoggerOptions, pino } from 'pino';
import { LogOutput } from '../shared/log-output.ts';
import { censored, scrub, secretFields } from '../shared/redaction.ts';
import type { LogLevel } from './config.ts';
import { LogRing } from './ops/log-ring.ts';

/** Should such a field ever be logged by mistake, its value is not. */
const redacted = secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** Where the site's lines go: `requests` has the one line of each call, whose few fields need no redaction. */
export interface Logs {
  log: Logger;
  requests: Logger;
  /** A line of the core's output, as it was written. */
  takeCoreLine(line: string): void;
  /** Writes out what is still held; the last thing before the process ends. */
  end(): Promise<void>;
}

/** Takes finished lines; standard output, or what a test looks at. */
export interface LogSink {
  write(line: string): unknown;
  /** Writes out what is still held. */
  end?(): Promise<void>;
}

/** The structured log, on standard output unless told otherwise: one JSON object a line, no secrets, no people. */
export function openLog(level: LogLevel, ring = new LogRing(), out: LogSink = new LogOutput(1)): Logs {
  const options: LoggerOptions = {
    level,
    base: { part: 'gateway' },
    timestamp: isoTime,
    formatters: { level: (label) => ({ level: label }) },
  };
  const write = (line: string, kind: 'event' | 'request') => {
    ring.add(line, kind);
    out.write(line);
  };
  return {
    log: pino(
      { ...options, redact: { paths: redacted, censor: censored } },
      { write: (line) => write(scrub(line), 'event') },
    ),
    requests: pino(options, { write: (line) => write(line, 'request') }),
    takeCoreLine(line) {
      if (line.trim() === '') return;
      const isOurs = line.startsWith('{"level":"') && line.endsWith('}');
      // What is no line of its log (a crash, a warning of the runtime) becomes one.
      write(
        `${isOurs ? line : foreignLine(line)}\n`,
        line.endsWith('"msg":"request"}') ? 'request' : 'event',
      );
    },
    end: async () => out.end?.(),
  };
}

function foreignLine(line: string): string {
  return JSON.stringify({
    level: 'error',
    time: new Date().toISOString(),
    part: 'core',
    msg: scrub(line),
  });
}

let second = 0;
let secondText = '';

/** The time of a line. All but its milliseconds is worded once a second. */
function isoTime(): string {
  const now = Date.now();
  const whole = now - (now % 1000);
  if (whole !== second) {
    second = whole;
    secondText = `,"time":"${new Date(whole).toISOString().slice(0, 20)}`;
  }
  return `${secondText}${String(now - whole).padStart(3, '0')}Z"`;
}
