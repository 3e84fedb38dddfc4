import type { GrantLevel } from '../../../../shared/values.ts';
import { flag, id, instant, integer, nullable, type RowOf, table, text } from '../../../db/table.ts';

/** Slow hashes of earlier passwords. */
export const passwords = table('passwords', { id: id(), userId: integer(), hash: text(), setAt: integer() });

/** A login; its id is the token's `sid`. Ended sessions stay for the audit until they expire. */
export const sessions = table('sessions', {
  id: text(),
  userId: integer(),
  createdAt: integer(),
  seenAt: integer(),
  expiresAt: integer(),
  endedAt: nullable(integer()),
  /** Opened by single sign-on: no password was used, so none has to be changed. */
  sso: flag(),
});

/** Id tokens that have logged somebody in, by a digest of what is signed; kept until they expire by themselves. */
export const usedIdTokens = table('used_id_tokens', { digest: text(), expiresAt: integer() });

/** Failed logins by address, and by address and user. */
export const loginFailures = table('login_failures', { name: text(), failures: integer(), since: integer() });

/** A password that somebody says to have forgotten; no user where the name is nobody's. */
export const passwordResets = table(
  'password_resets',
  {
    id: id(),
    userId: nullable(integer()),
    address: text(),
    tokenHash: text(),
    /** False where no mail went out: none is configured, or the user has had enough of them. */
    sent: flag(),
    createdAt: instant(),
    expiresAt: instant(),
    usedAt: nullable(instant()),
  },
  [],
  ['tokenHash'],
);

/** When a user last did something from a view at a level; written at most once a day. */
export const viewUses = table('view_uses', {
  userId: integer(),
  companyId: integer(),
  view: text(),
  level: text<GrantLevel>(),
  firstAt: integer(),
  lastAt: integer(),
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
