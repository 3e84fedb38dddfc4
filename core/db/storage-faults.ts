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

/** True for a disk that takes no more, or fails, or whose files are gone; PostgreSQL has a code for the first. */
export function isDiskFault(error: unknown): boolean {
  if (error instanceof FilesLost) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return code === '53100' || /disk is full|disk I\/O error|readonly database/.test(error.message);
}
