import { insideWarnings } from '../../../../shared/features/traffic/inside/inside.ts';
import type { WireRecord } from '../../../db/records.ts';
import {
  type Asked,
  companyOf,
  companyScope,
  type Endpoint,
  type ExportedList,
  idOf,
} from '../../../http/endpoint.ts';
import { oneOf, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { insideAnswer, insideDetailAnswer } from './inside.answers.ts';
import {
  checkInsideQuery,
  type InsideMoment,
  insideDetail,
  insideIds,
  insideList,
  listInside,
  withPrices,
} from './inside.list.ts';
import { insideStays } from './inside.table.ts';

const resource = 'inside';
const guard = { kind: 'resource', resource, level: 'read', scope: 'company' } as const;

const momentOf = (asked: Asked): InsideMoment => ({ companyId: companyOf(asked), now: asked.actor.now });

const exported: ExportedList = {
  resource,
  scope: 'company',
  table: insideStays,
  list: insideList,
  check: checkInsideQuery,
  ids: (db, asked, query) => insideIds(db, momentOf(asked), query),
  async present(db, _scope, records, asked) {
    const stays = await withPrices(db, momentOf(asked), records as WireRecord<typeof insideStays>[]);
    return stays.map((stay) => ({ ...stay }));
  },
};

/** What is in the lot this minute, and what each would pay now. */
export const insideEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: `/${resource}`,
    query: { ...listParameters(insideStays, insideList), warning: oneOf(['any', ...insideWarnings]) },
    answers: pageOf(insideAnswer),
    guard,
    summary: 'Lists the vehicles inside with what each would pay now; also narrowed by `warning`.',
    handle: (call) => listInside(call.db, momentOf(call), call.query),
  },
  listExportEndpoint(exported),
  {
    method: 'GET',
    path: `/${resource}/:id`,
    answers: insideDetailAnswer,
    guard,
    summary: 'Reads a vehicle inside with its tariff and what it has paid. 404 once it has left.',
    handle: (call) => insideDetail(call.db, companyScope(call), idOf(call), call.actor.now),
  },
];
