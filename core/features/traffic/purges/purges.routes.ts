import {
  type InventoryInput,
  inventorySchema,
  most,
  type PurgeInput,
  type PurgeUndoInput,
  purgeSchema,
  purgeUndoSchema,
} from '../../../../shared/features/traffic/purges/purge.schema.ts';
import { purgeSigns } from '../../../../shared/features/traffic/purges/purge.ts';
import { listRecords } from '../../../db/paging.ts';
import { toWire } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { oneOf, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import {
  daysAsInstants,
  exportedByDays,
  parametersByDays,
} from '../../site/operating-parameters/lists-by-days.list.ts';
import { insideAnswer } from '../inside/inside.answers.ts';
import { insideList } from '../inside/inside.list.ts';
import { insideStays } from '../inside/inside.table.ts';
import { listCandidates } from './candidates.list.ts';
import { inventoryList, inventoryOf, missingOf, strangersOf } from './inventories.list.ts';
import { takeInventory } from './inventories.service.ts';
import { inventories, inventoryPlates } from './inventories.table.ts';
import {
  candidateAnswer,
  inventoryAnswer,
  purgeAnswer,
  purgedStayAnswer,
  strangerAnswer,
} from './purges.answers.ts';
import { purgeList, purgeOf, staysOfPurge } from './purges.list.ts';
import { purgeStays as purge, undoPurge } from './purges.service.ts';
import { purgeStays, purges } from './purges.table.ts';

const guard = (resource: 'purges' | 'inventories', level: 'read' | 'write') =>
  ({ kind: 'resource', resource, level, scope: 'company' }) as const;

const momentOf = (call: Call<unknown>) => ({ companyId: companyOf(call), now: call.actor.now });

/** Bytes of an inventory of as many plates as there may be. */
const inventoryBytes = most.plates * 20;

/** Stays that are inside on paper only: found, closed together, brought back. */
export const purgeEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/purges',
    query: parametersByDays(purges, purgeList),
    answers: pageOf(purgeAnswer),
    guard: guard('purges', 'read'),
    summary: 'Lists purges, the newest first; `atFrom` and `atTo` are days of the lot or instants.',
    async handle(call) {
      const query = await daysAsInstants(call.db, companyOf(call), purges, call.query);
      return listRecords(call.db, purges, companyScope(call), purgeList, query);
    },
  },
  listExportEndpoint({
    ...{ resource: 'purges', scope: 'company', table: purges, list: purgeList },
    ...exportedByDays(purges, purgeList),
  }),
  {
    method: 'GET',
    path: '/purges/candidates',
    query: { ...listParameters(insideStays, insideList), sign: oneOf(purgeSigns) },
    answers: pageOf(candidateAnswer),
    guard: guard('purges', 'read'),
    summary:
      'Lists stays that may be inside on paper only, the oldest first, with what speaks for it and what each owes.',
    handle: (call) => listCandidates(call.db, momentOf(call), call.query),
  },
  {
    method: 'GET',
    path: '/purges/:id',
    answers: purgeAnswer,
    guard: guard('purges', 'read'),
    summary: 'Reads a purge.',
    handle: async (call) => toWire(purges, await purgeOf(call.db, companyScope(call), idOf(call))),
  },
  {
    method: 'GET',
    path: '/purges/:id/stays',
    query: listParameters(purgeStays, { order: 'entryAt' }),
    answers: pageOf(purgedStayAnswer),
    guard: guard('purges', 'read'),
    summary: 'Lists the stays of a purge as they were, and which have come back.',
    handle: (call) => staysOfPurge(call.db, companyScope(call), idOf(call), call.query),
  },
  endpoint<PurgeInput>({
    method: 'POST',
    path: '/purges',
    answers: purgeAnswer,
    status: 201,
    guard: guard('purges', 'write'),
    summary: 'Closes stays that are inside on paper only, all or none; keeps what each owed.',
    body: purgeSchema,
    handle: (call) =>
      transact(call.db, async (trx) =>
        toWire(purges, await purge(trx, companyScope(call), call.actor, call.body)),
      ),
  }),
  endpoint<PurgeUndoInput>({
    method: 'POST',
    path: '/purges/:id/undo',
    answers: purgeAnswer,
    guard: guard('purges', 'write'),
    summary:
      'Lets the stays of a purge stand inside again. Where plates of theirs have entered again since, only with `keepSeen`, without those.',
    body: purgeUndoSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const { reason, keepSeen = false } = call.body;
        return toWire(
          purges,
          await undoPurge(trx, companyScope(call), call.actor, { id: idOf(call), reason, keepSeen }),
        );
      }),
  }),
];

/** Walks through the lot that note which plates stand there. */
export const inventoryEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/inventories',
    query: listParameters(inventories, inventoryList),
    answers: pageOf(inventoryAnswer),
    guard: guard('inventories', 'read'),
    summary: 'Lists inventories, the newest first.',
    handle: (call) => listRecords(call.db, inventories, companyScope(call), inventoryList, call.query),
  },
  listExportEndpoint({
    resource: 'inventories',
    scope: 'company',
    table: inventories,
    list: inventoryList,
  }),
  {
    method: 'GET',
    path: '/inventories/:id',
    answers: inventoryAnswer,
    guard: guard('inventories', 'read'),
    summary: 'Reads an inventory.',
    handle: async (call) => toWire(inventories, await inventoryOf(call.db, companyScope(call), idOf(call))),
  },
  {
    method: 'GET',
    path: '/inventories/:id/missing',
    query: listParameters(insideStays, insideList),
    answers: pageOf(insideAnswer),
    guard: guard('inventories', 'read'),
    summary: 'Lists who is inside, was so at the inventory, and was not seen.',
    handle: (call) => missingOf(call.db, momentOf(call), idOf(call), call.query),
  },
  {
    method: 'GET',
    path: '/inventories/:id/strangers',
    query: listParameters(inventoryPlates, { order: 'plate' }),
    answers: pageOf(strangerAnswer),
    guard: guard('inventories', 'read'),
    summary: 'Lists plates that were seen and were not inside.',
    handle: (call) => strangersOf(call.db, companyScope(call), idOf(call), call.query),
  },
  {
    ...endpoint<InventoryInput>({
      method: 'POST',
      path: '/inventories',
      answers: inventoryAnswer,
      status: 201,
      guard: guard('inventories', 'write'),
      summary:
        'Notes which plates stand in the lot or in a slot; once for each `id`, also long after it was taken.',
      body: inventorySchema,
      handle: (call) =>
        transact(call.db, async (trx) =>
          toWire(inventories, await takeInventory(trx, companyScope(call), call.actor, call.body)),
        ),
    }),
    bodyBytes: inventoryBytes,
  },
];
