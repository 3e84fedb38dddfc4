import { localDay } from '../../../../shared/dates.ts';
import {
  type BacktestInput,
  backtestSchema,
} from '../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import { rangeFaults } from '../../../../shared/reports/range.ts';
import type { Problems } from '../../../../shared/schema.ts';
import { listRecords } from '../../../db/paging.ts';
import { type RecordTable, readRecord } from '../../../db/records.ts';
import { afterCommit } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import {
  type Call,
  companyOf,
  companyScope,
  type Endpoint,
  endpoint,
  idOf,
  userOf,
} from '../../../http/endpoint.ts';
import { fields, listOf, pageOf, whole } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { tariffs } from '../../pricing/tariffs/tariffs.table.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { hasSlot, versionOf } from './backtest-targets.list.ts';
import { backtestAnswer, backtestStayAnswer, stayExplainedAnswer } from './tariff-backtests.answers.ts';
import { explainStay, listBacktests, readBacktest } from './tariff-backtests.list.ts';
import { cancelBacktest, createBacktest } from './tariff-backtests.store.ts';
import { tariffBacktestStays, tariffBacktests } from './tariff-backtests.table.ts';

const guard = (resource: 'tariff-backtests' | 'tariff-backtest-stays', level: 'read' | 'write') =>
  ({ kind: 'resource', resource, level, scope: 'company' }) as const;

const stays = {
  resource: 'tariff-backtest-stays',
  scope: 'company',
  table: tariffBacktestStays as unknown as RecordTable,
  list: { order: '-difference' },
} as const;

/**
 * The tariff and version of a request whose dates and records are right.
 * @throws the errors of a report's dates, tariffUnknown, slotUnknown, notFound on versionId: all at once
 */
async function askedFor({ body, db, ...call }: Call<BacktestInput>) {
  const companyId = companyOf(call);
  const lot = await lotSettings(db, companyId);
  const today = localDay(call.actor.now, lot.timeZone);
  const problems: Problems = {};
  for (const { field, ...fault } of rangeFaults(body.from, body.to, today, lot.maximumRangeDays))
    problems[field] = fault;
  const tariff = await readRecord(db, tariffs, { companyId }, body.tariffId).catch((error) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!tariff) problems.tariffId = { error: 'tariffUnknown' };
  if (body.slotId != null && !(await hasSlot(db, companyId, body.slotId)))
    problems.slotId = { error: 'slotUnknown' };
  const versionId = tariff ? await versionOf(db, tariff.id, body.versionId) : undefined;
  if (tariff && versionId === undefined) problems.versionId = { error: 'notFound' };
  if (!tariff || versionId === undefined || Object.keys(problems).length > 0) throw invalid(problems);
  return { tariff, versionId };
}

/** @throws what `askedFor` throws, reportFailed, backtestsFull */
async function start(call: Call<BacktestInput>): Promise<{ id: number }> {
  const { body, db, work } = call;
  const { tariff, versionId } = await askedFor(call);
  if (!work) throw new AppError('reportFailed');
  const { id } = await createBacktest(db, call.actor, {
    companyId: companyOf(call),
    userId: userOf(call).id,
    tariffId: tariff.id,
    versionId,
    fromDay: body.from,
    toDay: body.to,
    slotId: body.slotId ?? null,
    vehicleType: body.vehicleType ?? tariff.vehicleType,
  });
  afterCommit(db, () => work.poke(tariffBacktests));
  return { id };
}

/** Back-tests of tariffs, and the stays that they priced again. */
export const tariffBacktestEndpoints: Endpoint[] = [
  endpoint<BacktestInput>({
    method: 'POST',
    path: '/tariff-backtests',
    answers: fields({ id: whole }),
    guard: guard('tariff-backtests', 'write'),
    summary: 'Prices the paid stays of a period again by a version of a tariff; answers the id of the job.',
    body: backtestSchema,
    status: 202,
    handle: start,
  }),
  {
    method: 'GET',
    path: '/tariff-backtests',
    query: { tariffId: whole },
    answers: fields({ rows: listOf(backtestAnswer), total: whole }),
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
    answers: backtestAnswer,
    guard: guard('tariff-backtests', 'read'),
    summary: 'How a back-test stands, and its figures once it is done.',
    handle: (call) => readBacktest(call.db, companyOf(call), idOf(call), call.language),
  },
  {
    method: 'DELETE',
    path: '/tariff-backtests/:id',
    answers: backtestAnswer,
    guard: guard('tariff-backtests', 'write'),
    summary: 'Cancels a back-test that is not done; answers how it stands.',
    async handle(call) {
      const [companyId, id] = [companyOf(call), idOf(call)];
      await cancelBacktest(call.db, companyId, id, call.actor.now);
      call.work?.cancelled(tariffBacktests, id);
      return readBacktest(call.db, companyId, id, call.language);
    },
  },
  listExportEndpoint(stays),
  {
    method: 'GET',
    path: '/tariff-backtest-stays',
    query: listParameters(stays.table, stays.list),
    answers: pageOf(backtestStayAnswer),
    guard: guard('tariff-backtest-stays', 'read'),
    summary: 'Stays of a back-test (`backtestId`) with what they cost and would cost.',
    handle: (call) => listRecords(call.db, stays.table, companyScope(call), stays.list, call.query),
  },
  {
    method: 'GET',
    path: '/tariff-backtest-stays/:id/explanation',
    answers: stayExplainedAnswer,
    guard: guard('tariff-backtest-stays', 'read'),
    summary: 'Both prices of a stay, explained line by line.',
    handle: (call) => explainStay(call.db, companyOf(call), idOf(call)),
  },
];
