import { type Logger, pino } from 'pino';
import { type LogSink, logForm, redact } from '../shared/log-form.ts';
import { scrub } from '../shared/redaction.ts';

/** The structured log in the gateway's form, one JSON object a line; secrets and people never in it. */
export function openLog(level: string, out: LogSink): Logger {
  return pino(
    { ...logForm('core', level), redact },
    // The one line of each call has few fields, all made for it.
    { write: (line) => out.write(line.endsWith('"msg":"request"}\n') ? line : scrub(line)) },
  );
}
