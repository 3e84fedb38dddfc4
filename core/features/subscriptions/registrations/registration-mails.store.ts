import { registrationPath } from '../../../../shared/features/subscriptions/registrations/registration.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import { filled } from '../../../../shared/i18n/words.ts';
import type { Trx } from '../../../db/schema.ts';
import { linkTokenHash, newLinkToken } from '../../../secrets/link-tokens.ts';
import { queueMail } from '../../access/mail/mail.store.ts';
import { proofCount } from './register-counts.list.ts';
import { mailedRegistration, type QueuedMail } from './registration-mails.list.ts';
import { keepProof, type RegistrationRecord } from './registrations.store.ts';

/** How long a mailed link proves an address: it may be read the next evening. */
const proofMs = 48 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** Mails that one address gets within a day. */
const perRecipient = 3;

/** Asks who registered to prove the address; who asks in another's name fills no mailbox. */
export async function queueProof(
  trx: Trx,
  { id, companyId, email, language }: RegistrationRecord,
  now: number,
): Promise<void> {
  if (email === null || (await proofCount(trx, email, now - dayMs)) >= perRecipient) return;
  const mail = { companyId, urgent: true, kind: 'registration-proof', recordId: id };
  await queueMail(trx, { ...mail, recipient: email, language }, now);
}

/** Tells who registered what became of it, where an address is known, in the language of the registration. */
export async function queueDecision(
  trx: Trx,
  { id, companyId, state, email, language }: RegistrationRecord,
  now: number,
): Promise<void> {
  if (email === null) return;
  const mail = { companyId, kind: `registration-${state}`, recordId: id };
  await queueMail(trx, { ...mail, recipient: email, language }, now);
}

/**
 * The composers of what who registered is sent. Nothing that a visitor typed stands in them: the address may be somebody else's.
 * @param publicUrl where the site is reached
 */
export const registrationComposers = (publicUrl: string) => ({
  'registration-proof': (trx: Trx, mail: QueuedMail, now: number) => composeProof(trx, mail, publicUrl, now),
  'registration-approved': (trx: Trx, mail: QueuedMail) => composeDecision(trx, mail, 'approved'),
  'registration-refused': (trx: Trx, mail: QueuedMail) => composeDecision(trx, mail, 'refused'),
});

/** Writes the mail and makes its token, which lies nowhere but in it. */
async function composeProof(trx: Trx, mail: QueuedMail, publicUrl: string, now: number) {
  const found = await mailedRegistration(trx, mail);
  if (found?.state !== 'pending' || found.emailProvenAt !== null) return null;
  const token = newLinkToken();
  await keepProof(trx, mail.recordId, { hash: linkTokenHash(token), expiresAt: now + proofMs });
  const { subject, body, ignore } = textsOf(mail.language).registrationMails.proof;
  return written(found, subject, [body, `${publicUrl}${registrationPath}?proof=${token}`, ignore]);
}

async function composeDecision(trx: Trx, mail: QueuedMail, state: 'approved' | 'refused') {
  const found = await mailedRegistration(trx, mail);
  if (found?.state !== state) return null;
  const { approved, refused } = textsOf(mail.language).registrationMails;
  if (state === 'approved') return written(found, approved.subject, [approved.body]);
  return written(found, refused.subject, [refused.body, refused.ignore]);
}

interface Told {
  lot: string;
  reference: string;
  reason: string | null;
}

function written({ lot, reference, reason }: Told, subject: string, lines: readonly string[]) {
  const gaps = { lot, reference, reason: reason ?? '' };
  return {
    subject: filled(subject, gaps),
    text: `${lines.map((line) => filled(line, gaps)).join('\n\n')}\n`,
  };
}
