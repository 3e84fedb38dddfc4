import { sql } from 'kysely';
import { addDays } from '../../../../shared/dates.ts';
import {
  type StatementKind,
  statementKinds,
} from '../../../../shared/features/traffic/statements/statement.ts';
import { type Amount, minus, plus, sizeOf, sumOf } from '../../../../shared/money.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { isUnconfirmed } from '../deposits/unconfirmed.list.ts';
import { BusinessDays, longestWindow } from '../statements/business-days.rules.ts';
import { statementMethods } from '../statements/match-targets.list.ts';
import { isUnpaid } from '../statements/payouts.list.ts';
import { counteredReceipts } from './countered-receipts.list.ts';
import type { Days, Span } from './reconciliation.rules.ts';
import { longestGap, type StatedDays, withoutGaps } from './stated-days.rules.ts';

/** What statements of the bank and of providers of cards add to each day that they cover. */
export async function addStatements(db: Db | Trx, span: Span, days: Days): Promise<void> {
  const isUsed = await db
    .selectFrom('statements')
    .select('id')
    .where('company_id', '=', span.companyId)
    .where('status', '<>', sql.lit('D'))
    .limit(1)
    .executeTakeFirst();
  if (!isUsed) return;
  const whole = await addCoverage(db, span, days);
  await addLines(db, span, days);
  for (const kind of statementKinds) await addReceipts(db, span, days, kind, whole[kind]);
  await addPayouts(db, span, days, whole.bank);
}

/** Says which days statements cover: a day itself at the bank; those of cards reach past the time that a line may take. */
async function addCoverage(db: Db | Trx, { companyId, from, to }: Span, days: Days): Promise<WholeDays> {
  const last = addDays(to, longestWindow);
  const spans = {
    bank: await spansOf(db, companyId, 'bank', from, last),
    cards: await spansOf(db, companyId, 'cards', from, last),
  };
  const holidays = await holidaysBetween(db, companyId, from, addDays(to, 2 * longestWindow));
  const business = new BusinessDays(holidays);
  const isIn = (kind: StatementKind, day: string) =>
    spans[kind].some((one) => one.from <= day && day <= one.to);
  const whole = { bank: new Set<string>(), cards: new Set<string>() };
  for (const one of days.values()) {
    for (const kind of statementKinds)
      if (isIn(kind, one.day) && isIn(kind, business.windowEnd(one.day))) whole[kind].add(one.day);
    one.covered = { bank: isIn('bank', one.day), cards: whole.cards.has(one.day) };
  }
  return whole;
}

/** Days that statements of a kind have, to the end of the time within which what was taken on them must be there. */
type WholeDays = Record<StatementKind, ReadonlySet<string>>;

async function spansOf(
  db: Db | Trx,
  companyId: number,
  kind: StatementKind,
  from: string,
  to: string,
): Promise<StatedDays[]> {
  const rows = await db
    .selectFrom('statements')
    .select(['first_day', 'last_day', 'opening', 'closing', 'bank', 'account'])
    .where('company_id', '=', companyId)
    .where('status', '<>', sql.lit('D'))
    .where('kind', '=', kind)
    .where('state', '=', 'read')
    .where('first_day', '<=', addDays(to, longestGap))
    .where('last_day', '>=', addDays(from, -longestGap))
    .orderBy('first_day')
    .execute();
  return withoutGaps(
    rows.map(({ first_day, last_day, bank, account, opening, closing }) => ({
      ...{ from: first_day ?? '', to: last_day ?? '', opening, closing },
      account: JSON.stringify([bank, account]),
    })),
  );
}

/** What lines say of the days: credits of the bank, and what the provider of cards settled. */
async function addLines(db: Db | Trx, { companyId, from, to }: Span, days: Days): Promise<void> {
  const rows = await db
    .selectFrom('statement_lines')
    .where('company_id', '=', companyId)
    .where('kind', 'in', ['bank', 'cards'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'day', 'state'])
    .select([
      'kind',
      'day',
      'state',
      sql<Amount>`sum(case when amount > 0 then amount else 0 end)`.as('credits'),
      sql<Amount>`sum(amount)`.as('net'),
      sql<Amount>`sum(abs(amount))`.as('size'),
      sql<Amount>`sum(coalesce(fee, 0))`.as('fees'),
    ])
    .execute();
  for (const { kind, day, state, credits, net, size, fees } of rows) {
    const one = days.get(day);
    if (!one) continue;
    if (kind === 'bank') {
      one.bank.credits = plus(one.bank.credits, credits);
      if (state === 'matched') one.bank.matched = plus(one.bank.matched, credits);
      else if (state !== 'ignored') one.bank.unmatched = plus(one.bank.unmatched, credits);
      continue;
    }
    one.cards.fees = plus(one.cards.fees, fees);
    if (state === 'matched') one.cards.settled = plus(one.cards.settled, net);
    // Of what is proposed the receipt itself counts until somebody confirms it.
    else if (state === 'unmatched') one.cards.unsettled = plus(one.cards.unsettled, size);
  }
  await takeProposed(db, { companyId, from, to }, days);
}

