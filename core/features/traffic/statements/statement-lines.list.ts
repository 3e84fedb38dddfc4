import { sql } from 'kysely';
import { localDay } from '../../../../shared/dates.ts';
import type {
  MatchTarget,
  StatementKind,
  StatementLine,
  StatementMatch,
} from '../../../../shared/features/traffic/statements/statement.ts';
import { day, flag, nullable } from '../../../db/columns.ts';
import type { ListSpec } from '../../../db/paging.ts';
import type { WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { bankable } from '../deposits/deposits.list.ts';
import type { OpenLine, Thing } from './matching.rules.ts';
import { unpaidOn } from './payouts.list.ts';
import type { statementLines } from './statements.table.ts';

/**
 * Lines in their order, the days first; `open=true` are those that nobody has settled, `credit=true` what came in,
 * `unpaidOn` those that were paid out together on a day without a credit of the bank, and `deposit` the one that credited it.
 */
export const lineList: ListSpec = {
  order: '-day,line',
  computed: {
    open: {
      column: flag(),
      by: () => sql<number>`case when state in ('unmatched', 'proposed') then 1 else 0 end`,
    },
    credit: { column: flag(), by: () => sql<number>`case when amount > 0 then 1 else 0 end` },
    unpaidOn: { column: nullable(day()), by: () => unpaidOn },
  },
  relations: {
    deposit: (asked) => () =>
      sql`(
      select part.line_id from statement_parts part
      join deposits on deposits.id = part.part_id and deposits.company_id = part.company_id
      where part.target = 'deposit' and deposits.id = ${asked}
    )`,
  },
};

type Stored = WireRecord<typeof statementLines>;

/** Parts that an answer names. */
const shownParts = 500;

/** Lines as they are answered, with what each is or is proposed to be. */
export async function shownLines(
  db: Db | Trx,
  { companyId, timeZone }: { companyId: number; timeZone: string },
  found: readonly Stored[],
): Promise<StatementLine[]> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [0, ...found.flatMap(({ userId }) => userId ?? [])])
    .execute();
  const names = new Map(users.map(({ id, name }) => [id, name]));
  const things = await namedThings(db, { companyId, timeZone }, found);
  return Promise.all(
    found.map(async (one) => ({
      ...{ id: one.id, version: one.version, statementId: one.statementId, kind: one.kind, line: one.line },
      ...{ day: one.day, text: one.text, reference: one.reference, amount: one.amount },
      balance: one.balance === null ? null : Number(one.balance),
      ...{ fee: one.fee, settlement: one.settlement, state: one.state, note: one.note },
      match: await matchOf(db, one, things),
      user: one.userId === null ? null : (names.get(one.userId) ?? null),
      matchedAt: one.matchedAt,
    })),
  );
}

const keyOf = (target: MatchTarget, id: number) => `${target} ${id}`;

async function matchOf(
  db: Db | Trx,
  { target, parts, rule, score }: Stored,
  things: ReadonlyMap<string, Thing>,
): Promise<StatementMatch | null> {
  if (!target || !rule || !score) return null;
  const found = parts.flatMap((id) => things.get(keyOf(target, id)) ?? []);
  const [first] = found;
  if (!first) return null;
  const whole: Thing = {
    ...first,
    parts,
    amount: found.reduce((sum, { amount }) => sum + amount, 0),
    label: [...new Set(found.map(({ label }) => label))].slice(0, 3).join(', '),
  };
  return { ...(await toMatch(db, whole)), rule, score };
}

/** A thing as it is answered: a settlement by its lines. */
export async function toMatch(db: Db | Trx, thing: Thing): Promise<Omit<StatementMatch, 'rule' | 'score'>> {
  const { target, day, amount, label } = thing;
  const parts = target === 'settlement' ? await linesOfSettlements(db, thing.parts) : thing.parts;
  return { target, id: parts[0] ?? thing.id, parts: parts.slice(0, shownParts), label, day, amount };
}

