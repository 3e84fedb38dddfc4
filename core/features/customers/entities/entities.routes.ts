import type { entitySchema } from '../../../../shared/features/customers/entities/entity.schema.ts';
import type { GrantLevel } from '../../../../shared/values.ts';
import { listRecords } from '../../../db/paging.ts';
import { installationScope } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import { type Call, type Endpoint, idOf, userOf } from '../../../http/endpoint.ts';
import { orNull, pageOf, text } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import {
  type Creatable,
  createEndpoint,
  type Deletable,
  deleteEndpoint,
  readEndpoint,
  type Updatable,
  updateEndpoint,
} from '../../../http/record-endpoints.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { withCheckDigit } from './check-digit.list.ts';
import { createEntity, deleteEntity, updateEntity } from './entities.store.ts';
import { entities } from './entities.table.ts';
import { entitiesSeenBy, heldReach, isWithinReach, listSeenBy } from './entity-reach.list.ts';
import { entityInput } from './found-or-made.service.ts';

type EntityKind = Creatable<typeof entities, typeof entitySchema, 'installation'> &
  Updatable<typeof entities, typeof entitySchema, 'installation'> &
  Deletable<typeof entities, typeof entitySchema, 'installation'>;

const kind: EntityKind = {
  ...entityInput,
  name: 'entities',
  scope: 'installation',
  list: { order: 'name' },
  create: createEntity,
  update: updateEntity,
  delete: deleteEntity,
  answered: { checkDigit: orNull(text) },
  present: withCheckDigit,
};

const guard = (level: GrantLevel) =>
  ({ kind: 'resource', resource: 'entities', level, scope: 'installation' }) as const;

/** @throws notFound for a third party of other lots; insufficientPermissions for one that the user only reads */
async function checkTarget(db: Db | Trx, call: Call, id: number, level: GrantLevel): Promise<void> {
  const userId = userOf(call).id;
  if (!(await isWithinReach(db, await heldReach(db, userId, 'read'), id))) throw new AppError('notFound');
  if (level === 'read') return;
  if (!(await isWithinReach(db, await heldReach(db, userId, 'write'), id)))
    throw new AppError('insufficientPermissions');
}

/** The call, for a third party that its user may read or write: of others there is no sign. */
function ofReach(endpoint: Endpoint, level: GrantLevel): Endpoint {
  return {
    ...endpoint,
    async handle(call) {
      await checkTarget(call.db, call, idOf(call), level);
      return endpoint.handle(call);
    },
  };
}

export const entityEndpoints: Endpoint[] = [
  listExportEndpoint({
    resource: 'entities',
    scope: 'installation',
    table: entities,
    list: kind.list,
    among: entitiesSeenBy,
  }),
  {
    method: 'GET',
    path: '/entities',
    guard: guard('read'),
    summary: 'Lists entities: page, size, sort, q and equality by field.',
    query: listParameters(entities, kind.list),
    answers: pageOf(recordAnswer(entities, kind)),
    async handle(call) {
      const seen = await listSeenBy(call.db, userOf(call).id);
      const page = await listRecords(
        call.db,
        entities,
        installationScope,
        { ...kind.list, ...seen },
        call.query,
      );
      return { ...page, rows: await withCheckDigit(call.db, installationScope, page.rows) };
    },
  },
  ofReach(readEndpoint(kind), 'read'),
  createEndpoint(kind),
  ofReach(updateEndpoint(kind), 'write'),
  ofReach(deleteEndpoint(kind), 'write'),
  bulkDeletionEndpoint('entities', guard('write'), async (trx, call, target) => {
    await checkTarget(trx, call, target.id, 'write');
    return deleteEntity(trx, installationScope, call.actor, target, call.checkUnused);
  }),
];
