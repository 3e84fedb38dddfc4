import { type HostAnswer, hostLinkPath } from '../../../../shared/features/traffic/guardian/invitation.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import { filled } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import { type CompanyScope, createRecord, updateRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { linkTokenHash, newLinkToken } from '../../../secrets/link-tokens.ts';
import { queueMail } from '../../access/mail/mail.store.ts';
import { hostMailsSince, mailedQuestion, type QuestionRecord } from './host-questions.list.ts';
import { guardianQuestions } from './host-questions.table.ts';

/** Mails that one host gets within an hour: who stands at the gate is there, a list of names is none. */
const perHost = 20;
const hourMs = 3_600_000;

/** What is asked, and until when an answer counts: epoch milliseconds. */
interface Asked {
  personId: number | null;
  invitationId: number | null;
  host: { id: number; email: string };
  gate: string | null;
  expiresAt: number;
  language: Language;
}

/** Asks a host by mail; what was asked about the same before is good for nothing any more. @throws tooManyRequests */
export async function askHost(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { host, language, expiresAt, ...about }: Asked,
): Promise<QuestionRecord> {
  const { now } = actor;
  const { count, first } = await hostMailsSince(trx, host.email, now - hourMs);
  if (count >= perHost)
    throw new AppError('tooManyRequests', { retryAfter: Math.ceil((first + hourMs - now) / 1000) });
  await replaceQuestions(trx, scope, about);
  const question = await createRecord(trx, guardianQuestions, scope, actor, {
    ...about,
    ...{ hostId: host.id, visitId: null, expiresAt: new Date(expiresAt).toISOString() },
    ...{ tokenHash: null, answer: null, answeredAt: null },
  });
  const { companyId } = scope;
  const mail = { companyId, urgent: true, kind: 'host-question', recordId: question.id };
  await queueMail(trx, { ...mail, recipient: host.email, language }, now);
  return question;
}

/** Takes the links back that were mailed about a person or an invitation. */
export async function replaceQuestions(
  trx: Trx,
  { companyId }: CompanyScope,
  { personId, invitationId }: Pick<Asked, 'personId' | 'invitationId'>,
): Promise<void> {
  const column = personId === null ? 'invitation_id' : 'person_id';
  await trx
    .updateTable('guardian_questions')
    .set({ token_hash: null, status: 'D' })
    .where('company_id', '=', companyId)
    .where(column, '=', personId ?? invitationId)
    .where('answer', 'is', null)
    .where('visit_id', 'is', null)
    .execute();
}

/** Notes what came of a question about a person at the gate. */
export function linkVisit(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  question: QuestionRecord,
  visitId: number,
): Promise<QuestionRecord> {
  return updateRecord(trx, guardianQuestions, scope, actor, question, { visitId });
}

/** Notes an answer, once; null for a token that is unknown, used or too old. Of several at once one is the first. */
export async function answerQuestion(
  trx: Trx,
  actor: Actor,
  hash: string,
  answer: HostAnswer,
): Promise<QuestionRecord | null> {
  const row = await trx
    .updateTable('guardian_questions')
    .set((question) => ({
      ...{ answer, answered_at: actor.now, token_hash: null, updated_at: actor.now },
      version: question('version', '+', 1),
    }))
    .where('token_hash', '=', hash)
    .where('expires_at', '>', actor.now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const after = guardianQuestions.read(row);
  const before = { ...after, answer: null, answeredAt: null, version: after.version - 1 };
  const scope = { companyId: row.company_id };
  await recordChange(trx, guardianQuestions, scope, actor, { action: 'update', before, after });
  return after;
}

/** Questions about persons at the gate are kept for a month: what was answered stands on the visit. */
const keptMs = 30 * 24 * hourMs;
const forgottenAtOnce = 500;

/** Takes out old questions, some at a time. */
export async function forgetQuestions(db: Db, now: number): Promise<void> {
  for (let left = forgottenAtOnce; left === forgottenAtOnce; ) {
    const old = await db
      .selectFrom('guardian_questions')
      .select('id')
      .where('created_at', '<', now - keptMs)
      .where('person_id', 'is not', null)
      .limit(forgottenAtOnce)
      .execute();
    await db
      .deleteFrom('guardian_questions')
      .where('id', 'in', [0, ...old.map(({ id }) => id)])
      .execute();
    left = old.length;
  }
}

/**
 * The composer of what hosts are sent. Who stands at the gate is told behind the link alone: a mail is read by more than one.
 * @param publicUrl where the site is reached
 */
export const hostComposers = (publicUrl: string) => ({
  'host-question': (trx: Trx, mail: QueuedMail, now: number) => composeQuestion(trx, mail, publicUrl, now),
});

interface QueuedMail {
  recordId: number;
  recipient: string;
  language: Language;
}

/** Writes the mail and makes its token, which lies nowhere but in it. */
async function composeQuestion(trx: Trx, mail: QueuedMail, publicUrl: string, now: number) {
  const found = await mailedQuestion(trx, mail);
  if (!found || found.answer !== null || found.expiresAt <= now) return null;
  const token = newLinkToken();
  await trx
    .updateTable('guardian_questions')
    .set({ token_hash: linkTokenHash(token) })
    .where('id', '=', found.id)
    .execute();
  const { subject, body, ignore } = textsOf(mail.language).hostMails;
  const lines = [body, `${publicUrl}${hostLinkPath}${token}`, ignore];
  return {
    subject: filled(subject, { lot: found.lot }),
    text: `${lines.map((line) => filled(line, { lot: found.lot })).join('\n\n')}\n`,
  };
}
