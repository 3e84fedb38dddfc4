import { localDay } from '../../../../shared/dates.ts';
import {
  terminalConcerns,
  terminalProblems,
  terminalStates,
} from '../../../../shared/features/site/devices/terminal-health.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { type Asked, companyOf, type Endpoint, type ExportedList } from '../../../http/endpoint.ts';
import { oneOf, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { terminals } from '../../site/devices/devices.table.ts';
import { terminalAnswer } from '../../site/devices/terminals.answers.ts';
import type { LotMoment } from '../../site/devices/terminals-now.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { checkTerminalQuery, listTerminals, terminalIds, watchedTerminals } from './terminals.list.ts';

const resource = 'devices/terminals';

async function momentOf(db: Db | Trx, asked: Asked): Promise<LotMoment> {
  const companyId = companyOf(asked);
  const { now } = asked.actor;
  const { timeZone } = await lotSettings(db, companyId);
  return { companyId, now, today: localDay(now, timeZone) };
}

const exported: ExportedList = {
  resource,
  scope: 'company',
  table: terminals,
  list: { order: 'name' },
  check: checkTerminalQuery,
  ids: async (db, asked, query) => terminalIds(db, await momentOf(db, asked), query),
  async present(db, _scope, records, asked) {
    const all = await watchedTerminals(db, await momentOf(db, asked));
    const byId = new Map(all.map((one) => [one.id, one]));
    return records.map((record) => ({ ...record, ...byId.get(Number(record.id)) }));
  },
};

/** Terminals with what they last told: who watches over them and who sets them up see the same list. */
export const terminalListEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: `/${resource}`,
    query: {
      ...listParameters(terminals, exported.list),
      state: oneOf(terminalStates),
      problem: oneOf([...terminalProblems, 'any']),
      concern: oneOf(terminalConcerns),
    },
    answers: pageOf(terminalAnswer),
    guard: { kind: 'resource', resource, level: 'read', scope: 'company' },
    summary: 'Lists terminals with what they last told; also narrowed by `state`, `problem` and `concern`.',
    handle: async (call) => listTerminals(call.db, await momentOf(call.db, call), call.query),
  },
  listExportEndpoint(exported),
];
