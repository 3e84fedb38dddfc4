import type {
  Statement,
  StatementState,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import type { Tone } from '../../../ui/badges.tsx';
import { path } from '../reconciliation-view.ts';

export const resource = 'statements';

export const statementPath = (id: number | 'new') => `${path}?statement=${id}`;

export const statementTones: Record<StatementState, Tone> = {
  reading: 'quiet',
  refused: 'bad',
  columns: 'warning',
  read: 'good',
};

/** True while a file waits to be read or is read. */
export function isAtWork({ job }: Pick<Statement, 'job'>): boolean {
  return job !== null && (job.status === 'queued' || job.status === 'running');
}

/** True where the reading was cut off, and nobody goes on with it. */
export function isStopped(statement: Pick<Statement, 'state' | 'job'>): boolean {
  return statement.state === 'reading' && !isAtWork(statement);
}
