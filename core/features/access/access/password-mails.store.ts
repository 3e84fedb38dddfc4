import { randomBytes } from 'node:crypto';
import { companyDefaults } from '../../../../shared/features/site/companies/company-defaults.ts';
import { mails as en } from '../../../../shared/i18n/en/mails.ts';
import { mails as es } from '../../../../shared/i18n/es/mails.ts';
import { locales } from '../../../../shared/money.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Actor } from '../../../db/actor.ts';
import { recordChange } from '../../../db/ledger.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { linkTokenHash } from '../../../secrets/link-tokens.ts';
import { queueMail, type StoredMail } from '../mail/mail.store.ts';
import { passwordResets } from './access.table.ts';
import { isReplaced } from './password-mails.list.ts';

const hourMs = 3_600_000;

/** Mails with a link that sets a password, and for how long it is good from its sending on. */
const validity = { reset: hourMs, renewal: 24 * hourMs, invitation: 7 * 24 * hourMs } as const;
export type LinkKind = keyof typeof validity;

const prefix = 'password-';

interface Link {
  kind: LinkKind;
  /** Null for a name that is nobody's: filed like any other. */
  user: { id: number; email: string; language: Language } | null;
  /** Whose network asked; of an administrator's none is counted. */
  address: string;
  /** False where no mail goes out. */
  sent: boolean;
}

/**
 * Files a link and, where there is mail, queues it: known and unknown users cost the same writes. The token is made when
 * the mail is sent, so that none that works ever lies in the queue; until then the row holds the hash of nothing.
 */
export async function fileLink(trx: Trx, actor: Actor, link: Link, hasMail: boolean): Promise<void> {
  const { user, address, sent } = link;
  const row = await trx
    .insertInto('password_resets')
    .values({
      user_id: user?.id ?? null,
      address,
      token_hash: linkTokenHash(randomBytes(32).toString('base64url')),
      sent: sent ? 1 : 0,
      created_at: actor.now,
      expires_at: actor.now + validity[link.kind],
      used_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = passwordResets.read(row);
  await recordChange(trx, passwordResets, { companyId: null }, actor, {
    action: 'create',
    before: null,
    after,
  });
  if (!hasMail) return;
  const mail = {
    // A person has accesses to several lots, and waits before the screen.
    companyId: null,
    urgent: true,
    kind: prefix + link.kind,
    recordId: after.id,
    recipient: sent && user ? user.email : '',
    language: user?.language ?? 'es',
  };
  await queueMail(trx, mail, actor.now, sent ? 'queued' : 'dropped');
}

/** Voids the links of a user that were not used: whatever they were sent for has changed. */
export async function voidLinks(trx: Db | Trx, userId: number, now: number): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

/** The composers of these mails. @param publicUrl where the site is reached */
export function linkComposers(publicUrl: string) {
  const kinds = Object.keys(validity) as LinkKind[];
  return Object.fromEntries(
    kinds.map((kind) => [
      prefix + kind,
      (trx: Trx, mail: StoredMail, now: number) => compose(trx, mail, kind, publicUrl, now),
    ]),
  );
}

/** Writes the mail and makes its token; nothing where the link was used, voided or replaced, or the user is out or has moved. */
async function compose(trx: Trx, mail: StoredMail, kind: LinkKind, publicUrl: string, now: number) {
  const user = await trx
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select('users.name')
    .where('password_resets.id', '=', mail.recordId)
    .where('password_resets.used_at', 'is', null)
    .where((link) => link.not(isReplaced(link)))
    .where('users.status', '=', 'A')
    .where('users.email', '=', mail.recipient)
    .executeTakeFirst();
  if (!user) return null;
  const token = randomBytes(32).toString('base64url');
  const expires = now + validity[kind];
  await trx
    .updateTable('password_resets')
    .set({ token_hash: linkTokenHash(token), expires_at: expires })
    .where('id', '=', mail.recordId)
    .execute();
  const words = mail.language === 'en' ? en : es;
  const { subject, greeting, body, ignore } = words[kind];
  const until = new Intl.DateTimeFormat(locales[mail.language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: companyDefaults.timeZone,
  }).format(new Date(expires));
  const lines = [
    greeting.replace('{{name}}', () => user.name),
    body,
    `${publicUrl}/view/new/password?token=${token}`,
    words.valid.replace('{{until}}', () => until),
    ignore,
  ];
  return { subject, text: `${lines.join('\n\n')}\n` };
}
