import { hasHappened } from '../../../../shared/features/traffic/terminal/event-operations.ts';
import { normalizeTag } from '../../../../shared/tag.ts';
import type { Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { personWithTag } from '../../subscriptions/subscribers/person-tags.list.ts';
import { enterPerson, leaveOpenVisit } from '../guardian/guardian-visits.service.ts';
import type { EventAnswer, EventContext, PersonEvent } from './events.ts';
import { gateOf } from './gate.list.ts';
import { RefusedPerson } from './refused-events.service.ts';

/**
 * A person enters on foot, by card or tag, as the desk would let it in; one that has come in already is taken in all the same, with
 * the reason against it.
 * @throws personTagUnknown on `tag`, and why the person may not come in: the visit is filed as `denied`
 */
export async function enterOnFoot(context: EventContext, event: PersonEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor, at } = context;
  const personId = await holderOf(context, event);
  const gate = await gateOf(trx, deviceId);
  const input = { id: event.id, personId, gate };
  const enter = (own: Trx) =>
    enterPerson(own, { companyId }, actor, input, { at, hasHappened: hasHappened(event) });
  const { visit, denial } = await enter(trx);
  if (denial) throw new RefusedPerson(denial.error, denial.complement, enter);
  const { id: visitId, person, entryAt, dueAt } = visit;
  const told = visit.denial ? { denial: visit.denial } : {};
  return { status: 201, body: { visitId, personId, person, entryAt, dueAt, ...told } };
}

/** A person leaves, by card or tag. @throws personTagUnknown on `tag`, personNotInside */
export async function leaveOnFoot(context: EventContext, event: PersonEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor, at } = context;
  const personId = await holderOf(context, event);
  const exit = { id: event.id, gate: await gateOf(trx, deviceId) };
  const visit = await leaveOpenVisit(trx, { companyId }, actor, personId, exit, at);
  const { id: visitId, person, entryAt, exitAt } = visit;
  return { status: 200, body: { visitId, personId, person, entryAt, exitAt } };
}

async function holderOf({ trx, companyId }: EventContext, { tag }: PersonEvent): Promise<number> {
  const personId = await personWithTag(trx, { companyId }, normalizeTag(tag));
  if (personId === null) throw AppError.on('tag', 'personTagUnknown');
  return personId;
}
