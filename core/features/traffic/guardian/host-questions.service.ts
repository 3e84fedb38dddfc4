import type {
  HostAnswer,
  HostLink,
  HostQuestion,
} from '../../../../shared/features/traffic/guardian/invitation.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { type CompanyScope, lockRecord, readRecord } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { linkTokenHash } from '../../../secrets/link-tokens.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import type { InvitationRecord } from './guardian-invitations.store.ts';
import { guardianPersons } from './guardian-persons.table.ts';
import { noteAnswer } from './guardian-visits.store.ts';
import { emailOfUser, hostOf, linkNamed, openQuestion, questionMs } from './host-questions.list.ts';
import { answerQuestion, askHost, replaceQuestions } from './host-questions.store.ts';

/** A second press is no second mail. Milliseconds. */
const sameMs = 30_000;
/** A mail about an invitation is not answered a month later. */
const longestMs = 14 * 86_400_000;

/** Who asks, and whether there is a mail server. */
export interface Asking {
  mail: Mail | undefined;
  language: Language;
}

/** What the desk knows of asking the host of a person. @throws notFound */
export async function questionAbout(
  db: Db | Trx,
  scope: CompanyScope,
  personId: number,
  { mail, now }: { mail: Mail | undefined; now: number },
): Promise<HostQuestion> {
  const { hostId } = await readRecord(db, guardianPersons, scope, personId);
  const host = await hostOf(db, scope, hostId);
  const question = await openQuestion(db, scope, personId, now);
  return {
    mayAsk: mail !== undefined && Boolean(host?.email),
    host: host?.name ?? null,
    askedAt: question?.createdAt ?? null,
    answer: question?.answer ?? null,
    answeredAt: question?.answeredAt ?? null,
  };
}

/** Asks the host of a person who stands at the gate. @throws notFound, hostNotReachable, tooManyRequests */
export async function askAboutPerson(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { personId, gate, mail, language }: Asking & { personId: number; gate: string },
): Promise<HostQuestion> {
  const { now } = actor;
  const person = await lockRecord(trx, guardianPersons, scope, personId);
  const host = await hostOf(trx, scope, person.hostId);
  if (!mail || !host?.email) throw new AppError('hostNotReachable');
  const open = await openQuestion(trx, scope, personId, now);
  const isSame = open && open.answer === null && Date.parse(open.createdAt) > now - sameMs;
  if (!isSame) {
    const about = { personId, invitationId: null, gate: gate.trim(), expiresAt: now + questionMs };
    await askHost(trx, scope, actor, { ...about, host: { id: host.id, email: host.email }, language });
  }
  return questionAbout(trx, scope, personId, { mail, now });
}

/** Asks the host of an invitation that somebody else made, where it can be done; its answer counts until the invitation ends. */
export async function askAboutInvitation(
  trx: Trx,
  scope: CompanyScope,
  actor: Actor,
  { id, hostId, untilAt }: InvitationRecord & { untilAt: number },
  { mail, language }: Asking,
): Promise<void> {
  const host = mail && (await hostOf(trx, scope, hostId));
  if (!host?.email || untilAt <= actor.now) return;
  const own = await emailOfUser(trx, actor.userId);
  if (own?.toLowerCase() === host.email.toLowerCase()) return;
  await askHost(trx, scope, actor, {
    ...{ personId: null, invitationId: id, gate: null, language },
    host: { id: host.id, email: host.email },
    expiresAt: Math.min(untilAt, actor.now + longestMs),
  });
}

/** Nobody is asked about an invitation any more. */
export function dropQuestions(trx: Trx, scope: CompanyScope, invitationId: number): Promise<void> {
  return replaceQuestions(trx, scope, { personId: null, invitationId });
}

/** What a host reads behind a link. @throws hostLinkInvalid */
export async function readLink(db: Db, token: string, now: number): Promise<HostLink> {
  const found = await linkNamed(db, linkTokenHash(token), now);
  if (!found) throw new AppError('hostLinkInvalid');
  return found;
}

/** Notes what a host has said, and on visits that stand already. @throws hostLinkInvalid */
export async function answerLink(
  db: Db,
  actor: Actor,
  { token, answer }: { token: string; answer: HostAnswer },
): Promise<void> {
  const isNoted = await transact(db, async (trx) => {
    const question = await answerQuestion(trx, actor, linkTokenHash(token), answer);
    if (!question) return false;
    const { companyId, invitationId, visitId } = question;
    await noteAnswer(trx, { companyId }, actor, { invitationId, visitId, answer });
    return true;
  });
  if (!isNoted) throw new AppError('hostLinkInvalid');
}
