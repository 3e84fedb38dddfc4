import { sql } from 'kysely';
import type { StatementKind } from '../../../../shared/features/traffic/statements/statement.ts';
import { searchText } from '../../../db/fold.rules.ts';
import type { Trx } from '../../../db/schema.ts';
import type { Finding, Thing } from './matching.rules.ts';
import { type KeyedLine, recountStatements } from './statements.store.ts';

/** The statement whose lines are written. */
interface Owner {
  statementId: number;
  companyId: number;
  kind: StatementKind;
  now: number;
}

/** Removes what an attempt that was cut off has left of a statement's lines. */
export async function forgetLines(trx: Trx, statementId: number): Promise<void> {
  await trx.deleteFrom('statement_settlements').where('statement_id', '=', statementId).execute();
  await trx.deleteFrom('statement_repeats').where('statement_id', '=', statementId).execute();
  await handOver(trx, statementId);
  await trx.deleteFrom('statement_lines').where('statement_id', '=', statementId).execute();
}

/** Lines that another file had too are that file's from now on. */
async function handOver(trx: Trx, statementId: number): Promise<void> {
  const heirs = await trx
    .selectFrom('statement_repeats')
    .innerJoin('statement_lines', 'statement_lines.id', 'statement_repeats.line_id')
    .where('statement_lines.statement_id', '=', statementId)
    .groupBy('statement_repeats.line_id')
    .select(({ fn }) => [
      'statement_repeats.line_id as line',
      fn.min<number>('statement_repeats.statement_id').as('heir'),
    ])
    .execute();
  for (const { line, heir } of heirs) {
    await trx.updateTable('statement_lines').set({ statement_id: heir }).where('id', '=', line).execute();
    await trx
      .deleteFrom('statement_repeats')
      .where('line_id', '=', line)
      .where('statement_id', '=', heir)
      .execute();
  }
  await recountStatements(
    trx,
    heirs.map(({ heir }) => heir),
  );
}

/** Adds lines to a statement; those that the lot has already are noted as known. Some hundred at a time. */
export async function writeLines(
  trx: Trx,
  { statementId, companyId, kind, now }: Owner,
  lines: readonly KeyedLine[],
): Promise<void> {
  await trx
    .insertInto('statement_lines')
    .values(
      lines.map((one) => ({
        ...{ version: 1, created_at: now, updated_at: now, status: 'A' },
        ...{ company_id: companyId, statement_id: statementId, kind, line: one.line, day: one.day },
        ...{ text: one.text, reference: one.reference, amount: one.amount, balance: one.balance },
        ...{
          fee: one.fee,
          settlement: one.settlement,
          natural_key: one.naturalKey,
          state: 'unmatched' as const,
        },
        ...{ target: null, parts: '[]', rule: null, score: null, rejected: '[]', note: null },
        ...{ deposit_id: null, user_id: null, matched_at: null },
        search: searchText(['text', 'reference'], { text: one.text, reference: one.reference }),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'natural_key']).doNothing())
    .execute();
  await trx
    .insertInto('statement_repeats')
    .columns(['line_id', 'statement_id'])
    .expression((query) =>
      query
        .selectFrom('statement_lines')
        .select(['id', sql<number>`${sql.lit(statementId)}`.as('statement_id')])
        .where('company_id', '=', companyId)
        .where('statement_id', '<>', statementId)
        .where(
          'natural_key',
          'in',
          lines.map(({ naturalKey }) => naturalKey),
        ),
    )
    .execute();
}

/** Adds up what the provider pays out together, by the name that it gives it. */
export async function writeSettlements(
  trx: Trx,
  { statementId, companyId }: Pick<Owner, 'statementId' | 'companyId'>,
): Promise<void> {
  await trx
    .insertInto('statement_settlements')
    .columns(['company_id', 'statement_id', 'name', 'day', 'net', 'lines', 'first_line_id'])
    .expression((query) =>
      query
        .selectFrom('statement_lines')
        .where('statement_id', '=', statementId)
        .where('settlement', 'is not', null)
        .groupBy('settlement')
        .select(({ fn }) => [
          sql<number>`${sql.lit(companyId)}`.as('company_id'),
          sql<number>`${sql.lit(statementId)}`.as('statement_id'),
          sql<string>`settlement`.as('name'),
          fn.max<string>('day').as('day'),
          sql<number>`sum(amount - coalesce(fee, 0))`.as('net'),
          fn.countAll<number>().as('lines'),
          fn.min<number>('id').as('first_line_id'),
        ]),
    )
    .execute();
}

/** Writes what the rules propose for an open line; nothing that a person has done is touched. */
export async function writeProposal(trx: Trx, id: number, proposed: Finding['proposed']): Promise<void> {
  await trx
    .updateTable('statement_lines')
    .set({
      state: proposed ? 'proposed' : 'unmatched',
      target: proposed?.target ?? null,
      parts: JSON.stringify(proposed?.parts ?? []),
      rule: proposed?.rule ?? null,
      score: proposed?.score ?? null,
    })
    .where('id', '=', id)
    .where('state', 'in', ['unmatched', 'proposed'])
    .execute();
}

/** Holds things for a line. Throws the database's own error where another line has one of them. */
export async function holdThings(
  trx: Trx,
  { companyId, lineId }: { companyId: number; lineId: number },
  things: readonly (Pick<Thing, 'target' | 'id' | 'day' | 'amount'> & { credited: boolean })[],
): Promise<void> {
  await trx
    .insertInto('statement_parts')
    .values(
      things.map(({ target, id, day, amount, credited }) => ({
        ...{ company_id: companyId, line_id: lineId, target, part_id: id, day, amount },
        credited: credited ? 1 : 0,
      })),
    )
    .execute();
}

/** Lets go what a line was matched with. */
export async function releaseThings(trx: Trx, lineId: number): Promise<void> {
  await trx.deleteFrom('statement_parts').where('line_id', '=', lineId).execute();
}
