import { localDay } from '../../../shared/dates.ts';
import {
  type BacktestInput,
  backtestSchema,
} from '../../../shared/features/tariff-backtests/tariff-backtest.ts';
import { rangeFaults } from '../../../shared/reports/range.ts';
import { listRecords } from '../../db/paging.ts';
import { type RecordTable, readRecord } from '../../db/records.ts';
import { AppError } from '../../errors.ts';
import {
  type Call,
  companyOf,
  companyScope,
  type Endpoint,
  endpoint,
  idOf,
  userOf,
} from '../../http/endpoint.ts';
import { listExportEndpoint } from '../../reports/list-export.routes.ts';
import { lotSettings } from '../operating-parameters/operating-parameters.list.ts';
import { tariffs } from '../tariffs/tariffs.table.ts';
import { explainStay, listBacktests, readBacktest } from './tariff-backtests.list.ts';
import { cancelBacktest, createBacktest } from './tariff-backtests.store.ts';
import { tariffBacktestStays } from './tariff-backtests.table.ts';

const guard = (resource: 'tariff-backtests' | 'tariff-backtest-stays', level: 'read' | 'write') =>
  ({ kind: 'resource', resource, level, scope: 'company' }) as const;

const stays = {
  resource: 'tariff-backtest-stays',
  scope: 'company',
  table: tariffBacktestStays as unknown as RecordTable,
  list: { search: ['plate'], order: '-difference' },
  derived: [],
} as const;

/** @throws the errors of a report's dates, tariffUnknown, slotUnknown, notFound on versionId, backtestsFull */
async function start(call: Call<BacktestInput>): Promise<{ id: number }> {
  const { body, db, work } = call;
  const companyId = companyOf(call);
  const lot = await lotSettings(db, companyId);
  const [fault] = rangeFaults(
    body.from,
    body.to,
    localDay(call.actor.now, lot.timeZone),
    lot.maximumRangeDays,
  );
  if (fault) throw AppError.on(fault.field, fault.error, fault.complement);
  const tariff = await readRecord(db, tariffs, { companyId }, body.tariffId).catch((error) => {
    throw error instanceof AppError ? AppError.on('tariffId', 'tariffUnknown') : error;
  });
  if (body.slotId != null) {
    const slot = await db
      .selectFrom('slots')
      .select('id')
      .where('id', '=', body.slotId)
      .where('company_id', '=', companyId)
      .executeTakeFirst();
    if (!slot) throw AppError.on('slotId', 'slotUnknown');
  }
  let version = db.selectFrom('tariff_versions').select('id').where('tariff_id', '=', tariff.id);
  if (body.versionId != null) version = version.where('id', '=', body.versionId);
  const found = await version.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!found) throw AppError.on('versionId', 'notFound');
  if (!work) throw new AppError('reportFailed');
  const { id } = await createBacktest(db, call.actor, {
    companyId,
    userId: userOf(call).id,
    tariffId: tariff.id,
    versionId: found.id,
    fromDay: body.from,
    toDay: body.to,
    slotId: body.slotId ?? null,
    vehicleType: body.vehicleType ?? tariff.vehicleType,
  });
  work.backtests.poke();
  return { id };
}

/** Back-tests of tariffs, and the stays that they priced again. */
export const tariffBacktestEndpoints: Endpoint[] = [
  endpoint<BacktestInput>({
    method: 'POST',
    path: '/tariff-backtests',
    guard: guard('tariff-backtests', 'write'),
    summary: 'Prices the paid stays of a period again by a version of a tariff; answers the id of the job.',
    body: backtestSchema,
    status: 202,
    handle: start,
  }),
  {
    method: 'GET',
    path: '/tariff-backtests',
    guard: guard('tariff-backtests', 'read'),
    summary: 'The newest back-tests, of one tariff with `tariffId`.',
    async handle(call) {
      const { tariffId } = call.query;
      const id = tariffId === undefined ? null : Number(tariffId);
      if (id !== null && !Number.isSafeInteger(id)) throw AppError.on('tariffId', 'tariffUnknown');
      const rows = await listBacktests(call.db, companyOf(call), id, call.language);
      return { rows, total: rows.length };
    },
  },
  {
    method: 'GET',
    path: '/tariff-backtests/:id',
    guard: guard('tariff-backtests', 'read'),
    summary: 'How a back-test stands, and its figures once it is done.',
    handle: (call) => readBacktest(call.db, companyOf(call), idOf(call), call.language),
  },
  {
    method: 'DELETE',
    path: '/tariff-backtests/:id',
    guard: guard('tariff-backtests', 'write'),
    summary: 'Cancels a back-test that is not done; answers how it stands.',
    async handle(call) {
      const [companyId, id] = [companyOf(call), idOf(call)];
      await cancelBacktest(call.db, companyId, id, call.actor.now);
      call.work?.backtests.cancelled(id);
      return readBacktest(call.db, companyId, id, call.language);
    },
  },
  listExportEndpoint(stays),
  {
    method: 'GET',
    path: '/tariff-backtest-stays',
    guard: guard('tariff-backtest-stays', 'read'),
    summary: 'Stays of a back-test (`backtestId`) with what they cost and would cost.',
    handle: (call) => listRecords(call.db, stays.table, companyScope(call), stays.list, call.query),
  },
  {
    method: 'GET',
    path: '/tariff-backtest-stays/:id/explanation',
    guard: guard('tariff-backtest-stays', 'read'),
    summary: 'Both prices of a stay, explained line by line.',
    handle: (call) => explainStay(call.db, companyOf(call), idOf(call)),
  },
];
