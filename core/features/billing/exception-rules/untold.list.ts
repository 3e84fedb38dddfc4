import { sql } from 'kysely';
import { isPostgres } from '../../../db/dialect.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { exceptionRules } from './exception-rules.table.ts';

/** A rule with how far it is; instants are epoch milliseconds. */
export interface RuleState {
  rule: RecordOf<typeof exceptionRules>;
  since: number;
  fromId: number;
  lastAt: number | null;
}

/** A rule mails at most once in so long. Milliseconds. */
export const mailEvery = 15 * 60_000;

const hourMs = 3_600_000;

/** Rules that may have something to tell: of lots that live, not mailed lately, and something was filed since their mark. */
export async function rulesToAsk(db: Db, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('exception_rules as rule')
    .innerJoin('companies as lot', 'lot.id', 'rule.company_id')
    .innerJoin('exception_rule_states as state', 'state.rule_id', 'rule.id')
    .select('rule.id')
    .where('rule.status', '=', 'A')
    .where('lot.status', '=', 'A')
    .where(({ or, eb }) =>
      or([
        eb('state.last_at', 'is', null),
        eb('state.last_at', '<=', now - mailEvery),
        eb('state.last_at', '>', now),
      ]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('rule.after_hours', '>', 0),
        exists(
          selectFrom('exceptions')
            .select('exceptions.id')
            .whereRef('exceptions.company_id', '=', 'rule.company_id')
            .whereRef('exceptions.id', '>', 'state.from_id'),
        ),
      ]),
    )
    .orderBy('rule.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A rule as it is now, held until the transaction ends: of several cores one tells. Null where it does not hold any more. */
export async function holdRule(trx: Trx, id: number): Promise<RuleState | null> {
  const asked = trx.selectFrom('exception_rule_states').selectAll().where('rule_id', '=', id);
  const state = await (isPostgres(trx) ? asked.forUpdate() : asked).executeTakeFirst();
  const row = await trx
    .selectFrom('exception_rules')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (!state || !row) return null;
  const { since, from_id: fromId, last_at: lastAt } = state;
  return { rule: exceptionRules.read(row), since, fromId, lastAt };
}

/** The exceptions that a rule has to tell of and has not: all at once, or what nobody has resolved for so long. */
export function untoldOf(db: Db | Trx, { rule, since, fromId }: RuleState, now: number) {
  const { id, companyId, kinds, minimumAmount, afterHours } = rule;
  const waited = afterHours * hourMs;
  return db
    .selectFrom('exceptions')
    .where('exceptions.company_id', '=', companyId)
    .$if(kinds.length > 0, (rows) => rows.where('exceptions.kind', 'in', [...kinds]))
    .$if(minimumAmount > 0, (rows) => rows.where(sql`abs(exceptions.amount)`, '>=', minimumAmount))
    .$if(afterHours === 0, (rows) => rows.where('exceptions.id', '>', fromId))
    .$if(afterHours > 0, (rows) =>
      rows
        // Not a parameter: only so the index of those that nobody has resolved fits.
        .where('exceptions.state', '<>', sql.lit('resolved'))
        .where('exceptions.at', '<=', now - waited)
        .where(({ or, eb }) =>
          or([eb('exceptions.id', '>', fromId), eb('exceptions.at', '>=', since - waited)]),
        ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exception_notices as told')
            .select('told.exception_id')
            .where('told.rule_id', '=', id)
            .whereRef('told.exception_id', '=', 'exceptions.id'),
        ),
      ),
    );
}
