import { profileSchema } from '../../../../shared/features/access/profiles/profile.schema.ts';
import type { GrantLevel } from '../../../../shared/values.ts';
import { checkedInput } from '../../../db/checked-input.ts';
import { readSeen, installationScope as scope } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import { type Endpoint, idOf, userOf } from '../../../http/endpoint.ts';
import { whole } from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import {
  exportEndpoint,
  listEndpoint,
  type RecordKind,
  readEndpoint,
  shown,
} from '../../../http/record-endpoints.ts';
import { versionAsked, versionOf, versionParameter } from '../../../http/versions.ts';
import { unusedGrants } from './profile-uses.list.ts';
import { unusedGrantsAnswer } from './profiles.answers.ts';
import { withUsers } from './profiles.list.ts';
import { createProfile, deleteProfile, updateProfile } from './profiles.store.ts';
import { profiles } from './profiles.table.ts';

const guard = (level: GrantLevel) =>
  ({ kind: 'resource', resource: 'profiles', level, scope: 'installation' }) as const;

const kind: RecordKind<typeof profiles, typeof profileSchema, 'installation'> = {
  name: 'profiles',
  scope: 'installation',
  table: profiles,
  schema: profileSchema,
  list: { order: 'name' },
  readOnly: ['allViews', 'lotCreator', 'users'],
  answered: { users: whole },
  present: withUsers,
};

/** Whoever writes a profile gives what he holds himself: stores ask who he is. */
export const profileEndpoints: Endpoint[] = [
  exportEndpoint(kind),
  listEndpoint(kind),
  readEndpoint(kind),
  {
    method: 'POST',
    path: '/profiles',
    guard: guard('write'),
    summary: 'Creates one of profiles.',
    answers: recordAnswer(profiles, kind),
    documents: profileSchema,
    status: 201,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const input = await checkedInput(kind, { trx, actor: call.actor, scope, before: null }, call.body);
        return shown(kind, trx, call, await createProfile(trx, userOf(call), call.actor, input));
      }),
  },
  {
    method: 'PUT',
    path: '/profiles/:id',
    guard: guard('write'),
    summary: 'Changes one of profiles; the version that was read comes with it.',
    answers: recordAnswer(profiles, kind),
    documents: profileSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const version = versionOf(call.body);
        const target = { id: idOf(call), version };
        const before = await readSeen(trx, profiles, scope, target, (stored) =>
          shown(kind, trx, call, stored),
        );
        const input = await checkedInput(kind, { trx, actor: call.actor, scope, before }, call.body);
        return shown(kind, trx, call, await updateProfile(trx, userOf(call), call.actor, before, input));
      }),
  },
  {
    method: 'DELETE',
    path: '/profiles/:id',
    query: versionParameter,
    guard: guard('write'),
    summary: 'Deletes one of profiles by status; `version` in the query is checked where given.',
    answers: recordAnswer(profiles, kind),
    handle: (call) =>
      transact(call.db, async (trx) => {
        const version = versionAsked(call);
        const target = { id: idOf(call), version };
        return shown(kind, trx, call, await deleteProfile(trx, userOf(call), call.actor, target));
      }),
  },
  bulkDeletionEndpoint('profiles', guard('write'), (trx, call, target) =>
    deleteProfile(trx, userOf(call), call.actor, target),
  ),
  {
    method: 'GET',
    path: '/profiles/:id/unused',
    query: { days: whole },
    answers: unusedGrantsAnswer,
    guard: guard('read'),
    summary: 'Which grants of a profile nobody has used for some days (`days`, 90 unless told).',
    handle: (call) => unusedGrants(call.db, userOf(call).id, idOf(call), call.query, call.actor.now),
  },
];
