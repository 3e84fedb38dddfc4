import { asciiLowerCase } from '../../../../shared/ascii.ts';
import { hasHappened } from '../../../../shared/features/traffic/terminal/event-operations.ts';
import type { EventKind } from '../../../../shared/features/traffic/terminal/terminal.schema.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import type { AppError } from '../../../errors.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { findStay } from '../stays/stays.list.ts';
import { countedTime } from './counted-time.ts';
import type { EventRun } from './events.ts';
import { isKept, keepEvent } from './kept-events.store.ts';

/** What says nothing of whether money was taken: it may not be told at all, or was told with another body. */
const untold: readonly AppError['error'][] = ['eventIdReused', 'operationForbidden', 'cashierForbidden'];

/** What is said of who leaves though we know of no entry. */
const isGone: Partial<Record<EventKind, AppError['error']>> = {
  exit: 'stayUnknown',
  'person-exit': 'personNotInside',
};

/**
 * What a refused event leaves behind because it has happened all the same: a vehicle or person that is gone though we
 * know of no entry, money that was taken, a second time where the stay was paid already. Null for an event that only asked.
 */
function happened({ event }: EventRun, error: AppError) {
  const { kind, body } = event;
  if (hasHappened(body) && error.error === isGone[kind])
    return { kind: 'exit-without-entry', amount: 0 } as const;
  const isMoney = kind === 'payment' || kind === 'sale';
  if (isMoney && typeof body.paid === 'number' && body.paid > 0 && !untold.includes(error.error))
    return {
      kind: error.error === 'stayPaid' ? 'paid-twice' : 'refused-payment',
      amount: body.paid,
    } as const;
  return null;
}

/**
 * Keeps an event that was refused although it has happened, and files it once, however often it is sent. It goes when
 * the event is accepted: sent again, or by itself when the entry that it wants comes in.
 */
export async function keepRefused(run: EventRun, error: AppError): Promise<void> {
  const { trx, lots, terminal, event, reachedAt } = run;
  const { companyId, deviceId } = terminal;
  const filed = happened(run, error);
  if (!filed) return;
  const id = asciiLowerCase(String(event.body.id));
  if (await isKept(trx, { companyId, id })) return;
  const { at, reported } = countedTime(event.body, await lots.settings(companyId), reachedAt);
  const { ticket, plate, tag, concept, method, manual } = event.body;
  const exceptionId = await fileException(trx, {
    companyId,
    at,
    stayId:
      filed.kind === 'paid-twice' ? (await findStay(trx, companyId, event.body, reported ?? at)).id : null,
    deviceId,
    actorId: null,
    ...filed,
    details: {
      ...{ event: id, reason: error.error, ticket, plate, tag, concept, method, manual },
      ...(reported !== null && { reported: event.body.at, booked: new Date(at).toISOString() }),
    },
  });
  lots.noteKept(companyId);
  await keepEvent(trx, {
    company_id: companyId,
    id,
    kind: event.kind,
    device_id: deviceId,
    received_at: reachedAt,
    at,
    ticket: typeof ticket === 'string' ? asciiLowerCase(ticket.trim()) : null,
    plate: typeof plate === 'string' ? normalizePlate(plate) : null,
    tag: typeof tag === 'string' ? normalizeTag(tag) : null,
    body: JSON.stringify(event.body),
    exception_id: exceptionId,
  });
}
