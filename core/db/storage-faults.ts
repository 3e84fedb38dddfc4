import { AbortedTransactionError } from 'kysely';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import { type StorageFault, storageFaultOf } from '../../shared/storage-fault.ts';
import { AppError } from '../errors.ts';
import { isTransient } from './constraint-errors.ts';
import { FilesLost } from './data-folder.ts';

/** Of PostgreSQL: a statement or a wait for a lock took longer than it may. */
const tooLong = new Set(['57014', '55P03']);

/** True where the database is there but something held a statement up for longer than its bounds. */
export function isHeldUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && tooLong.has(String(error.code));
}

/** Classes of PostgreSQL: connection, memory and connections used up, the server's shutting down, a session that it ended. */
const lostClasses = /^(08|53[234]|57P|25P03)/;
const lostSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own errors have no code. */
const lostWords =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Postgres connection has been discarded)/;

/** True where the database cannot be reached, or the connection was lost with what was under way on it. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return lostClasses.test(code) || lostSockets.has(code) || lostWords.test(error.message);
}

/** Another process has held SQLite's file for longer than a call may wait. */
export class StorageLocked extends Error {
  constructor(cause: unknown) {
    super('Another program holds the database.', { cause });
  }
}

/** True where no statement fares better for now: the database is lost, held up, held by another program, or only to be read. */
export function isDatabaseAway(error: unknown): boolean {
  const fault = storageFaultOf(error);
  return fault === 'locked' || fault === 'readOnly' || isConnectionLost(error) || isHeldUp(error);
}

const errorOf: Readonly<Record<StorageFault, ErrorName>> = {
  full: 'storageFull',
  readOnly: 'storageReadOnly',
  locked: 'storageLocked',
  failing: 'storageFailing',
};

/** Seconds after which a call that met a fault of storage is worth another try. */
const retryAfter = new Map<ErrorName, number>([
  ['commitFailed', 3],
  ['storageFull', 30],
  ['storageReadOnly', 10],
  ['storageLocked', 2],
  ['storageFailing', 30],
]);

/** Seconds that an answer names in Retry-After; undefined for what is no fault of storage. */
export function storageRetryAfter(error: ErrorName): number | undefined {
  return retryAfter.get(error);
}

/** True for an error of the catalogue after which the same call may go through: a fault of storage, no rule. */
export function isStorageError(error: unknown): error is AppError {
  return error instanceof AppError && retryAfter.has(error.error);
}

/** What undoes a transaction and lets it be tried again. */
const lost = [
  isConnectionLost,
  isHeldUp,
  isTransient,
  (error: unknown) => error instanceof FilesLost,
  (error: unknown) => error instanceof AbortedTransactionError,
];

/** A fault of storage as the catalogue's error; null for any other error. */
export function asStorageError(error: unknown): AppError | null {
  if (isStorageError(error)) return error;
  if (error instanceof AppError) return null;
  const fault = storageFaultOf(error);
  if (fault !== null) return new AppError(errorOf[fault], { cause: error });
  return lost.some((is) => is(error)) ? new AppError('commitFailed', { cause: error }) : null;
}
