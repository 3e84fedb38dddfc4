import { bulkActionSchema } from '../../../shared/features/users/user-actions.schema.ts';
import type { BulkAction } from '../../../shared/features/users/user-actions.ts';
import { transact } from '../../db/transact.ts';
import { eachByItself } from '../../http/bulk-deletion.ts';
import { type Endpoint, endpoint, type Guard, idOf } from '../../http/endpoint.ts';
import { hashPassword, oneTimePassword } from '../../passwords.ts';
import { act, closeSessions, resetPassword, setAdministrator } from './user-actions.store.ts';

const guard: Guard = { kind: 'resource', resource: 'users', level: 'write', scope: 'installation' };

function administratorEndpoint(method: 'POST' | 'DELETE', summary: string): Endpoint {
  return {
    method,
    path: '/users/:id/administrator',
    guard,
    summary,
    status: 204,
    handle: (call) => transact(call.db, (trx) => setAdministrator(trx, call, idOf(call), method === 'POST')),
  };
}

/** What is done to users beside changing their fields. */
export const userActionEndpoints: Endpoint[] = [
  {
    method: 'DELETE',
    path: '/users/:id/sessions',
    guard,
    summary: 'Ends all sessions of a user: every one is refused at its next call.',
    status: 204,
    handle: (call) => transact(call.db, (trx) => closeSessions(trx, call, idOf(call))),
  },
  {
    method: 'POST',
    path: '/users/:id/password-resets',
    guard,
    summary: 'Replaces the password of a user by a one-time password, told once, and ends the sessions.',
    status: 201,
    async handle(call) {
      // Slow by design: before the transaction it holds up no other write.
      const password = oneTimePassword();
      const hash = await hashPassword(password);
      await transact(call.db, (trx) => resetPassword(trx, call, idOf(call), hash));
      return { oneTimePassword: password };
    },
  },
  administratorEndpoint('POST', 'Makes a user an administrator, by an administrator.'),
  administratorEndpoint('DELETE', 'Takes the rights of an administrator; one always remains.'),
  endpoint<BulkAction>({
    method: 'POST',
    path: '/users/bulk-actions',
    guard,
    summary: 'Suspends, blocks or enables several users or ends their sessions; answers one by one.',
    body: bulkActionSchema,
    handle: (call) =>
      eachByItself(call, call.body.rows, (trx, _call, target) => act(trx, call, call.body.action, target)),
  }),
];
