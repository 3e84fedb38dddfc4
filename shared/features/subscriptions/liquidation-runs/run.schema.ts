import { type InferType, mixed, string } from 'yup';
import { daysBetween, isDay, monthSpan } from '../../../dates.ts';
import { limits } from '../../../limits.ts';
import { integer, list, problem, requiredText, shape } from '../../../schema.ts';

const periodRequired = problem('liquidationPeriodRequired');
const day = () => string().required();
const anyId = () => integer(1, Number.MAX_SAFE_INTEGER);

/** Days that a run spans at most. */
export const longestRun = 400;

interface RunPeriod {
  from: string;
  to: string;
}

/** A month `yyyy-mm`, or days both included, as a span; null where it is neither. */
export function spanOfPeriod(value: unknown): RunPeriod | null {
  if (typeof value === 'string') return monthSpan(value);
  const { from, to } = Object(value) as Partial<RunPeriod>;
  if (!isDay(from) || !isDay(to) || to < from || daysBetween(from, to) > longestRun) return null;
  return { from, to };
}

/** Bills of a rule's subscribers for the periods that begin in a month or between two days. */
export const runSchema = shape({
  liquidationId: anyId().required(),
  period: mixed<string | RunPeriod>()
    .required(periodRequired)
    .test('span', periodRequired, (value) => value == null || spanOfPeriod(value) !== null)
    .meta({ forms: [string(), shape({ from: day(), to: day() })] }),
  subscriberIds: list(anyId().required(), { max: limits.selectedRows }).nullable(),
});
export type RunInput = InferType<typeof runSchema>;

export const runVersionSchema = shape({ version: anyId().required() });

/** Taking the invoices of a run back, with the reason that stands on the credit notes. */
export const runUndoSchema = shape({ reason: requiredText(limits.textLength) });
export type RunUndoInput = InferType<typeof runUndoSchema>;
