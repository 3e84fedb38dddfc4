import { type TimelineEvent, timelineKinds } from '../../../../shared/features/traffic/timeline/timeline.ts';

/** What every event has that says nothing else. */
export const plain = { id: null, invoiceId: null, by: null, amount: null, what: null, method: null } as const;

/** An instant as it travels. */
export const iso = (at: number) => new Date(at).toISOString();

/** Events in time; of one instant in the order in which such things follow each other. */
export function inTime(events: readonly TimelineEvent[]): TimelineEvent[] {
  const rank = ({ kind }: TimelineEvent) => timelineKinds.indexOf(kind);
  return [...events].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || rank(a) - rank(b));
}
