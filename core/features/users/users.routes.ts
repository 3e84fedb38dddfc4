import { userSchema } from '../../../shared/features/users/user.schema.ts';
import { type Problems, rule } from '../../../shared/schema.ts';
import { recordChange } from '../../db/ledger.ts';
import { readRecord } from '../../db/records.ts';
import { transact } from '../../db/transact.ts';
import { AppError } from '../../errors.ts';
import { type Endpoint, idOf, installationScope } from '../../http/endpoint.ts';
import { resourceEndpoints, type Write } from '../../http/resource.ts';
import { hashPassword, oneTimePassword } from '../../passwords.ts';
import { endSessions } from '../access/sessions.store.ts';
import { checkAccessChange, checkMayManage, storeAccesses } from './user-accesses.store.ts';
import { accessesOf, hasOtherAdministrator } from './users.store.ts';
import { users } from './users.table.ts';

/** One-time passwords on their way to the write and its answer, by call. */
const issued = new WeakMap<object, { password: string; hash: string }>();

const identity = ['name', 'email', 'identification', 'status', 'ssoLinking'];

/** True for a write that takes the identity of the provider away from its user. */
function unlinks({ before, values }: Pick<Write, 'before' | 'values'>): boolean {
  return before?.ssoLinking === 'linked' && values.ssoLinking !== 'linked';
}

/** One administrator that works always remains. */
async function keepAdministrator(
  { trx, before }: Pick<Write, 'trx' | 'before'>,
  status: unknown,
): Promise<void> {
  if (!before?.administrator || status === 'A') return;
  if (!(await hasOtherAdministrator(trx, Number(before.id)))) throw new AppError('lastAdministrator');
}

const plain = resourceEndpoints({
  name: 'users',
  scope: 'installation',
  table: users,
  schema: userSchema,
  list: { search: ['name', 'email', 'identification'], order: 'name' },
  readOnly: [
    'administrator',
    'mustChangePassword',
    'lastLoginAt',
    'oneTimePassword',
    'ssoTenant',
    'ssoSubject',
  ],
  defaults: { accesses: [], identification: null, ssoLinking: 'off' },
  // Only a login of the identity itself links: nobody writes whose identity it is.
  faults: (values, before): Problems =>
    values.ssoLinking === 'linked' && before?.ssoLinking !== 'linked'
      ? { ssoLinking: rule('oneOf', { values: 'off, allowed' }) }
      : {},
  async beforeWrite(write) {
    const { call, before, values } = write;
    const { accesses: _, ...rest } = values;
    const fields: Record<string, unknown> = { ...rest, email: String(values.email).toLowerCase() };
    if (before) {
      const touched = identity.some((field) => field in fields && fields[field] !== before[field]);
      if (touched || before.administrator) await checkMayManage(write);
      await keepAdministrator(write, fields.status ?? before.status);
      if (unlinks(write)) Object.assign(fields, { ssoTenant: null, ssoSubject: null });
    }
    await checkAccessChange(write);
    const password = issued.get(call);
    if (before || !password) return fields;
    return {
      ...fields,
      administrator: false,
      passwordHash: password.hash,
      mustChangePassword: true,
      lastLoginAt: null,
    };
  },
  async afterWrite(write, record) {
    await storeAccesses(write, Number(record.id));
    if (write.before && (record.status !== 'A' || unlinks(write)))
      await endSessions(write.trx, Number(record.id), { except: null }, write.call.actor.now);
  },
  async beforeDelete(write) {
    await checkMayManage(write);
    await keepAdministrator(write, 'D');
    await endSessions(write.trx, Number(write.before.id), { except: null }, write.call.actor.now);
  },
  async present(db, _scope, records, call) {
    const accesses = await accessesOf(
      db,
      records.map((record) => Number(record.id)),
    );
    const password = issued.get(call)?.password;
    return records.map((record) => ({
      ...record,
      accesses: accesses.get(Number(record.id)) ?? [],
      ...(password ? { oneTimePassword: password } : {}),
    }));
  },
});

/** Sessions are filed under the user whose they were. */
const sessionsLedger = { name: 'sessions', hidden: new Set<string>() };

const closeSessions: Endpoint = {
  method: 'DELETE',
  path: '/users/:id/sessions',
  guard: { kind: 'resource', resource: 'users', level: 'write', scope: 'installation' },
  summary: 'Ends all sessions of a user: every one is refused at its next call.',
  status: 204,
  handle: (call) =>
    transact(call.db, async (trx) => {
      const scope = installationScope;
      const before = await readRecord(trx, users, scope, idOf(call), { lock: true });
      if (before.status === 'D') throw new AppError('notFound');
      await checkMayManage({ trx, call, scope, before });
      await endSessions(trx, before.id, { except: null }, call.actor.now);
      await recordChange(trx, sessionsLedger, scope, call.actor, {
        action: 'delete',
        before: null,
        after: { id: before.id },
      });
    }),
};

/** Hashing is slow by design and waits its turn: done before the transaction, it holds up no other write. */
const resource: Endpoint[] = plain.map((endpoint) => {
  if (endpoint.method !== 'POST' || endpoint.path !== '/users') return endpoint;
  return {
    ...endpoint,
    async handle(call) {
      const password = oneTimePassword();
      issued.set(call, { password, hash: await hashPassword(password) });
      return endpoint.handle(call);
    },
  };
});

export const userEndpoints: Endpoint[] = [...resource, closeSessions];
