import type { Overbilled } from '../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import type { Actor } from '../../../db/actor.ts';
import type { IdQuery } from '../../../db/paging.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { Account, LotToday } from './subscriber-accounts.rules.ts';

/** How the rule of a subscriber counts its periods. */
export interface BillingRule {
  /** Whole calendar months, those by the days used, or months counted from the first day of the validity. */
  mode: 'fullMonth' | 'prorated' | 'anniversary';
  everyMonths: number;
}

/** What other features know of subscribers: handed in where they are declared. */
export interface SubscriberFacts {
  /** Vehicles inside as SUB by subscriber, of these or of all of the lot; who has none inside may be left out. */
  inside(db: Db | Trx, companyId: number, ids?: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Accounts by subscriber; who owes nothing and was never billed may be left out. */
  accounts(db: Db | Trx, lot: LotToday, ids: readonly number[]): Promise<ReadonlyMap<number, Account>>;
  /** A query for the ids of those with an open invoice beyond its due date. */
  overdueIds(lot: LotToday): IdQuery;
  /** What invoices still charge of an increase that was undone. */
  overbilled(db: Db | Trx, of: { companyId: number; increaseId: number }): Promise<Overbilled>;
  /** Looks at what invoices charge of an increase; what it answers is called once its values are taken back. */
  watchBilled(
    trx: Trx,
    actor: Actor,
    increase: { id: number; companyId: number; fromDay: string },
  ): Promise<() => Promise<void>>;
  /** The rule with that id; null where the lot has none. */
  rule(db: Db | Trx, companyId: number, liquidationId: number): Promise<BillingRule | null>;
}
