import { configurationStates } from '../../../../shared/features/site/devices/terminal-health.ts';
import { syncRequests } from '../../../../shared/features/traffic/terminal-syncs/terminal-sync.ts';
import { integer, list, shape } from '../../../../shared/schema.ts';
import { transact } from '../../../db/transact.ts';
import { AppError } from '../../../errors.ts';
import { companyOf, type Endpoint, type ExportedList, endpoint } from '../../../http/endpoint.ts';
import { fields, listOf, oneOf, whole } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { terminals } from '../../site/devices/devices.table.ts';
import { terminalSyncsAnswer } from './terminal-syncs.answers.ts';
import { checkSyncQuery, listTerminalSyncs, terminalSyncIds, terminalSyncs } from './terminal-syncs.list.ts';
import { askToFetch } from './terminal-syncs.store.ts';
import { syncedTerminals } from './terminal-syncs.table.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'terminal-syncs', level, scope: 'company' }) as const;

/** Which terminals are asked; all that have a key where none is named. */
const requestSchema = shape({
  ids: list(integer(1, Number.MAX_SAFE_INTEGER).required(), { max: 1000 }).min(1),
});

const exported: ExportedList = {
  resource: 'terminal-syncs',
  scope: 'company',
  table: syncedTerminals,
  list: { order: 'name' },
  check: checkSyncQuery,
  ids: (db, asked, query) => terminalSyncIds(db, companyOf(asked), asked.actor.now, query),
  async present(db, _scope, records, asked) {
    const all = await terminalSyncs(db, companyOf(asked), asked.actor.now);
    const byId = new Map(all.map((one) => [one.id, one]));
    return records.map((record) => ({ ...record, ...byId.get(Number(record.id)) }));
  },
};

/** What terminals have of the configuration. A terminal is a client: it is asked, and fetches when it speaks. */
export const terminalSyncEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path: '/terminal-syncs',
    query: {
      ...listParameters(terminals, exported.list),
      state: oneOf(configurationStates),
      request: oneOf(syncRequests),
    },
    answers: terminalSyncsAnswer,
    guard: guard('read'),
    summary: 'What each terminal has of the configuration and lacks; also narrowed by `state` and `request`.',
    handle: (call) => listTerminalSyncs(call.db, companyOf(call), call.actor.now, call.query),
  },
  listExportEndpoint(exported),
  endpoint<{ ids?: number[] } | undefined>({
    method: 'POST',
    path: '/terminal-syncs/requests',
    answers: fields({ asked: whole, ids: listOf(whole) }),
    guard: guard('write'),
    summary: 'Asks terminals (`ids`, else all with a key) to fetch their configuration; answers them.',
    body: requestSchema,
    status: 202,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const companyId = companyOf(call);
        const all = await terminalSyncs(call.db, companyId, call.actor.now);
        const asked = call.body?.ids;
        const wanted = all.filter(({ id, terminal }) => (asked ? asked.includes(id) : terminal !== 'no-key'));
        if (asked && wanted.length !== new Set(asked).size) throw new AppError('notFound');
        await askToFetch(
          trx,
          companyId,
          call.actor,
          wanted.map(({ id }) => id),
        );
        return { asked: wanted.length, ids: wanted.map(({ id }) => id) };
      }),
  }),
];
