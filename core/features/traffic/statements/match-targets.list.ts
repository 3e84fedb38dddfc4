import { sql } from 'kysely';
import type { PlaceAmount } from '../../../../shared/features/traffic/deposits/deposit.ts';
import type { MatchTarget, StatementKind } from '../../../../shared/features/traffic/statements/statement.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { closuresOf } from '../deposits/deposits.list.ts';
import { proposalsOf } from '../deposits/deposits.rules.ts';

/** What a line of each kind may be. */
const targetsOf: Readonly<Record<StatementKind, readonly MatchTarget[]>> = {
  bank: ['deposit', 'settlement', 'closures', 'receipt'],
  cards: ['receipt', 'payment'],
};

/** Methods of receipts that a line may be: by card with the provider, by transfer or code at the bank. */
export const statementMethods = {
  bank: ['transfer', 'qr'],
  cards: ['credit-card', 'debit-card'],
} as const;

/** True where a line may be things of a lot, which are known to be there: receipts by their method, closures that are held. */
export async function isMatchable(
  db: Db | Trx,
  companyId: number,
  { kind }: { kind: StatementKind },
  target: MatchTarget,
  ids: readonly number[],
): Promise<boolean> {
  if (!targetsOf[kind].includes(target)) return false;
  if (target === 'closures')
    return (await closuresOf(db, companyId, ids)).every(({ depositId }) => depositId === null);
  if (target !== 'receipt') return true;
  const { count } = await db
    .selectFrom('receipts')
    .select(sql<number>`count(*)`.as('count'))
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .where('method', 'in', [...statementMethods[kind]])
    .where('advance_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count) === ids.length;
}

/** What closures hold, by place. */
export async function closuresAsPlaces(
  db: Db | Trx,
  companyId: number,
  ids: readonly number[],
): Promise<PlaceAmount[]> {
  return proposalsOf([], await closuresOf(db, companyId, ids)).proposals;
}
