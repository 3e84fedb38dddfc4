import { type Logger, pino } from 'pino';
import { type LogSink, logForm, redact } from '../shared/log-form.ts';
import { LogOutput } from '../shared/log-output.ts';
import { scrub } from '../shared/redaction.ts';
import type { LogLevel } from './config.ts';
import { LogRing } from './ops/log-ring.ts';

/** Where the site's lines go: `requests` has the one line of each call, whose few fields need no redaction. */
export interface Logs {
  log: Logger;
  requests: Logger;
  /** A line of the core's output, as it was written. */
  takeCoreLine(line: string): void;
  /** Writes out what is still held; the last thing before the process ends. */
  end(): Promise<void>;
}

/** The structured log, on standard output unless told otherwise: one JSON object a line, no secrets, no people. */
export function openLog(level: LogLevel, ring = new LogRing(), out: LogSink = new LogOutput(1)): Logs {
  const form = logForm('gateway', level);
  const write = (line: string, kind: 'event' | 'request') => {
    ring.add(line, kind);
    out.write(line);
  };
  return {
    log: pino({ ...form, redact }, { write: (line) => write(scrub(line), 'event') }),
    requests: pino(form, { write: (line) => write(line, 'request') }),
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
