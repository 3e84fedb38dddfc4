import type { PayrollProblem } from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { amountProblem, type Match, planOf, sameDeduction } from './payroll-match.rules.ts';
import { bookedFor, owedByPlans, plansOfPeople } from './payroll-people.list.ts';

/** What of a row is looked at. */
interface Deduction {
  identification: string;
  vehicle: string;
  value: number | null;
  period: string;
  problem: PayrollProblem | null;
}

/** What earlier rows of the same file have taken: deductions, and money of each plan in minor units. */
export interface Taken {
  deductions: Set<string>;
  amounts: Map<number, number>;
}

/** Nothing is taken yet. */
export function nothingTaken(): Taken {
  return { deductions: new Set(), amounts: new Map() };
}

/** True where it is a cell that is wrong: nothing that changes outside of the file mends such a row. */
export function isCellProblem(problem: PayrollProblem | null): boolean {
  return problem !== null && ['identification', 'vehicle', 'value', 'period'].includes(problem);
}

/**
 * Looks some rows of a file up, in their order: whom each is of, what is owed, and what keeps it from being booked. What fits is
 * added to what is taken.
 */
export async function matchRows(
  db: Db | Trx,
  companyId: number,
  rows: readonly Deduction[],
  taken: Taken,
): Promise<Match[]> {
  const plans = await plansOfPeople(
    db,
    companyId,
    rows.flatMap(({ identification, problem }) => (isCellProblem(problem) ? [] : identification)),
  );
  const ids = [...new Set(plans.map(({ subscriberId }) => subscriberId))];
  const owed = await owedByPlans(db, companyId, ids);
  const booked = new Set((await bookedFor(db, ids)).map(sameDeduction));
  return rows.map((row) => {
    const { problem, value } = row;
    if (isCellProblem(problem) || value === null) return { subscriberId: null, owed: null, problem };
    const plan = planOf(row, plans);
    if (typeof plan === 'string') return { subscriberId: null, owed: null, problem: plan };
    const deduction = sameDeduction({ ...row, subscriberId: plan });
    const left = (owed.get(plan) ?? 0) - (taken.amounts.get(plan) ?? 0);
    const found: PayrollProblem | null =
      (taken.deductions.has(deduction) && 'repeated') ||
      (booked.has(deduction) && 'bookedBefore') ||
      amountProblem(value, left);
    taken.deductions.add(deduction);
    if (found === null) taken.amounts.set(plan, (taken.amounts.get(plan) ?? 0) + value);
    return { subscriberId: plan, owed: left, problem: found };
  });
}
