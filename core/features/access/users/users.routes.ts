import { asciiUpperCase } from '../../../../shared/ascii.ts';
import { userSchema } from '../../../../shared/features/access/users/user.schema.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import { type ListSpec, listRecords } from '../../../db/paging.ts';
import type { RecordOf } from '../../../db/table.ts';
import { type Endpoint, idOf, installationScope, type Present, userOf } from '../../../http/endpoint.ts';
import { type Resource, resourceEndpoints, type Write } from '../../../http/resource.ts';
import { hashPassword, oneTimePassword } from '../../../passwords.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { lastMailsOf } from '../access/password-mails.list.ts';
import { endSessions } from '../access/sessions.store.ts';
import type { Mail } from '../mail/mail.rules.ts';
import {
  managedCompanies,
  openSessionsOf,
  usersOfCompany,
  usersOfProfile,
  usersSeenBy,
} from './managed-users.list.ts';
import { checkAccessChange, checkMayManage, checkTarget, storeAccesses } from './user-accesses.store.ts';
import { userActionEndpoints } from './user-actions.routes.ts';
import { checkStatus, mailLink } from './user-actions.store.ts';
import { accessesOf } from './users.store.ts';
import { users } from './users.table.ts';

/** One-time passwords on their way to the write and its answer, by call; those that are mailed a link are told none. */
const issued = new WeakMap<object, { password: string | null; hash: string }>();

const identity = ['name', 'email', 'identification', 'status', 'ssoLinking'];

/** True for a write that takes the identity of the provider away from its user. */
function unlinks({ before, values }: Pick<Write, 'before' | 'values'>): boolean {
  return before?.ssoLinking === 'linked' && values.ssoLinking !== 'linked';
}

/** Accesses where the reader sees users; of others only how many there are. How many sessions are open. */
const present: Present = async (db, _scope, records, asked) => {
  const ids = records.map((record) => Number(record.id));
  const accesses = await accessesOf(db, ids);
  const seen = await managedCompanies(db, asked.actor.userId ?? 0, 'read');
  const open = await openSessionsOf(db, ids, asked.actor.now);
  const mails = await lastMailsOf(db, ids);
  const password = issued.get(asked)?.password;
  return records.map((record) => {
    const all = accesses.get(Number(record.id)) ?? [];
    const shown = seen === null ? all : all.filter(({ companyId }) => seen.includes(companyId));
    return {
      ...record,
      accesses: shown,
      otherAccesses: all.length - shown.length,
      openSessions: open.get(Number(record.id)) ?? 0,
      lastMail: mails.get(Number(record.id)) ?? null,
      ...(password ? { oneTimePassword: password } : {}),
    };
  });
};

const list: ListSpec = {
  search: users.searched,
  order: 'name',
  // `company` in an address belongs to the gateway.
  relations: { inCompany: usersOfCompany, profile: usersOfProfile },
};

const resource: Resource = {
  name: 'users',
  scope: 'installation',
  table: users,
  schema: userSchema,
  list,
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
  defaults: { accesses: [], identification: null, language: 'es', ssoLinking: 'off' },
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
  rules: [{ fields: ['accesses'], check: checkAccessChange }],
  async beforeWrite(write) {
    const { call, before, values } = write;
    const { accesses: _, ...fields } = values;
    if (before) {
      const touched = identity.some((field) => field in fields && fields[field] !== before[field]);
      if (touched || before.administrator) await checkMayManage(write);
      await checkStatus(write, fields.status ?? before.status);
      if (unlinks(write)) Object.assign(fields, { ssoTenant: null, ssoSubject: null });
    }
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
    if (!write.before && issued.get(write.call)?.password === null)
      await mailLink(write.trx, write.call, record as RecordOf<typeof users>, 'invitation');
    if (write.before && (record.status !== 'A' || unlinks(write)))
      await endSessions(write.trx, Number(record.id), { except: null }, write.call.actor.now);
  },
  async beforeDelete(write) {
    const id = Number(write.before.id);
    await checkTarget(write.trx, userOf(write.call), id, 'write');
    await checkMayManage(write);
    await checkStatus(write, 'D');
    await endSessions(write.trx, id, { except: null }, write.call.actor.now);
  },
  present,
};

/** Who manages users sees those with an access where he does: of the others there is no sign. */
function scoped(endpoint: Endpoint, mail: Mail | undefined): Endpoint {
  const { method, path } = endpoint;
  if (endpoint.exports) return listExportEndpoint({ ...endpoint.exports, among: usersSeenBy });
  if (path === '/users' && method === 'GET') {
    return {
      ...endpoint,
      async handle(call) {
        const among = await usersSeenBy(call.db, userOf(call).id);
        const page = await listRecords(call.db, users, installationScope, { ...list, among }, call.query);
        return { ...page, rows: await present(call.db, installationScope, page.rows, call) };
      },
    };
  }
  if (path === '/users' && method === 'POST') {
    return {
      ...endpoint,
      async handle(call) {
        // Hashing is slow by design and waits its turn: done before the transaction, it holds up no other write.
        const password = oneTimePassword();
        issued.set(call, { password: mail ? null : password, hash: await hashPassword(password) });
        const made = await endpoint.handle(call);
        mail?.poke();
        return made;
      },
    };
  }
  if (path !== '/users/:id') return endpoint;
  return {
    ...endpoint,
    async handle(call) {
      await checkTarget(call.db, userOf(call), idOf(call), method === 'GET' ? 'read' : 'write');
      return endpoint.handle(call);
    },
  };
}

/** @param mail missing where none is configured: then the administrator is told one-time passwords */
export function userEndpoints(mail: Mail | undefined): Endpoint[] {
  return [
    ...resourceEndpoints(resource).map((endpoint) => scoped(endpoint, mail)),
    ...userActionEndpoints(mail),
  ];
}
