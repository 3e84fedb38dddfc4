import { loginSchema } from '../../../../shared/features/access/access/login.schema.ts';
import {
  type PasswordChange,
  passwordChangeSchema,
} from '../../../../shared/features/access/access/password.schema.ts';
import {
  type PasswordReset,
  type PasswordResetRequest,
  passwordResetRequestSchema,
  passwordResetSchema,
} from '../../../../shared/features/access/access/password-reset.schema.ts';
import { nothing } from '../../../http/answers.ts';
import { type Endpoint, endpoint, userOf } from '../../../http/endpoint.ts';
import { fields, flag, whole } from '../../../http/json-schema.ts';
import { accountRules } from '../../site/operating-parameters/account-rules.list.ts';
import type { Mail } from '../mail/mail.rules.ts';
import { accessAnswer } from './access.answers.ts';
import { accessView } from './access.list.ts';
import { changePassword, logIn, type Pause } from './access.store.ts';
import { completeReset, requestReset } from './password-resets.store.ts';
import { asksCurrentPassword, endSessions, renewSession } from './sessions.store.ts';
import type { Tokens } from './tokens.ts';

/** Login and what every logged-in user may do whatever the views. The token travels in the header only. */
export function accessEndpoints(tokens: Tokens, pause: Pause, mail?: Mail): Endpoint[] {
  return [
    endpoint<{ username: string; password: string }>({
      method: 'POST',
      path: '/access/login',
      answers: accessAnswer,
      guard: { kind: 'public' },
      summary: 'Logs in by e-mail or identification; the token comes in the authorization header.',
      body: loginSchema,
      async handle(call) {
        const { username, password } = call.body;
        const attempt = { username, password, address: call.address };
        const { user, token } = await logIn(call.db, tokens, attempt, call.actor.now, pause);
        call.answer.headers.authorization = `Bearer ${token}`;
        return accessView(call.db, user, null);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/access/me',
      answers: accessAnswer,
      guard: { kind: 'user' },
      summary: 'Who is logged in, the companies to choose from, the views of the company in the header.',
      handle: (call) => accessView(call.db, userOf(call), call.companyId),
    }),
    endpoint({
      method: 'GET',
      path: '/access/heartbeat',
      answers: fields({ inactivityTimeout: whole }),
      guard: { kind: 'user' },
      vital: true,
      summary: 'Keeps the session alive: the refreshed token comes in the authorization header.',
      async handle(call) {
        const renewed = await renewSession(call.db, tokens, userOf(call), call.actor.now);
        call.answer.headers.authorization = `Bearer ${renewed.token}`;
        return { inactivityTimeout: renewed.inactivityTimeout };
      },
    }),
    endpoint({
      method: 'POST',
      path: '/access/logout',
      answers: nothing,
      guard: { kind: 'user' },
      summary: 'Ends the session; its tokens are refused from then on.',
      status: 204,
      async handle(call) {
        const user = userOf(call);
        await endSessions(call.db, user.id, { only: user.sessionId }, call.actor.now);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/access/password',
      answers: fields({ minimum: whole, asksCurrent: flag }),
      guard: { kind: 'user' },
      summary:
        'What a new password must be, by the strictest rules of the lots, and whether the current one is asked for.',
      async handle(call) {
        const user = userOf(call);
        const { passwordMinimum } = await accountRules(call.db, user.id);
        const asksCurrent = await asksCurrentPassword(call.db, user, call.actor.now);
        return { minimum: passwordMinimum, asksCurrent };
      },
    }),
    endpoint<PasswordChange>({
      method: 'PUT',
      path: '/access/password',
      answers: nothing,
      guard: { kind: 'user' },
      summary:
        'Changes the own password and ends the other sessions; earlier ones are refused. Right after a login by one that must be changed, the current one may be left out.',
      body: passwordChangeSchema,
      status: 204,
      handle: (call) => {
        const change = { ...call.body, address: call.address };
        return changePassword(call.db, userOf(call), call.actor, change, pause);
      },
    }),
    endpoint<PasswordResetRequest>({
      method: 'POST',
      path: '/public/password-resets',
      answers: fields({}),
      guard: { kind: 'public' },
      summary: 'Asks for a link to set a forgotten password; the answer is the same for unknown users.',
      body: passwordResetRequestSchema,
      status: 202,
      async handle(call) {
        const asked = { username: call.body.username, address: call.address };
        await requestReset(call.db, call.actor, asked, mail);
        return {};
      },
    }),
    endpoint<PasswordReset>({
      method: 'PUT',
      path: '/public/password-resets',
      answers: nothing,
      guard: { kind: 'public' },
      summary: 'Sets a password by the token of a link, once; all sessions of the user end.',
      body: passwordResetSchema,
      status: 204,
      handle: (call) => completeReset(call.db, call.actor, call.body),
    }),
  ];
}
