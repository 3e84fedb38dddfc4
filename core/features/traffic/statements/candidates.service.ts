import { addDays } from '../../../../shared/dates.ts';
import type { StatementMatch } from '../../../../shared/features/traffic/statements/statement.ts';
import type { Db } from '../../../db/schema.ts';
import type { Thing } from './matching.rules.ts';
import type { StoredLine } from './matching.service.ts';
import { findFor, type Lot } from './proposals.service.ts';
import { toMatch } from './statement-lines.list.ts';
import { cardRefunds, expectedDeposits } from './things.list.ts';

/** Candidates of a line that are shown. */
const mostShown = 50;
/** How far around a line a person may look for a deposit of another amount, and back for a refund. */
const [depositDays, refundDays] = [30, 180];

/** What a line may be: first what is proposed, then what fits by its amount and days, then what a person may know better. */
export async function candidatesOf(db: Db, lot: Lot, line: StoredLine): Promise<StatementMatch[]> {
  const finding = (await findFor(db, lot, [line.id])).get(line.id)?.finding;
  if (!finding) return [];
  const { proposed, fitting } = finding;
  const known = new Set([proposed, ...fitting].map((one) => one && `${one.target} ${one.parts}`));
  const others = (await othersFor(db, lot.companyId, line)).filter(
    (one) => !known.has(`${one.target} ${one.parts}`),
  );
  const fits = fitting.filter((one) => one.target !== proposed?.target || one.id !== proposed.id);
  const shown = [...fits.map(scored), ...others.map(chosen)].slice(0, mostShown);
  const all = proposed ? [proposed, ...shown] : shown;
  return Promise.all(
    all.map(async (one) => ({ ...(await toMatch(db, one)), rule: one.rule, score: one.score })),
  );
}

type Scored = Thing & Pick<StatementMatch, 'rule' | 'score'>;

function scored(thing: Thing): Scored {
  const byAmount = thing.target === 'closures' ? 'closures-sum' : 'amount-and-days';
  const rule = thing.target === 'settlement' ? 'settlement' : byAmount;
  return { ...thing, rule, score: 'low' };
}

const chosen = (thing: Thing): Scored => ({ ...thing, rule: 'person', score: 'low' });

async function othersFor(db: Db, companyId: number, { kind, amount, day }: StoredLine): Promise<Thing[]> {
  if (kind === 'bank' && amount > 0)
    return expectedDeposits(db, { companyId, from: addDays(day, -depositDays), to: day });
  if (kind === 'cards' && amount < 0)
    return cardRefunds(db, {
      ...{ companyId, amount: -amount },
      ...{ from: addDays(day, -refundDays), to: addDays(day, refundDays) },
    });
  return [];
}
