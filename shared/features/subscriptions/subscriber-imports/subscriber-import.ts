import type { JobStatus } from '../../../job-status.ts';

/** Rows that one file may have below its headings. */
export const mostImportRows = 5000;

/** What a column of the file can say, in the order of the template. */
export const importFields = [
  'identificationType',
  'identification',
  'name',
  'email',
  'telephone',
  'title',
  'plates',
  'tags',
  'vehicleType',
  'slot',
  'schedule',
  'liquidation',
  'quota',
  'monthlyValue',
  'validFrom',
  'validTo',
  'status',
  'autoRenew',
  'overstay',
  'toleranceMinutes',
  'notes',
] as const;
export type ImportField = (typeof importFields)[number];

/** Columns without which no row could become a subscriber. */
export const neededFields = [
  'identification',
  'plates',
  'vehicleType',
  'slot',
  'schedule',
  'liquidation',
  'monthlyValue',
  'validFrom',
] as const satisfies readonly ImportField[];

/** How a row of the file stands: right, wrong in some cell, made into a subscriber, or refused when it was to be made. */
export const importRowStates = ['good', 'bad', 'made', 'refused'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** Work on an import: how far it is. */
export interface ImportWork {
  status: JobStatus;
  done: number;
  total: number | null;
  error?: { code: number; message: string };
}

/** A file of subscribers as the core answers it: its work is the reading; `making` is there once it was confirmed. */
export interface SubscriberImport extends ImportWork {
  id: number;
  version: number;
  name: string;
  /** Rows by how they stand; 0 while the file is read. */
  good: number;
  bad: number;
  made: number;
  refused: number;
  /** Third parties that the good rows name and that are not registered yet. */
  newParties: number;
  making: ImportWork | null;
  createdAt: string;
  finishedAt: string | null;
}

/** A cell that is wrong: its place in the sheet (rows as the sheet counts them), what stands there, and why it is wrong. */
export interface ImportFault {
  row: number;
  /** Its heading as the file has it. */
  column: string;
  value: string;
  code: number;
  message: string;
}

/** A row of the file. */
export interface ImportRow {
  row: number;
  state: ImportRowState;
  title: string;
  name: string;
  identification: string;
  /** Plates and tags in one line. */
  identities: string;
  subscriberId: number | null;
  /** Why it was refused when it was to be made. */
  error: { code: number; message: string } | null;
}
