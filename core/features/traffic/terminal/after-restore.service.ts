import { parseInstant } from '../../../../shared/dates.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import type { EventAnswer, EventContext, TerminalEvent } from './events.ts';
import { likeInvoices } from './like-invoices.list.ts';

/**
 * Files an event from before the last restore of a backup that reaches us after it: the site may have known it, and the
 * customer may hold a paper of another number. What the site knows of the same device, vehicle and amount is named.
 */
export async function fileAfterRestore(
  { trx, lots, companyId, deviceId, lot, at, actor }: EventContext,
  { kind, body }: TerminalEvent,
  answer: EventAnswer,
): Promise<void> {
  const restore = await lots.restore();
  if (!restore || body.at === undefined || actor.now < restore.at) return;
  const reported = parseInstant(body.at);
  // What is older than any event may be is the fault of its clock.
  if (reported >= restore.at || reported < restore.known_until - lot.eventWindowHours * 3_600_000) return;
  const { stayId, invoiceId, closureId, prefix, number, collected } = answer.body;
  const amount = typeof collected === 'number' ? collected : 0;
  const like =
    typeof invoiceId === 'number' ? await likeInvoices(trx, { companyId, invoiceId, at: reported }) : [];
  await fileException(trx, {
    ...{ companyId, at, kind: 'after-restore', deviceId, actorId: null, amount },
    stayId: typeof stayId === 'number' ? stayId : null,
    details: {
      ...{ event: body.id, kind, reported: body.at },
      ...(invoiceId != null && { invoiceId, number: `${prefix}${number}` }),
      ...(closureId != null && { closureId }),
      ...(like.length > 0 && { like }),
      restored: new Date(restore.at).toISOString(),
      knownUntil: new Date(restore.known_until).toISOString(),
    },
  });
}
