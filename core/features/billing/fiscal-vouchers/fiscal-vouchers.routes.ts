import { localDay, monthSpan } from '../../../../shared/dates.ts';
import {
  type FiscalVoucherInput,
  fiscalVoucherSchema,
  type VoucherBatchInput,
  voucherBatchSchema,
} from '../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.schema.ts';
import { rule } from '../../../../shared/schema.ts';
import { listRecords } from '../../../db/paging.ts';
import { readRecord, toWire } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { fieldError, invalid } from '../../../errors.ts';
import { companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { pageOf, text } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { fiscalVoucherAnswer, voucherBatchAnswer, voucherDaysAnswer } from './fiscal-vouchers.answers.ts';
import { fiscalVoucherList, voucherDays, withArrived } from './fiscal-vouchers.list.ts';
import { makeVoucher, makeVouchers } from './fiscal-vouchers.service.ts';
import { fiscalVouchers } from './fiscal-vouchers.table.ts';

const path = '/fiscal-vouchers';
const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'fiscal-vouchers', level, scope: 'company' }) as const;

async function answered(db: Db | Trx, voucher: RecordOf<typeof fiscalVouchers>) {
  const [one] = await withArrived(db, voucher.companyId, [toWire(fiscalVouchers, voucher)]);
  return one;
}

/** Daily fiscal vouchers: read, listed and made; nobody changes or deletes one. */
export const fiscalVoucherEndpoints: Endpoint[] = [
  {
    method: 'GET',
    path,
    query: listParameters(fiscalVouchers, fiscalVoucherList),
    answers: pageOf(fiscalVoucherAnswer),
    guard: guard('read'),
    summary:
      'Lists daily fiscal vouchers, the newest day first, each with what of its day arrived since; `office=true` are those of the office.',
    async handle(call) {
      const page = await listRecords(
        call.db,
        fiscalVouchers,
        companyScope(call),
        fiscalVoucherList,
        call.query,
      );
      return { ...page, rows: await withArrived(call.db, companyOf(call), page.rows) };
    },
  },
  listExportEndpoint({
    resource: 'fiscal-vouchers',
    scope: 'company',
    table: fiscalVouchers,
    list: fiscalVoucherList,
  }),
  {
    method: 'GET',
    path: `${path}/calendar`,
    query: { month: text },
    answers: voucherDaysAnswer,
    guard: guard('read'),
    summary:
      'Says of each day of a month (`2026-12`) and each terminal, and the office, that made documents whether its voucher is made or missing.',
    async handle(call) {
      const span = monthSpan(call.query.month);
      if (!span) throw invalid({ month: rule('type') });
      const companyId = companyOf(call);
      const { timeZone } = await lotSettings(call.db, companyId);
      return voucherDays(call.db, { companyId, ...span }, localDay(call.actor.now, timeZone));
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answers: fiscalVoucherAnswer,
    guard: guard('read'),
    summary: 'Reads a daily fiscal voucher with what of its day arrived since.',
    handle: async (call) =>
      answered(call.db, await readRecord(call.db, fiscalVouchers, companyScope(call), idOf(call))),
  },
  endpoint<FiscalVoucherInput>({
    method: 'POST',
    path,
    answers: fiscalVoucherAnswer,
    status: 201,
    guard: guard('write'),
    summary: 'Makes the voucher of a day that is over, of a terminal or of the office, with the next number.',
    body: fiscalVoucherSchema,
    handle: (call) =>
      transact(call.db, async (trx) => {
        const { deviceId = null, day } = call.body;
        return answered(trx, await makeVoucher(trx, companyScope(call), call.actor, { deviceId, day }));
      }),
  }),
  endpoint<VoucherBatchInput>({
    method: 'POST',
    path: `${path}/batches`,
    inSteps: true,
    answers: voucherBatchAnswer,
    guard: guard('write'),
    summary:
      'Makes all vouchers that are missing between two days at every terminal and the office; says what was left and why.',
    body: voucherBatchSchema,
    async handle(call) {
      const { left, ...done } = await makeVouchers(call.db, companyScope(call), call.actor, call.body);
      return {
        ...done,
        left: left.map(({ deviceId, day, error, complement }) => ({
          ...{ deviceId, day },
          ...fieldError({ error }, call.language, complement ?? undefined),
        })),
      };
    },
  }),
];
