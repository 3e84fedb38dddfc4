import type { PayrollProblem } from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { normalizeTag } from '../../../../shared/tag.ts';

/** A plan that may be a person's: its own, or one with a vehicle of theirs. */
export interface PersonPlan {
  identification: string;
  subscriberId: number;
  /** Plates and tags by which the person is known there. */
  plates: readonly string[];
  tags: readonly string[];
}

/** What has been found of a row; `owed` is what its plan owes, minor units. */
export interface Match {
  subscriberId: number | null;
  owed: number | null;
  problem: PayrollProblem | null;
}

/** The one plan that a row speaks of, or why there is none. */
export function planOf(
  { identification, vehicle }: { identification: string; vehicle: string },
  plans: readonly PersonPlan[],
): number | PayrollProblem {
  const own = plans.filter((plan) => plan.identification === identification);
  if (own.length === 0) return 'unknownPerson';
  const [plate, tag] = [normalizePlate(vehicle), normalizeTag(vehicle)];
  const fitting =
    vehicle === '' ? own : own.filter(({ plates, tags }) => plates.includes(plate) || tags.includes(tag));
  const ids = new Set(fitting.map(({ subscriberId }) => subscriberId));
  const [id] = ids;
  if (id === undefined) return 'unknownVehicle';
  return ids.size > 1 ? 'severalPlans' : id;
}

/** Why a value cannot be taken for what is owed; null where it can. Both in minor units. */
export function amountProblem(value: number, owed: number): PayrollProblem | null {
  if (owed <= 0) return 'nothingOpen';
  return value > owed ? 'aboveOwed' : null;
}

/** What is one and the same salary's deduction: of a person, for a plan and a period, of a value. */
export function sameDeduction(row: {
  identification: string;
  subscriberId: number | null;
  period: string;
  value: number | null;
}): string {
  return [row.identification, row.subscriberId, row.period, row.value].join('|');
}
