import { type Logger, pino, stdTimeFunctions } from 'pino';
import { censored, scrub, secretFields } from '../shared/redaction.ts';

/** Should such a field ever be logged by mistake, its value is not. */
const redacted = secretFields.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);

/** Takes finished lines; standard output, or what a test looks at. */
export interface LogSink {
  write(line: string): unknown;
}

/** The structured log in the gateway's form, one JSON object a line; secrets and people never in it. */
export function openLog(level: string, out: LogSink): Logger {
  return pino(
    {
      level,
      base: { part: 'core' },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redacted, censor: censored },
    },
    // The one line of each call has few fields, all made for it.
    { write: (line) => out.write(line.endsWith('"msg":"request"}\n') ? line : scrub(line)) },
  );
}