/**
 * Of credits that are proposed as receipts, or as deposits whose credit was typed, these count themselves until somebody
 * confirms them, once and no more. Asked apart: what all lines come to is read from an index, which does not say what they
 * may be.
 */
async function takeProposed(
  db: Db | Trx,
  { companyId, from, to }: Pick<Span, 'companyId' | 'from' | 'to'>,
  days: Days,
): Promise<void> {
  const isTyped = sql<boolean>`exists (
    select 1 from deposits
    where deposits.company_id = statement_lines.company_id and deposits.date >= ${addDays(from, -longestWindow)}
      and deposits.date <= ${to} and deposits.status <> 'D'
      and statement_lines.parts = '[' || deposits.id || ']' and ${isUnconfirmed(db)})`;
  const rows = await db
    .selectFrom('statement_lines')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'bank')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('state', '=', 'proposed')
    .where(({ or, and, eb }) =>
      or([eb('target', '=', 'receipt'), and([eb('target', '=', 'deposit'), isTyped])]),
    )
    .groupBy('day')
    .select(({ fn }) => ['day', fn.sum<Amount>('amount').as('amount')])
    .execute();
  for (const { day, amount } of rows) {
    const one = days.get(day);
    if (one) one.bank.unmatched = minus(one.bank.unmatched, amount);
  }
}

/** What the provider of cards says it paid out and no credit of the bank is; one that is proposed counts as that credit. */
async function addPayouts(
  db: Db | Trx,
  { companyId, from, to }: Pick<Span, 'companyId' | 'from' | 'to'>,
  days: Days,
  whole: ReadonlySet<string>,
): Promise<void> {
  if (whole.size === 0) return;
  const rows = await db
    .selectFrom('statement_settlements')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where(isUnpaid)
    .groupBy('day')
    .select(({ fn }) => ['day', fn.sum<Amount>('net').as('net')])
    .execute();
  for (const { day, net } of rows) {
    const one = days.get(day);
    if (one && whole.has(day)) one.cards.unpaid = plus(one.cards.unpaid, net);
  }
}

/**
 * Receipts of covered days that no line has: what the days' figures have of the kind's methods, less what is matched,
 * refunds by themselves. What an advance settles is in both and leaves them, as does what a person countered.
 */
async function addReceipts(
  db: Db | Trx,
  { companyId, from, to }: Span,
  days: Days,
  kind: StatementKind,
  whole: ReadonlySet<string>,
): Promise<void> {
  if (whole.size === 0) return;
  const methods = [...statementMethods[kind]];
  const booked = await db
    .selectFrom('collection_days')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('method', 'in', methods)
    .groupBy('day')
    .select(({ fn }) => [
      'day',
      fn.sum<Amount>('received').as('received'),
      fn.sum<Amount>('refunds').as('refunds'),
    ])
    .execute();
  const allocated = await db
    .selectFrom('receipts')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('advance_id', 'is not', null)
    .where('kind', '=', 'collection')
    .where('method', 'in', methods)
    .groupBy('day')
    .select(({ fn }) => ['day', fn.sum<Amount>('amount').as('amount')])
    .execute();
  const settled = await settledParts(db, { companyId, from, to }, kind);
  const mistaken = await counteredReceipts(db, { companyId, from, to }, methods);
  const [allocations, parts] = [
    new Map(allocated.map((one) => [one.day, one])),
    new Map(settled.map((one) => [one.day, one])),
  ];
  for (const { day, received, refunds } of booked) {
    const one = days.get(day);
    if (!one || !whole.has(day)) continue;
    const allocation = allocations.get(day)?.amount ?? 0;
    const back = -refunds;
    const never = mistaken.get(day) ?? { in: 0, out: 0 };
    const came = sumOf([received, back, -allocation, -never.in, -(parts.get(day)?.in ?? 0)]);
    const went = sumOf([back, -allocation, -never.out, -(parts.get(day)?.out ?? 0)]);
    const open = plus(sizeOf(came), sizeOf(went));
    if (kind === 'bank') one.bank.uncredited = plus(one.bank.uncredited, open);
    else one.cards.unsettled = plus(one.cards.unsettled, open);
  }
}

/** Receipts that lines of a kind have, by their own day. */
function settledParts(
  db: Db | Trx,
  { companyId, from, to }: Pick<Span, 'companyId' | 'from' | 'to'>,
  kind: StatementKind,
) {
  return db
    .selectFrom('statement_parts')
    .innerJoin('statement_lines', 'statement_lines.id', 'statement_parts.line_id')
    .where('statement_parts.company_id', '=', companyId)
    .where('statement_parts.target', '=', 'receipt')
    .where('statement_parts.day', '>=', from)
    .where('statement_parts.day', '<=', to)
    .where('statement_lines.kind', '=', kind)
    .groupBy('statement_parts.day')
    .select([
      'statement_parts.day',
      sql<Amount>`sum(case when statement_parts.amount > 0 then statement_parts.amount else 0 end)`.as('in'),
      sql<Amount>`sum(case when statement_parts.amount < 0 then -statement_parts.amount else 0 end)`.as(
        'out',
      ),
    ])
    .execute();
}
