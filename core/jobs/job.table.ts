import type { Selectable } from 'kysely';
import type { ErrorName } from '../../shared/errors/catalogue.ts';
import type { JobStatus } from '../../shared/job-status.ts';
import {
  type Columns,
  code,
  count,
  epoch,
  hidden,
  id,
  instant,
  integer,
  nullable,
  structure,
  text,
} from '../db/columns.ts';
import type { RowOf, Table } from '../db/table.ts';

/** Why a job failed, as its row keeps it: its words are found when somebody reads them. */
export interface JobFailure {
  error: ErrorName;
  complement?: string | undefined;
}

/**
 * What every table of jobs has; a kind of job adds what was asked for and what came of it. Who works on a job holds its
 * lease until `leaseUntil` (epoch milliseconds) and prolongs it while it works; `attempts` counts how often it was begun,
 * `losses` how often its core died meanwhile. Nobody takes it before `notBefore`; `heldUpSince` is when storage first kept
 * it from going on, and `error` says so while it waits.
 */
export const jobColumns = {
  id: id(),
  status: code<JobStatus>('codes.jobStatuses'),
  done: integer(),
  total: nullable(count()),
  error: nullable(structure<JobFailure>()),
  attempts: integer(),
  leaseOwner: nullable(text()),
  leaseUntil: nullable(epoch()),
  losses: hidden(integer()),
  notBefore: hidden(nullable(epoch())),
  heldUpSince: hidden(nullable(epoch())),
  createdAt: instant(),
  finishedAt: nullable(instant()),
};

/** A table of jobs of one kind. */
export type JobTable = Table<Columns & typeof jobColumns>;

/** What any job's row has, as it is stored. */
export type JobRow = RowOf<Table<typeof jobColumns>>;

/** A job's row as it was read. */
export type StoredJob = Selectable<JobRow>;

/** A row's columns of a job that was just asked for. @param now epoch milliseconds */
export function queuedJob(now: number): Omit<JobRow, 'id'> {
  return {
    status: 'queued',
    done: 0,
    total: null,
    error: null,
    attempts: 0,
    lease_owner: null,
    lease_until: null,
    losses: 0,
    not_before: null,
    held_up_since: null,
    created_at: now,
    finished_at: null,
  };
}