async function linesOfSettlements(db: Db | Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('statement_settlements')
    .innerJoin('statement_lines', (join) =>
      join
        .onRef('statement_lines.statement_id', '=', 'statement_settlements.statement_id')
        .onRef('statement_lines.settlement', '=', 'statement_settlements.name'),
    )
    .where('statement_settlements.id', 'in', [0, ...ids])
    .orderBy('statement_lines.id')
    .limit(shownParts)
    .select('statement_lines.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What lines name as their parts, by target and id. */
async function namedThings(
  db: Db | Trx,
  lot: { companyId: number; timeZone: string },
  found: readonly Pick<Stored, 'target' | 'parts'>[],
): Promise<Map<string, Thing>> {
  const things = new Map<string, Thing>();
  for (const target of ['deposit', 'settlement', 'receipt', 'payment', 'closures'] as const) {
    const ids = found.flatMap((one) => (one.target === target ? one.parts : []));
    if (ids.length === 0) continue;
    for (const thing of await thingsById(db, lot, target, ids)) things.set(keyOf(target, thing.id), thing);
  }
  return things;
}

/** Things of a lot by their ids, whatever their state; those that it does not have are not there. Of closures one each. */
export function thingsById(
  db: Db | Trx,
  lot: { companyId: number; timeZone: string },
  target: MatchTarget,
  ids: readonly number[],
): Promise<Thing[]> {
  return readers[target](db, lot, [0, ...ids]);
}

type Reader = (
  db: Db | Trx,
  lot: { companyId: number; timeZone: string },
  ids: readonly number[],
) => Promise<Thing[]>;

const readers: Readonly<Record<MatchTarget, Reader>> = {
  async deposit(db, { companyId }, ids) {
    const rows = await db
      .selectFrom('deposits')
      .select(['id', 'date', 'total', 'reference'])
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .where('status', '<>', 'D')
      .execute();
    return rows.map((row) => thing('deposit', row.id, row.date, row.total, row.reference));
  },
  async settlement(db, { companyId }, ids) {
    const rows = await db
      .selectFrom('statement_settlements')
      .select(['id', 'day', 'net', 'name'])
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => thing('settlement', row.id, row.day, Number(row.net), row.name));
  },
  async receipt(db, { companyId }, ids) {
    const rows = await db
      .selectFrom('receipts')
      .leftJoin('invoices', 'invoices.id', 'receipts.invoice_id')
      .select(['receipts.id', 'receipts.day', 'receipts.amount', 'receipts.kind', 'receipts.reference'])
      .select(['invoices.prefix', 'invoices.number'])
      .where('receipts.company_id', '=', companyId)
      .where('receipts.id', 'in', ids)
      .execute();
    return rows.map(({ id, day, amount, kind, reference, prefix, number }) => {
      const label = [prefix === null ? '' : `${prefix}${number}`, reference ?? '']
        .filter(Boolean)
        .join(' · ');
      return thing('receipt', id, day, kind === 'refund' ? -amount : amount, label || String(id));
    });
  },
  async payment(db, { companyId, timeZone }, ids) {
    const rows = await db
      .selectFrom('electronic_payments')
      .select(['id', 'confirmed_at', 'amount', 'reference'])
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .where('state', '=', 'approved')
      .where('status', '<>', 'D')
      .execute();
    return rows.map((row) =>
      thing('payment', row.id, localDay(row.confirmed_at, timeZone), row.amount, row.reference),
    );
  },
  async closures(db, { companyId, timeZone }, ids) {
    const rows = await db
      .selectFrom('closures')
      .select(['closures.id', 'closures.at', 'closures.cashier', bankable.as('cash')])
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .orderBy('at')
      .execute();
    return rows.map((row) =>
      thing('closures', row.id, localDay(row.at, timeZone), Number(row.cash), row.cashier),
    );
  },
};

function thing(target: MatchTarget, id: number, day: string, amount: number, label: string): Thing {
  return { target, id, parts: [id], day, amount, label, references: [] };
}

/** Settlements that lines of a card statement are part of, by any of their lines. */
export async function settlementsOfLines(
  db: Db | Trx,
  companyId: number,
  lineIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('statement_lines')
    .innerJoin('statement_settlements', (join) =>
      join
        .onRef('statement_settlements.statement_id', '=', 'statement_lines.statement_id')
        .onRef('statement_settlements.name', '=', 'statement_lines.settlement'),
    )
    .where('statement_lines.company_id', '=', companyId)
    .where('statement_lines.id', 'in', [0, ...lineIds])
    .groupBy('statement_settlements.id')
    .select('statement_settlements.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A line that stands open, with what is stored of its proposal. */
export interface StandingLine extends OpenLine {
  kind: StatementKind;
  target: MatchTarget | null;
  parts: string;
  rule: string | null;
  score: string | null;
}

const standing = (db: Db | Trx, companyId: number) =>
  db
    .selectFrom('statement_lines')
    .select(['id', 'kind', 'day', 'text', 'reference', 'amount', 'target', 'parts', 'rule', 'score'])
    .where('company_id', '=', companyId)
    .where('state', 'in', [sql.lit('unmatched' as const), sql.lit('proposed' as const)]);

/** Those of some lines that stand open. */
export function openAmong(db: Db | Trx, companyId: number, ids: readonly number[]): Promise<StandingLine[]> {
  return standing(db, companyId)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
}

/** Open lines of a kind and amount between two days. */
export function openOfAmount(
  db: Db | Trx,
  companyId: number,
  { kind, amount, from, to }: { kind: StatementKind; amount: number; from: string; to: string },
  most: number,
): Promise<StandingLine[]> {
  return standing(db, companyId)
    .where('kind', '=', kind)
    .where('amount', '=', amount)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .limit(most)
    .execute();
}

/** Ids of open lines of a statement after one of them; without `after` the last ones come first. */
export async function openLineIds(
  db: Db | Trx,
  statementId: number,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('statement_lines')
    .select('id')
    .where('statement_id', '=', statementId)
    .where('state', 'in', ['unmatched', 'proposed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Open lines of the bank that may be what a statement of cards says was paid out. */
export async function bankLinesOf(db: Db | Trx, companyId: number, statementId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('statement_settlements')
    .innerJoin('statement_lines', (join) =>
      join
        .onRef('statement_lines.company_id', '=', 'statement_settlements.company_id')
        .onRef('statement_lines.amount', '=', 'statement_settlements.net'),
    )
    .where('statement_settlements.statement_id', '=', statementId)
    .where('statement_lines.company_id', '=', companyId)
    .where('statement_lines.kind', '=', 'bank')
    .where('statement_lines.state', 'in', [sql.lit('unmatched' as const), sql.lit('proposed' as const)])
    .select('statement_lines.id')
    .limit(2000)
    .execute();
  return rows.map(({ id }) => id);
}

/** The statements of lines. */
export async function statementsOfLines(db: Db | Trx, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('statement_lines')
    .select('statement_id')
    .where('id', 'in', [0, ...ids])
    .groupBy('statement_id')
    .execute();
  return rows.map(({ statement_id }) => statement_id);
}

/** What a line was matched with. */
export async function partsOf(
  db: Db | Trx,
  lineId: number,
): Promise<{ target: MatchTarget; id: number; credited: boolean }[]> {
  const rows = await db
    .selectFrom('statement_parts')
    .select(['target', 'part_id', 'credited'])
    .where('line_id', '=', lineId)
    .orderBy('id')
    .execute();
  return rows.map(({ target, part_id, credited }) => ({ target, id: part_id, credited: credited === 1 }));
}

/** True where a line is matched with the deposit. */
export async function isDepositMatched(db: Db | Trx, companyId: number, depositId: number): Promise<boolean> {
  const found = await db
    .selectFrom('statement_parts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('target', '=', 'deposit')
    .where('part_id', '=', depositId)
    .executeTakeFirst();
  return found !== undefined;
}
