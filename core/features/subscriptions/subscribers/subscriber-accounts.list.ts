import { sql } from 'kysely';
import type { SubscriberFacts } from './subscriber-facts.ts';

/** The accounts of subscribers where nothing is billed: nobody owes anything. */
export const emptyAccounts: Pick<SubscriberFacts, 'accounts' | 'overdueIds'> = {
  accounts: async () => new Map(),
  overdueIds: () => () => sql`select 0`,
};
