import { spanOfPeriod } from '../../../../../shared/features/subscriptions/liquidation-runs/run.schema.ts';
import type {
  LiquidationRun,
  RunState,
} from '../../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import type { Language } from '../../../../../shared/values.ts';
import type { Tone } from '../../../ui/badges.tsx';
import { monthOfYear, shortDay } from '../../../ui/dates.ts';

/** The screen's name in grants and routes. */
export const runsView = 'view/liquidation/manage';
export const runsPath = `/${runsView}`;

/** The screen on which an invoice is seen. */
export const invoicesView = 'view/invoice/detail';

export const resource = 'liquidation-runs';

export const runPath = (id: number | 'new') => `${runsPath}?run=${id}`;

export const runTones: Record<RunState, Tone> = {
  preparing: 'quiet',
  draft: 'warning',
  confirming: 'warning',
  confirmed: 'good',
  undoing: 'warning',
  undone: 'quiet',
};

/** A span in words: a month of the calendar by its name. */
export function spanText({ from, to }: { from: string; to: string }, language: Language): string {
  const month = spanOfPeriod(from.slice(0, 7));
  if (month?.from === from && month.to === to) return monthOfYear(from, language);
  return `${shortDay(from, language)} – ${shortDay(to, language)}`;
}

/** True while work on a run waits or is done. */
export function isAtWork({ job }: Pick<LiquidationRun, 'job'>): boolean {
  return job !== null && (job.status === 'queued' || job.status === 'running');
}

/** True where the work on a run was cut off, and nobody goes on with it. */
export function isStopped(run: LiquidationRun): boolean {
  return (run.state === 'confirming' || run.state === 'undoing') && !isAtWork(run);
}
