import { localDay } from '../../../../shared/dates.ts';
import {
  type ConfigurationState,
  configurationStates,
} from '../../../../shared/features/site/devices/terminal-health.ts';
import {
  type SyncRequest,
  syncRequests,
  type TerminalSync,
} from '../../../../shared/features/traffic/terminal-syncs/terminal-sync.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import {
  checkListQuery,
  type ListQuery,
  type ListSpec,
  listIds,
  listRecords,
  type Page,
} from '../../../db/paging.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { deviceStates, terminals } from '../../site/devices/devices.table.ts';
import { standOf, terminalRows } from '../../site/devices/terminals-now.list.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { configurationsOf } from '../terminal/effective-configuration.list.ts';

interface SyncRow {
  device_id: number;
  configuration_parts: string | null;
  sync_asked: number;
  sync_met: number;
  sync_asked_at: number | null;
  sync_met_at: number | null;
}

const syncRows = prepared<{ companyId: number }, SyncRow>((db, given) =>
  db
    .selectFrom('device_states')
    .select(['device_id', 'configuration_parts', 'sync_asked', 'sync_met', 'sync_asked_at', 'sync_met_at'])
    .where('company_id', '=', given('companyId')),
);

const instantOf = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());

/** What every terminal of a lot has of the configuration of now, and what it lacks. */
export async function terminalSyncs(db: Db | Trx, companyId: number, now: number): Promise<TerminalSync[]> {
  const { timeZone } = await lotSettings(db, companyId);
  const moment = { now, today: localDay(now, timeZone) };
  const configurationOf = await configurationsOf(db, companyId, now);
  const states = new Map((await syncRows(db, { companyId })).map((row) => [row.device_id, row]));
  return (await terminalRows(db, companyId)).map((row) => {
    const { id, name, kind, configuration_tag: tag } = row;
    const stand = standOf(row, moment);
    const effective = configurationOf(id);
    const sync = states.get(id);
    const has = deviceStates.columns.configurationParts.read(sync?.configuration_parts ?? null) ?? {};
    const state: ConfigurationState = tag === null ? 'never' : tag === effective.tag ? 'current' : 'stale';
    const isWaiting = sync !== undefined && sync.sync_asked > sync.sync_met;
    const asked = sync && sync.sync_asked > 0 ? 'fetched' : 'none';
    const names = new Set([...Object.keys(effective.parts), ...Object.keys(has)]);
    return {
      id,
      name,
      kind,
      terminal: stand.state,
      seenAt: stand.seenAt,
      state,
      tag,
      fetchedAt: stand.configurationAt,
      missing: state === 'stale' ? [...names].filter((part) => effective.parts[part] !== has[part]) : [],
      request: isWaiting ? 'waiting' : asked,
      askedAt: instantOf(sync?.sync_asked_at),
      metAt: instantOf(sync?.sync_met_at),
      code: state === 'current' && !isWaiting ? 1 : 0,
    };
  });
}

const spec: ListSpec = { search: ['name', 'imei'], order: 'name' };

interface OwnFilters {
  state: string | undefined;
  request: string | undefined;
  /** What any list takes. */
  plain: ListQuery;
}

/** @throws a field error for a state or request that there is not */
function ownFilters({ state, request, ...plain }: ListQuery): OwnFilters {
  const wrong: Problems = {};
  if (state !== undefined && !configurationStates.includes(state as ConfigurationState))
    wrong.state = rule('type');
  if (request !== undefined && !syncRequests.includes(request as SyncRequest)) wrong.request = rule('type');
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { state, request, plain: { status: 'A', ...plain } };
}

function narrowed(all: readonly TerminalSync[], { state, request }: OwnFilters): ListSpec {
  const wanted = all.filter(
    (one) => (!state || one.state === state) && (!request || one.request === request),
  );
  return { ...spec, among: wanted.map(({ id }) => id) };
}

/** A page of them, also narrowed by `state` and `request`, which depend on the configuration of now. */
export async function listTerminalSyncs(
  db: Db,
  companyId: number,
  now: number,
  query: ListQuery,
): Promise<Page<TerminalSync>> {
  const filters = ownFilters(query);
  const all = await terminalSyncs(db, companyId, now);
  const page = await listRecords(db, terminals, { companyId }, narrowed(all, filters), filters.plain);
  const byId = new Map(all.map((one) => [one.id, one]));
  return { ...page, rows: page.rows.flatMap(({ id }) => byId.get(Number(id)) ?? []) };
}

/** The ids of all that the list shows, in its order. @throws as `listTerminalSyncs` */
export async function terminalSyncIds(
  db: Db | Trx,
  companyId: number,
  now: number,
  query: ListQuery,
): Promise<number[]> {
  const filters = ownFilters(query);
  const all = await terminalSyncs(db, companyId, now);
  return listIds(db, terminals, { companyId }, narrowed(all, filters), filters.plain);
}

/** Checks what is asked of the list without asking it. @throws as `listTerminalSyncs` */
export function checkSyncQuery(db: Db | Trx, query: ListQuery): void {
  checkListQuery(db, terminals, spec, ownFilters(query).plain);
}
