import type { Trx } from './schema.ts';

/** A record that somebody wants to delete; `companyId` is null for one of the installation, `now` epoch milliseconds. */
export interface DoomedRecord {
  id: number;
  companyId: number | null;
  now: number;
}

/** Refuses to delete a record that is in use. @throws AppError that says by what */
export type InUseCheck = (trx: Trx, record: DoomedRecord) => Promise<void>;

/** Asks every feature that uses records of the resource before one is deleted. @throws AppError of the one that refuses */
export type CheckUnused = (trx: Trx, resource: string, id: number) => Promise<void>;

/** Every check by the resource whose records it keeps. */
export type InUseChecks = ReadonlyMap<string, readonly InUseCheck[]>;
