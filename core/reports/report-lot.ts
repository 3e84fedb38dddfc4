import type { CompanyName } from '../../shared/session.ts';
import type { Db } from '../db/schema.ts';
import type { SignedIn } from '../http/grants.rules.ts';

/** What a report must know of its lot. */
export interface ReportLot {
  timeZone: string;
  currency: string;
  /** Days that one report may cover. */
  maximumRangeDays: number;
}

/** Reads it, by whoever keeps the lot's settings. */
export type ReadLot = (db: Db, companyId: number) => Promise<ReportLot>;

/** The lots that a user may work in, by name, by whoever keeps who works where. */
export type ReadLots = (db: Db, user: SignedIn) => Promise<CompanyName[]>;
