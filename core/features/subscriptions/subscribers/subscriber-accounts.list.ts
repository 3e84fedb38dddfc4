import { sql } from 'kysely';
import type { SubscriberFacts } from './subscriber-facts.ts';

/** The accounts of subscribers where nothing is billed: nobody owes anything, and every rule counts whole months. */
export const emptyAccounts: Pick<SubscriberFacts, 'accounts' | 'overdueIds' | 'rule'> = {
  accounts: async () => new Map(),
  overdueIds: () => sql`select 0`,
  rule: async () => ({ mode: 'fullMonth', everyMonths: 1 }),
};
