import {
  type ClosureInput,
  closureSchema,
  type DrawerMovementInput,
  drawerMovementSchema,
} from '../../../../shared/features/traffic/closures/closure.schema.ts';
import { listRecords } from '../../../db/paging.ts';
import { toWire } from '../../../db/records.ts';
import { transact } from '../../../db/transact.ts';
import { companyOf, companyScope, type Endpoint, endpoint, idOf, userOf } from '../../../http/endpoint.ts';
import { pageOf } from '../../../http/json-schema.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import {
  daysAsInstants,
  exportedByDays,
  parametersByDays,
} from '../../site/operating-parameters/lists-by-days.list.ts';
import {
  closureAnswer,
  closureDetailAnswer,
  drawerAnswer,
  drawerMovementAnswer,
} from './closures.answers.ts';
import { closureDetail, closureList, openDrawer } from './closures.list.ts';
import { closures, drawerMovements } from './closures.table.ts';
import { closeOffice, moveDrawer } from './office-closures.service.ts';

const path = '/closures';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'closures', level, scope: 'company' }) as const;

/** Shifts that were closed, and those of the office to be closed; none is ever changed. */
export const closureEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path,
    query: parametersByDays(closures, closureList),
    answers: pageOf(closureAnswer),
    guard: guard('read'),
    summary:
      'Lists closures, the newest first; `office=true` are those of the office, `differs=true` those that were short or over; `atFrom` and `atTo` are days of the lot or instants.',
    async handle(call) {
      const query = await daysAsInstants(call.db, companyOf(call), closures, call.query);
      return listRecords(call.db, closures, companyScope(call), closureList, query);
    },
  },
  listExportEndpoint({
    ...{ resource: 'closures', scope: 'company', table: closures, list: closureList },
    ...exportedByDays(closures, closureList),
  }),
  {
    method: 'GET',
    path: `${path}/drawer`,
    answers: drawerAnswer,
    guard: guard('read'),
    summary: 'Says what the caller has to count at the office; never what it should come to.',
    handle: (call) => openDrawer(call.db, { companyId: companyOf(call), userId: userOf(call).id }),
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: closureDetailAnswer,
    guard: guard('read'),
    summary: 'Reads a closure with what is behind its figures.',
    handle: (call) => closureDetail(call.db, companyScope(call), idOf(call)),
  },
  endpoint<ClosureInput>({
    method: 'POST',
    path,
    answers: closureDetailAnswer,
    status: 201,
    guard: guard('write'),
    summary: 'Closes the caller’s drawer at the office by a blind count; once for each `id`.',
    body: closureSchema,
    async handle(call) {
      const { id, name } = userOf(call);
      const scope = companyScope(call);
      return transact(call.db, async (trx) => {
        const made = await closeOffice(trx, scope, call.actor, { id, name }, call.body);
        return closureDetail(trx, scope, made.id);
      });
    },
  }),
  endpoint<DrawerMovementInput>({
    method: 'POST',
    path: `${path}/drawer/movements`,
    answers: drawerMovementAnswer,
    status: 201,
    guard: guard('write'),
    summary:
      'Notes cash that is put into the caller’s drawer to begin with, or goes from it to the safe; once for each `id`.',
    body: drawerMovementSchema,
    handle: (call) =>
      transact(call.db, async (trx) =>
        toWire(
          drawerMovements,
          await moveDrawer(trx, companyScope(call), call.actor, userOf(call).id, call.body),
        ),
      ),
  }),
];
