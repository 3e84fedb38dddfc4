import { sql } from 'kysely';
import type { SubscriberFacts } from './subscriber-facts.ts';

/** The accounts of subscribers while no document is on account: nobody owes anything, and nothing is billed. */
export const emptyAccounts: Pick<SubscriberFacts, 'accounts' | 'overdueIds'> = {
  accounts: async () => new Map(),
  overdueIds: () => sql`select 0`,
};
