import { errorText } from '../../../../shared/errors/catalogue.ts';
import {
  type GuestEntriesInput,
  type GuestExitsInput,
  guestEntriesSchema,
  guestExitsSchema,
  type InvitationCancelInput,
  invitationCancelSchema,
  invitationSchema,
} from '../../../../shared/features/traffic/guardian/invitation.schema.ts';
import { noticeText } from '../../../../shared/notices/entry.ts';
import { personNotices } from '../../../../shared/notices/persons.ts';
import { normalizePlate } from '../../../../shared/plate.ts';
import type { Language } from '../../../../shared/values.ts';
import { readRecord, toWire, type WireRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { afterCommit, transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import {
  type Asked,
  type Call,
  companyOf,
  companyScope,
  type Endpoint,
  type ExportedList,
  endpoint,
  idOf,
} from '../../../http/endpoint.ts';
import { listOf, oneOf, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import {
  createEndpoint,
  deleteEndpoint,
  readEndpoint,
  shown,
  updateEndpoint,
} from '../../../http/record-endpoints.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { guestAnswer, invitationFields, visitAnswer } from './guardian.answers.ts';
import { checkGuestQuery, guestIds, guestList, listGuests, withInvitations } from './guardian-guests.list.ts';
import {
  checkInvitationQuery,
  type InvitationMoment,
  invitationIds,
  invitationList,
  listInvitations,
  plainInvitationList,
  withGuests,
} from './guardian-invitations.list.ts';
import {
  cancelInvitation,
  createInvitation,
  deleteInvitation,
  guestFaults,
  type InvitationRecord,
  knownInvitationHost,
  updateInvitation,
} from './guardian-invitations.store.ts';
import { guardianGuests, guardianInvitations } from './guardian-invitations.table.ts';
import { withOverstays } from './guardian-visits.list.ts';
import { guardianVisits } from './guardian-visits.table.ts';
import { admitGuests, deniedText, dismissGuests } from './guest-arrivals.service.ts';
import { askAboutInvitation, dropQuestions } from './host-questions.service.ts';

const name = 'guardian-invitations';
const guests = 'guardian-guests';
type Level = 'read' | 'write';
const guard = (resource: string, level: Level) =>
  ({ kind: 'resource', resource, level, scope: 'company' }) as const;

const momentOf = (asked: Asked): InvitationMoment => ({ companyId: companyOf(asked), now: asked.actor.now });
type Wire = WireRecord<typeof guardianInvitations>;

/** Fields of a guest that come back as they were read. */
const readOnlyOfGuest = ['personId', 'visitId', 'arrivedAt', 'isInside'];

function guestOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const own = Object.entries(given).filter(([field]) => !readOnlyOfGuest.includes(field));
  const guest: Record<string, unknown> = Object.fromEntries(own);
  return typeof guest.plate === 'string' ? { ...guest, plate: normalizePlate(guest.plate) } : guest;
}

const kind = {
  name,
  scope: 'company' as const,
  table: guardianInvitations,
  schema: invitationSchema,
  list: plainInvitationList,
  readOnly: [
    ...['host', 'guestCount', 'arrivedCount', 'cancelledAt', 'state', 'askedAt', 'hostAnswer', 'answeredAt'],
  ],
  answered: invitationFields,
  normalize: (given: Record<string, unknown>) =>
    Array.isArray(given.guests) ? { ...given, guests: given.guests.map(guestOf) } : given,
  defaults: {
    ...{ title: null, company: null, hostId: null, hostName: null, kind: 'visitor' as const },
    ...{ hourFrom: null, hourTo: null, reason: null },
  },
  faults: guestFaults,
  rules: [knownInvitationHost],
  present: (db: Db | Trx, _scope: unknown, records: Wire[], asked: Asked) =>
    withGuests(db, momentOf(asked), records),
};
const answer = recordAnswer(guardianInvitations, kind);

const exported: ExportedList = {
  resource: name,
  scope: 'company',
  table: guardianInvitations,
  list: plainInvitationList,
  check: checkInvitationQuery,
  ids: (db, asked, query) => invitationIds(db, momentOf(asked), query),
  present: async (db, _scope, records, asked) =>
    (await withGuests(db, momentOf(asked), records as Wire[])) as unknown as Record<string, unknown>[],
};

const exportedGuests: ExportedList = {
  resource: guests,
  scope: 'company',
  table: guardianGuests,
  list: guestList,
  check: checkGuestQuery,
  ids: (db, asked, query) => guestIds(db, momentOf(asked), query),
  present: (db, _scope, records, asked) =>
    withInvitations(db, momentOf(asked), records as WireRecord<typeof guardianGuests>[]),
};

/** What a call writes is asked of the host, where somebody else made it. */
const writing = (mail: Mail | undefined, language: Language = 'es') => ({
  ...kind,
  async create(...[trx, scope, actor, input]: Parameters<typeof createInvitation>) {
    const made = await createInvitation(trx, scope, actor, input);
    await askAboutInvitation(trx, scope, actor, made, { mail, language });
    return made;
  },
  async update(...[trx, scope, actor, before, input]: Parameters<typeof updateInvitation>) {
    const changed = await updateInvitation(trx, scope, actor, before, input);
    if (asksAnew(before, changed)) {
      await dropQuestions(trx, scope, changed.id);
      await askAboutInvitation(trx, scope, actor, changed, { mail, language });
    }
    return changed;
  },
  async delete(...[trx, scope, actor, target]: Parameters<typeof deleteInvitation>) {
    await dropQuestions(trx, scope, target.id);
    return deleteInvitation(trx, scope, actor, target);
  },
});

/** Another host, or another time, is another question. */
function asksAnew(before: InvitationRecord, after: InvitationRecord): boolean {
  return before.hostId !== after.hostId || before.fromAt !== after.fromAt || before.untilAt !== after.untilAt;
}

/** Visits as they are answered. */
const shownVisits = (call: Call, visits: Parameters<typeof toWire<typeof guardianVisits>>[1][]) =>
  withOverstays(
    call.actor.now,
    visits.map((visit) => toWire(guardianVisits, visit)),
  );

/** What is written may have queued a mail: it goes out once the answer is. */
function poking(mail: Mail | undefined, make: (language: Language) => Endpoint): Endpoint {
  return {
    ...make('es'),
    async handle(call) {
      const answered = await make(call.language).handle(call);
      afterCommit(call.db, () => mail?.poke());
      return answered;
    },
  };
}

/** Who is expected, and who of them has come. */
export const invitationEndpoints = (mail: Mail | undefined): Endpoint[] => [
  {
    method: 'GET',
    path: `/${name}`,
    query: listParameters(guardianInvitations, invitationList),
    answers: pageOf(answer),
    guard: guard(name, 'read'),
    summary: 'Lists invitations, those of today first; `q` finds their guests, too.',
    handle: (call) => listInvitations(call.db, momentOf(call), call.query),
  },
  listExportEndpoint(exported),
  readEndpoint(kind),
  poking(mail, (language) => createEndpoint(writing(mail, language))),
  poking(mail, (language) => updateEndpoint(writing(mail, language))),
  deleteEndpoint(writing(mail)),
  bulkDeletionEndpoint(name, guard(name, 'write'), (trx, call, target) =>
    writing(mail).delete(trx, companyScope(call), call.actor, target),
  ),
  endpoint<InvitationCancelInput>({
    method: 'POST',
    path: `/${name}/:id/cancellation`,
    answers: answer,
    guard: guard(name, 'write'),
    summary: 'Cancels an invitation: nobody of it is expected any more.',
    body: invitationCancelSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const target = { id: idOf(call), version: call.body.version };
        const cancelled = await cancelInvitation(trx, companyScope(call), call.actor, target);
        await dropQuestions(trx, companyScope(call), cancelled.id);
        return shown(kind, trx, call, cancelled);
      }),
  }),
  {
    method: 'GET',
    path: `/${guests}`,
    query: { ...listParameters(guardianGuests, guestList), expected: oneOf(['true']) },
    answers: pageOf(guestAnswer),
    guard: guard(guests, 'read'),
    summary: 'Lists guests of invitations by name; `expected` are those of now who have not come.',
    handle: (call) => listGuests(call.db, momentOf(call), call.query),
  },
  listExportEndpoint(exportedGuests),
  {
    method: 'GET',
    path: `/${guests}/:id`,
    answers: guestAnswer,
    guard: guard(guests, 'read'),
    summary: 'Reads a guest with what the invitation says.',
    async handle(call) {
      const guest = await readRecord(call.db, guardianGuests, companyScope(call), idOf(call));
      return (await withInvitations(call.db, momentOf(call), [toWire(guardianGuests, guest)]))[0];
    },
  },
  endpoint<GuestEntriesInput>({
    method: 'POST',
    path: `/${name}/:id/entries`,
    answers: listOf(visitAnswer),
    status: 201,
    guard: guard('guardian-visits', 'write'),
    summary:
      'Lets guests in together, all or nothing, once for each `id`; who is new is registered. Where one may not come in nobody does, and that one is filed as turned away.',
    body: guestEntriesSchema,
    async handle(call) {
      const outcome = await transact(call.db, (trx) =>
        admitGuests(trx, companyScope(call), call.actor, idOf(call), call.body),
      );
      if ('visits' in outcome) return shownVisits(call, outcome.visits);
      const { denied } = outcome;
      // Only now: what is thrown within the transaction would take the note of it back.
      const visitor = noticeText(personNotices.personNotAdmitted, call.language);
      const [only] = denied;
      if (call.body.entries.length === 1 && only) {
        const { error, complement } = only.denial;
        throw new AppError(error, { complement, more: { visitor } });
      }
      const complement = deniedText(denied, (one) => errorText(one.error, call.language, one.complement));
      throw new AppError('groupRefused', { complement, more: { visitor } });
    },
  }),
  endpoint<GuestExitsInput>({
    method: 'POST',
    path: `/${name}/:id/exits`,
    answers: listOf(visitAnswer),
    guard: guard('guardian-visits', 'write'),
    summary: 'Notes that guests have left together, all or nothing, once for each `id`.',
    body: guestExitsSchema,
    handle: (call) =>
      transact(call.db, async (trx) =>
        shownVisits(call, await dismissGuests(trx, companyScope(call), call.actor, idOf(call), call.body)),
      ),
  }),
];
