import { asciiUpperCase } from '../../../../shared/ascii.ts';
import { userSchema } from '../../../../shared/features/access/users/user.schema.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import type { GrantLevel } from '../../../../shared/values.ts';
import { checkedInput } from '../../../db/checked-input.ts';
import { listRecords } from '../../../db/paging.ts';
import { readRecord, readSeen, installationScope as scope } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import { type Call, type Endpoint, idOf, userOf } from '../../../http/endpoint.ts';
import { fields, instant, listOf, oneOf, orNull, pageOf, text, whole } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { type RecordKind, shown } from '../../../http/record-endpoints.ts';
import { versionAsked, versionOf, versionParameter } from '../../../http/versions.ts';
import { hashPassword, oneTimePassword } from '../../../passwords.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import type { Mail } from '../mail/mail.rules.ts';
import { usersOfCompany, usersOfProfile, usersSeenBy } from './managed-users.list.ts';
import { checkTarget, heldAccesses } from './user-accesses.store.ts';
import { userActionEndpoints } from './user-actions.routes.ts';
import { withAccesses } from './users.list.ts';
import { createUser, deleteUser, updateUser } from './users.store.ts';
import { users } from './users.table.ts';

const guard = (level: GrantLevel) =>
  ({ kind: 'resource', resource: 'users', level, scope: 'installation' }) as const;

const kind: RecordKind<typeof users, typeof userSchema, 'installation'> = {
  name: 'users',
  scope: 'installation',
  table: users,
  schema: userSchema,
  list: {
    order: 'name',
    // `company` in an address belongs to the gateway.
    relations: { inCompany: usersOfCompany, profile: usersOfProfile },
  },
  readOnly: [
    'administrator',
    'mustChangePassword',
    'lastLoginAt',
    'oneTimePassword',
    'otherAccesses',
    'openSessions',
    'lastMail',
    'ssoTenant',
    'ssoSubject',
  ],
  answered: {
    status: oneOf(['A', 'S', 'B', 'D']),
    accesses: listOf(fields({ companyId: whole, profileId: whole })),
    otherAccesses: whole,
    openSessions: whole,
    lastMail: orNull(fields({ state: text, at: instant })),
  },
  sometimes: { oneTimePassword: text },
  defaults: { accesses: [], ssoLinking: 'off' },
  // Only a login of the identity itself links: nobody writes whose identity it is.
  faults: (values, before): Problems =>
    values.ssoLinking === 'linked' && before?.ssoLinking !== 'linked'
      ? { ssoLinking: rule('oneOf', { values: 'off, allowed' }) }
      : {},
  normalize: ({ email, identification, ...given }) => ({
    ...given,
    ...(email !== undefined && { email: typeof email === 'string' ? email.toLowerCase() : email }),
    ...(identification !== undefined && {
      identification: typeof identification === 'string' ? asciiUpperCase(identification) : identification,
    }),
  }),
  present: withAccesses,
};

/** What is asked of a user whom somebody writes: nobody gives accesses that he does not hold. */
const rulesFor = (call: Call) => ({ ...kind, rules: [heldAccesses(userOf(call))] });

/** Who manages users sees those with an access where he does: of the others there is no sign. */
const readEndpoints: Endpoint[] = [
  listExportEndpoint({
    resource: 'users',
    scope: 'installation',
    table: users,
    list: kind.list,
    among: usersSeenBy,
  }),
  {
    method: 'GET',
    path: '/users',
    guard: guard('read'),
    summary: 'Lists users: page, size, sort, q and equality by field.',
    query: listParameters(users, kind.list),
    answers: pageOf(recordAnswer(users, kind)),
    async handle(call) {
      const among = await usersSeenBy(call.db, userOf(call).id);
      const page = await listRecords(call.db, users, scope, { ...kind.list, among }, call.query);
      return { ...page, rows: await withAccesses(call.db, scope, page.rows, call) };
    },
  },
  {
    method: 'GET',
    path: '/users/:id',
    guard: guard('read'),
    summary: 'Reads one of users; a deleted one has status D.',
    answers: recordAnswer(users, kind),
    async handle(call) {
      await checkTarget(call.db, userOf(call), idOf(call), 'read');
      return shown(kind, call.db, call, await readRecord(call.db, users, scope, idOf(call)));
    },
  },
];

/** @param mail missing where none is configured: then the administrator is told the one-time password */
function createEndpoint(mail: Mail | undefined): Endpoint {
  return {
    method: 'POST',
    path: '/users',
    guard: guard('write'),
    summary: 'Creates one of users.',
    answers: recordAnswer(users, kind),
    documents: userSchema,
    status: 201,
    inSteps: true,
    async handle(call) {
      // Hashing is slow by design and waits its turn: done before the transaction, it holds up no other write.
      const password = oneTimePassword();
      const secret = { hash: await hashPassword(password), mailed: mail !== undefined };
      const made = await transact(call.db, async (trx) => {
        const input = await checkedInput(
          rulesFor(call),
          { trx, actor: call.actor, scope, before: null },
          call.body,
        );
        return shown(kind, trx, call, await createUser(trx, userOf(call), call.actor, input, secret));
      });
      mail?.poke();
      return mail ? made : { ...made, oneTimePassword: password };
    },
  };
}

const updateEndpoint: Endpoint = {
  method: 'PUT',
  path: '/users/:id',
  guard: guard('write'),
  summary: 'Changes one of users; the version that was read comes with it.',
  answers: recordAnswer(users, kind),
  documents: userSchema,
  async handle(call) {
    await checkTarget(call.db, userOf(call), idOf(call), 'write');
    return transact(call.db, async (trx) => {
      const version = versionOf(call.body);
      const target = { id: idOf(call), version };
      const before = await readSeen(trx, users, scope, target, (stored) => shown(kind, trx, call, stored));
      const input = await checkedInput(rulesFor(call), { trx, actor: call.actor, scope, before }, call.body);
      return shown(kind, trx, call, await updateUser(trx, userOf(call), call.actor, before, input));
    });
  },
};

const deleteEndpoint: Endpoint = {
  method: 'DELETE',
  path: '/users/:id',
  query: versionParameter,
  guard: guard('write'),
  summary: 'Deletes one of users by status; `version` in the query is checked where given.',
  answers: recordAnswer(users, kind),
  async handle(call) {
    await checkTarget(call.db, userOf(call), idOf(call), 'write');
    return transact(call.db, async (trx) => {
      const version = versionAsked(call);
      const target = { id: idOf(call), version };
      return shown(
        kind,
        trx,
        call,
        await deleteUser(trx, userOf(call), call.actor, target, call.checkUnused),
      );
    });
  },
};

/** @param mail missing where none is configured */
export function userEndpoints(mail: Mail | undefined): Endpoint[] {
  return [
    ...readEndpoints,
    createEndpoint(mail),
    updateEndpoint,
    deleteEndpoint,
    bulkDeletionEndpoint('users', guard('write'), (trx, call, target) =>
      deleteUser(trx, userOf(call), call.actor, target, call.checkUnused),
    ),
    ...userActionEndpoints(mail),
  ];
}
