import type { Db } from '../db/schema.ts';

/** What a report must know of its lot. */
export interface ReportLot {
  timeZone: string;
  currency: string;
  /** Days that one report may cover. */
  maximumRangeDays: number;
}

/** Reads it, by whoever keeps the lot's settings. */
export type ReadLot = (db: Db, companyId: number) => Promise<ReportLot>;
