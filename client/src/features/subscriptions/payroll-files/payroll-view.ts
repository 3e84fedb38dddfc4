import type {
  PayrollFile,
  PayrollFileState,
} from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import type { Tone } from '../../../ui/badges.tsx';

/** The screen's name in grants and routes. */
export const payrollView = 'view/payroll-files';
export const payrollPath = `/${payrollView}`;

export const resource = 'payroll-files';

export const filePath = (id: number | 'new') => `${payrollPath}?file=${id}`;

export const fileTones: Record<PayrollFileState, Tone> = {
  reading: 'quiet',
  refused: 'bad',
  draft: 'warning',
  booking: 'warning',
  booked: 'good',
};

/** True while work on a file waits or is done. */
export function isAtWork({ job }: Pick<PayrollFile, 'job'>): boolean {
  return job !== null && (job.status === 'queued' || job.status === 'running');
}

/** True where the work on a file was cut off, and nobody goes on with it. */
export function isStopped(file: PayrollFile): boolean {
  return (file.state === 'reading' || file.state === 'booking') && !isAtWork(file);
}
