// The core's figures for the operations people: measured in core/, shown by the gateway's /metrics.

import type { Histogram } from './histogram.ts';
import type { StorageFault } from './storage-fault.ts';

interface Figure {
  kind: 'gauge' | 'counter' | 'histogram';
  help: string;
}

/** Every figure by its name in /metrics. A core leaves out what its database does not have. */
export const coreFigures = {
  core_requests_total: { kind: 'counter', help: 'Calls that the core has answered.' },
  core_faults_total: { kind: 'counter', help: 'Calls that the core has answered with 5xx.' },
  core_uptime_seconds: { kind: 'gauge', help: 'Seconds since the core started.' },
  core_memory_bytes: { kind: 'gauge', help: 'Resident memory of the core.' },
  core_heap_used_bytes: { kind: 'gauge', help: 'JavaScript heap in use in the core.' },
  core_cpu_seconds_total: { kind: 'counter', help: 'Processor time of the core, user and system.' },
  core_event_loop_delay_seconds: {
    kind: 'histogram',
    help: 'How late the core’s event loop runs what is due.',
  },
  core_event_loop_busy_seconds_total: {
    kind: 'counter',
    help: 'Time in which the core’s event loop was busy.',
  },
  core_terminal_events_waiting: { kind: 'gauge', help: 'Terminal events that wait for their transaction.' },
  core_terminal_events_oldest_seconds: {
    kind: 'gauge',
    help: 'How long the oldest terminal event has waited for its answer.',
  },
  core_exports_open: { kind: 'gauge', help: 'Exports queued or running.' },
  core_threads_stuck: {
    kind: 'gauge',
    help: 'Threads that were ended and do not end, because a native call keeps them.',
  },
  core_webhooks_waiting: { kind: 'gauge', help: 'Deliveries to webhooks that wait or are being sent.' },
  core_mails_waiting: { kind: 'gauge', help: 'Mails that wait for the mail server.' },
  core_mails_failed: { kind: 'gauge', help: 'Mails of the last 30 days that were given up.' },
  core_clock_suspect: {
    kind: 'gauge',
    help: '1 while the server’s clock is wrong, or nobody confirms it after a jump; else 0.',
  },
  core_clock_offset_seconds: {
    kind: 'gauge',
    help: 'The most likely time less the server’s clock; 0 while nobody contradicts it.',
  },
  core_last_backup_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the newest backup was made, in seconds of the epoch; absent where none was.',
  },
  core_database_bytes: { kind: 'gauge', help: 'Size of the database.' },
  core_sqlite_wal_bytes: { kind: 'gauge', help: 'Size of SQLite’s write-ahead log.' },
  core_sqlite_writers_waiting: {
    kind: 'gauge',
    help: 'Writes that wait for SQLite’s one writing connection.',
  },
  core_sqlite_writes_total: { kind: 'counter', help: 'Transactions and single writes of SQLite.' },
  core_postgres_connections: { kind: 'gauge', help: 'Open connections to PostgreSQL.' },
  core_postgres_connections_idle: { kind: 'gauge', help: 'Connections to PostgreSQL that nobody uses.' },
  core_postgres_waiting: { kind: 'gauge', help: 'Queries that wait for a connection to PostgreSQL.' },
} as const satisfies Record<string, Figure>;

type CoreFigure = keyof typeof coreFigures;
export type CoreFigures = {
  [K in CoreFigure]?: (typeof coreFigures)[K]['kind'] extends 'histogram' ? Histogram : number;
};

/** What the core says of itself at `/health`. */
export interface CoreHealth {
  status: 'up' | 'down';
  /** Down also where it answers and cannot be written: `fault` says why. */
  database: { status: 'up' | 'down'; ms: number; fault?: StorageFault };
  /** Down where a terminal event has waited too long for its answer; milliseconds of the oldest. */
  events: { status: 'up' | 'down'; oldestMs: number };
  /** When the newest backup was made, ISO 8601; null where none was, or nobody can say. */
  lastBackup: string | null;
  /** What is thought of the server's clock: it agrees with records and terminals, or how it is wrong. */
  clock: 'ok' | 'behind' | 'ahead' | 'unconfirmed';
}
