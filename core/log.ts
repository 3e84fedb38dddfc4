import { type Logger, pino } from 'pino';
import { FaultLog } from '../shared/fault-log.ts';
import { type LogSink, logForm, redact } from '../shared/log-form.ts';
import { scrub } from '../shared/redaction.ts';
import { storageFaultOf } from '../shared/storage-fault.ts';
import { isConnectionLost, isHeldUp, isStorageError } from './db/storage-faults.ts';
import { AppError } from './errors.ts';

/** The structured log in the gateway's form, one JSON object a line; secrets and people never in it. */
export function openLog(level: string, out: LogSink): Logger {
  const faults = new FaultLog((error) => storageKind(error));
  const log = pino(
    { ...logForm('core', level), redact, hooks: faults.hooks },
    // The one line of each call has few fields, all made for it.
    { write: (line) => out.write(line.endsWith('"msg":"request"}\n') ? line : scrub(line)) },
  );
  faults.watch(log);
  return log;
}

/** What storage answers: hundreds of calls a second may meet it. */
function storageKind(error: unknown): string | null {
  if (error instanceof AppError && isStorageError(error)) return error.error;
  return storageFaultOf(error) ?? (isConnectionLost(error) ? 'away' : isHeldUp(error) ? 'heldUp' : null);
}
