import { userResetSchema } from '../../../../shared/features/access/users/password-reset.schema.ts';
import type {
  UserReset,
  UserResetAnswer,
  UsersSetting,
} from '../../../../shared/features/access/users/password-reset.ts';
import type { UserAction } from '../../../../shared/features/access/users/user-actions.ts';
import { rule } from '../../../../shared/schema.ts';
import { transact } from '../../../db/transact.ts';
import { invalid } from '../../../errors.ts';
import { nothing } from '../../../http/answers.ts';
import { bulkActionEndpoint } from '../../../http/bulk-action.ts';
import { type Call, type Endpoint, endpoint, type Guard, idOf, userOf } from '../../../http/endpoint.ts';
import { fields, flag, text } from '../../../http/json-schema.ts';
import { hashPassword, oneTimePassword } from '../../../passwords.ts';
import type { Mail } from '../mail/mail.rules.ts';
import { act, closeSessions, resetPassword, setAdministrator } from './user-actions.store.ts';

const guard: Extract<Guard, { kind: 'resource' }> = {
  kind: 'resource',
  resource: 'users',
  level: 'write',
  scope: 'installation',
};

function administratorEndpoint(method: 'POST' | 'DELETE', summary: string): Endpoint {
  return {
    method,
    path: '/users/:id/administrator',
    answers: nothing,
    guard,
    summary,
    status: 204,
    handle: (call) =>
      transact(call.db, (trx) =>
        setAdministrator(trx, userOf(call), call.actor, idOf(call), method === 'POST'),
      ),
  };
}

/** What is done to users beside changing their fields. */
export function userActionEndpoints(mail: Mail | undefined): Endpoint[] {
  return [
    {
      method: 'GET',
      path: '/users/setting',
      answers: fields({ mail: flag }),
      guard: { ...guard, level: 'read' },
      summary: 'What this site can do for users: whether it sends mail.',
      handle: async (): Promise<UsersSetting> => ({ mail: mail !== undefined }),
    },
    {
      method: 'DELETE',
      path: '/users/:id/sessions',
      answers: nothing,
      guard,
      summary: 'Ends all sessions of a user: every one is refused at its next call.',
      status: 204,
      handle: (call) => transact(call.db, (trx) => closeSessions(trx, userOf(call), call.actor, idOf(call))),
    },
    endpoint<UserReset>({
      method: 'POST',
      path: '/users/:id/password-resets',
      inSteps: true,
      answers: fields({}, { sentTo: text, oneTimePassword: text }),
      guard,
      summary:
        'Voids the password of a user and ends the sessions; a link is mailed, or a one-time password told once.',
      body: userResetSchema,
      status: 201,
      handle: (call) => reset(call, mail),
    }),
    administratorEndpoint('POST', 'Makes a user an administrator, by an administrator.'),
    administratorEndpoint('DELETE', 'Takes the rights of an administrator; one always remains.'),
    bulkActionEndpoint<UserAction>('users', guard, {
      suspend: (trx, call, target) => act(trx, userOf(call), call.actor, 'suspend', target),
      block: (trx, call, target) => act(trx, userOf(call), call.actor, 'block', target),
      enable: (trx, call, target) => act(trx, userOf(call), call.actor, 'enable', target),
      'end-sessions': (trx, call, target) => closeSessions(trx, userOf(call), call.actor, target.id),
    }),
  ];
}

async function reset(call: Call<UserReset>, mail: Mail | undefined): Promise<UserResetAnswer> {
  const { by = mail ? 'mail' : 'code' } = call.body ?? {};
  if (by === 'mail' && !mail) throw invalid({ by: rule('oneOf', { values: 'code' }) });
  // Slow by design: before the transaction it holds up no other write.
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  const mailed = by === 'mail';
  const user = await transact(call.db, (trx) =>
    resetPassword(trx, userOf(call), call.actor, idOf(call), { hash, mailed }),
  );
  if (!mailed) return { oneTimePassword: password };
  mail?.poke();
  return { sentTo: user.email };
}
