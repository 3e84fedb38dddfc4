import type { GrantLevel } from '../../../../shared/values.ts';
import {
  code,
  company,
  count,
  epoch,
  flag,
  hidden,
  id,
  instant,
  nullable,
  reference,
  text,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Slow hashes of earlier passwords. */
export const passwords = table('passwords', {
  id: id(),
  userId: reference('users'),
  hash: hidden(text()),
  setAt: epoch(),
});

/** A login; its id is the token's `sid`. Ended sessions stay for the audit until they expire. */
export const sessions = table('sessions', {
  id: text(),
  userId: reference('users'),
  createdAt: epoch(),
  seenAt: epoch(),
  expiresAt: epoch(),
  endedAt: nullable(epoch()),
  /** Opened by single sign-on: no password was used, so none has to be changed. */
  sso: flag(),
});

/** Id tokens that have logged somebody in, by a digest of what is signed; kept until they expire by themselves. */
export const usedIdTokens = table('used_id_tokens', { digest: text(), expiresAt: epoch() });

/** Failed logins by address, and by address and user. */
export const loginFailures = table('login_failures', { name: text(), failures: count(), since: epoch() });

/** A password that somebody says to have forgotten; no user where the name is nobody's. */
export const passwordResets = table('password_resets', {
  id: id(),
  userId: nullable(reference('users')),
  address: text(),
  tokenHash: hidden(text()),
  /** False where no mail went out: none is configured, or the user has had enough of them. */
  sent: flag(),
  createdAt: instant(),
  expiresAt: instant(),
  usedAt: nullable(instant()),
});

/** When a user last did something from a view at a level; written at most once a day. */
export const viewUses = table('view_uses', {
  userId: reference('users'),
  companyId: company(),
  view: code('routes'),
  level: code<GrantLevel>('codes.grantLevels'),
  firstAt: epoch(),
  lastAt: epoch(),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    passwords: RowOf<typeof passwords>;
    sessions: RowOf<typeof sessions>;
    used_id_tokens: RowOf<typeof usedIdTokens>;
    password_resets: RowOf<typeof passwordResets>;
    login_failures: RowOf<typeof loginFailures>;
    view_uses: RowOf<typeof viewUses>;
  }
}
