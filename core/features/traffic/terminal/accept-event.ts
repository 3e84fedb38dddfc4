import { asciiLowerCase } from '../../../../shared/ascii.ts';
import { allPermitted } from '../../../../shared/features/site/devices/terminal-operations.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import { withSavepoint } from '../../../db/savepoint.ts';
import { AppError } from '../../../errors.ts';
import { otherMarks } from '../../subscriptions/subscribers/vehicle-marks.list.ts';
import { countedTime } from './counted-time.ts';
import type { EntryEvent, EventAnswer, EventRun } from './events.ts';
import { type KeptEvent, keptForEntry } from './kept-events.store.ts';
import { processEvent } from './process-event.ts';

/**
 * Runs an event, and after an entry what was kept for want of it: an exit or a payment that another terminal sent first
 * ends as it would have ended in order.
 * @throws as `processEvent`
 */
export async function acceptEvent(run: EventRun): Promise<EventAnswer> {
  const answer = await processEvent(run);
  const { kind } = run.event;
  if (kind !== 'entry' && kind !== 'person-entry') return answer;
  // A tag may be a vehicle's and a person's: each waits for its own.
  for (const kept of await keptOf(run))
    if ((kept.kind === 'person-exit') === (kind === 'person-entry')) await retry(run, kept);
  return answer;
}

async function keptOf(run: EventRun): Promise<KeptEvent[]> {
  const { trx, lots, terminal, event, reachedAt } = run;
  const { companyId } = terminal;
  if (!(await lots.hasKept(companyId))) return [];
  const entry = event.body as unknown as Pick<EntryEvent, 'id' | 'plate' | 'tag'>;
  const { at, reported } = countedTime(event.body, await lots.settings(companyId), reachedAt);
  const read = {
    plate: entry.plate ? normalizePlate(entry.plate) : null,
    tag: normalizeTag(entry.tag ?? '') || null,
  };
  const arrival = {
    companyId,
    entryEvent: asciiLowerCase(entry.id),
    enteredAt: Math.min(reported ?? at, reachedAt),
  };
  const kept = await keptForEntry(trx, { ...arrival, ...read });
  const { plates, tags } = await otherMarks(trx, companyId, read);
  for (const plate of plates) kept.push(...(await keptForEntry(trx, { ...arrival, plate, tag: null })));
  for (const tag of tags) kept.push(...(await keptForEntry(trx, { ...arrival, plate: null, tag })));
  const apart = [...new Map(kept.map((one) => [one.id, one])).values()];
  return apart.sort((a, b) => a.at - b.at || (a.kind < b.kind ? 1 : -1));
}

/** What its terminal may do was asked when it came. Refused again it stays kept. */
async function retry(run: EventRun, kept: KeptEvent): Promise<void> {
  const terminal = { ...run.terminal, deviceId: kept.device_id, permissions: allPermitted };
  const event = { kind: kept.kind, body: JSON.parse(kept.body), arrivedAt: null };
  try {
    await withSavepoint(run.trx, () =>
      processEvent({ ...run, terminal, event, reachedAt: kept.received_at, failures: null }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
