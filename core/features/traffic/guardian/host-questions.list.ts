import type { HostAnswer, HostLink } from '../../../../shared/features/traffic/guardian/invitation.ts';
import { mostNames } from '../../../../shared/features/traffic/guardian/invitation.ts';
import type { CompanyScope } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { guardianQuestions } from './host-questions.table.ts';

export type QuestionRecord = RecordOf<typeof guardianQuestions>;

/** So long a question about a person at the gate is good for an answer, and the answer for an entry. Milliseconds. */
export const questionMs = 2 * 3_600_000;

/** The last question about each of these invitations. */
export async function questionsOf(
  db: Db | Trx,
  companyId: number,
  invitationIds: readonly number[],
): Promise<Map<number, QuestionRecord>> {
  const rows = await db
    .selectFrom('guardian_questions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('invitation_id', 'in', [0, ...invitationIds])
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [Number(row.invitation_id), guardianQuestions.read(row)]));
}

/** The last question about a person at the gate, while it is of now and no entry came of it. */
export async function openQuestion(
  db: Db | Trx,
  { companyId }: CompanyScope,
  personId: number,
  now: number,
): Promise<QuestionRecord | null> {
  const row = await db
    .selectFrom('guardian_questions')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || row.visit_id !== null || row.created_at <= now - questionMs) return null;
  return guardianQuestions.read(row);
}

/** What a host has said about an entry: by the invitation where there is one, else about the person at the gate. */
export async function answerFor(
  trx: Trx,
  scope: CompanyScope,
  { personId, invitationId, now }: { personId: number; invitationId: number | null; now: number },
): Promise<{ question: QuestionRecord | null; answer: HostAnswer | null }> {
  const question =
    invitationId === null
      ? await openQuestion(trx, scope, personId, now)
      : ((await questionsOf(trx, scope.companyId, [invitationId])).get(invitationId) ?? null);
  return { question, answer: question?.answer ?? null };
}

/** The host of a person, and the address at which the host is asked. */
export async function hostOf(db: Db | Trx, { companyId }: CompanyScope, hostId: number | null) {
  if (hostId === null) return null;
  const host = await db
    .selectFrom('guardian_persons')
    .select(['id', 'name', 'email'])
    .where('company_id', '=', companyId)
    .where('id', '=', hostId)
    .where('status', '<>', 'D')
    .executeTakeFirst();
  return host ?? null;
}

/** The address of a user: who invites for himself is asked nothing. */
export async function emailOfUser(trx: Trx, userId: number | null): Promise<string | null> {
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId ?? 0)
    .executeTakeFirst();
  return user?.email ?? null;
}

/** Mails that a host was sent since a time, and when the first of them was queued. */
export async function hostMailsSince(trx: Trx, recipient: string, since: number) {
  const { count, first } = await trx
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('first')])
    .where('kind', '=', 'host-question')
    .where('recipient', '=', recipient)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), first: Number(first) };
}

/** The question that a mail carries, while the host has the address; undefined where nobody waits for an answer. */
export function mailedQuestion(trx: Trx, { recordId, recipient }: { recordId: number; recipient: string }) {
  return trx
    .selectFrom('guardian_questions')
    .innerJoin('guardian_persons', 'guardian_persons.id', 'guardian_questions.host_id')
    .innerJoin('companies', 'companies.id', 'guardian_questions.company_id')
    .select([
      'guardian_questions.id',
      'guardian_questions.answer',
      'guardian_questions.expires_at as expiresAt',
      'companies.name as lot',
    ])
    .where('guardian_questions.id', '=', recordId)
    .where('guardian_questions.status', '<>', 'D')
    .where('guardian_persons.email', '=', recipient)
    .executeTakeFirst();
}

/** What stands behind a link, while it is good; null else, whatever the reason. */
export async function linkNamed(db: Db, tokenHash: string, now: number): Promise<HostLink | null> {
  const row = await db
    .selectFrom('guardian_questions')
    .innerJoin('companies', 'companies.id', 'guardian_questions.company_id')
    .leftJoin('guardian_persons', 'guardian_persons.id', 'guardian_questions.person_id')
    .leftJoin('guardian_invitations', 'guardian_invitations.id', 'guardian_questions.invitation_id')
    .select([
      'guardian_questions.company_id as companyId',
      'guardian_questions.invitation_id as invitationId',
      'guardian_questions.created_at as createdAt',
      'companies.name as lot',
      'guardian_persons.name as person',
      'guardian_invitations.day_from as dayFrom',
      'guardian_invitations.day_to as dayTo',
      'guardian_invitations.hour_from as hourFrom',
      'guardian_invitations.hour_to as hourTo',
    ])
    .where('guardian_questions.token_hash', '=', tokenHash)
    .where('guardian_questions.expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { companyId, invitationId, createdAt, person, ...told } = row;
  const names = person === null ? await guestNames(db, invitationId ?? 0) : [person];
  const { timeZone } = await lotSettings(db, companyId);
  return {
    ...told,
    visitors: names.slice(0, mostNames),
    others: Math.max(0, names.length - mostNames),
    askedAt: new Date(createdAt).toISOString(),
    timeZone,
  };
}

async function guestNames(db: Db, invitationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('guardian_guests')
    .select('name')
    .where('invitation_id', '=', invitationId)
    .where('status', '<>', 'D')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** When a host of the lot last answered. */
export async function lastAnswer(db: Db | Trx, companyId: number): Promise<string | null> {
  const row = await db
    .selectFrom('guardian_questions')
    .select('answered_at')
    .where('company_id', '=', companyId)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.answered_at == null ? null : new Date(row.answered_at).toISOString();
}
