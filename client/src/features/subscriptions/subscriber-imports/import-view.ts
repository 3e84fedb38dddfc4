import type { SubscriberImport } from '../../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import type { JobStatus } from '../../../../../shared/job-status.ts';
import type { Tone } from '../../../ui/badges.tsx';

export const resource = 'subscribers/imports';

/** How a file stands for who looks at it. */
export type ImportState =
  | 'reading'
  | 'failed'
  | 'ready'
  | 'nothing'
  | 'making'
  | 'stopped'
  | 'made'
  | 'discarded';

export const importTones: Record<ImportState, Tone> = {
  reading: 'quiet',
  failed: 'bad',
  ready: 'warning',
  nothing: 'bad',
  making: 'quiet',
  stopped: 'bad',
  made: 'good',
  discarded: 'quiet',
};

const isOpen = (status: JobStatus) => status === 'queued' || status === 'running';

export function stateOf({ status, good, making }: SubscriberImport): ImportState {
  if (status === 'cancelled') return 'discarded';
  if (isOpen(status)) return 'reading';
  if (status === 'failed') return 'failed';
  if (!making) return good > 0 ? 'ready' : 'nothing';
  if (isOpen(making.status)) return 'making';
  return making.status === 'done' ? 'made' : 'stopped';
}

/** True while it changes by itself. */
export function isAtWork(one: SubscriberImport): boolean {
  return ['reading', 'making'].includes(stateOf(one));
}
