import {
  type VoucherBatchInput,
  voucherBatchSchema,
} from '../../../../shared/features/pricing/vouchers/voucher.schema.ts';
import { validityFaults } from '../../../../shared/features/site/calendar-days/validity.ts';
import { textsOf } from '../../../../shared/i18n/texts.ts';
import { rule } from '../../../../shared/schema.ts';
import { type Language, languages } from '../../../../shared/values.ts';
import { listRecords } from '../../../db/paging.ts';
import { type RecordTable, readRecord, type Scope, toWire } from '../../../db/records.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import type { RecordOf } from '../../../db/table.ts';
import { transact } from '../../../db/transact.ts';
import { AppError, invalid } from '../../../errors.ts';
import { file } from '../../../http/answers.ts';
import { bulkDeletionEndpoint } from '../../../http/bulk-deletion.ts';
import { type Call, companyOf, companyScope, type Endpoint, endpoint, idOf } from '../../../http/endpoint.ts';
import { oneOf, pageOf } from '../../../http/json-schema.ts';
import { listParameters } from '../../../http/list-parameters.ts';
import { versionParameter } from '../../../http/versions.ts';
import { fileName } from '../../../reports/file-name.rules.ts';
import { listExportEndpoint } from '../../../reports/list-export.routes.ts';
import { type SheetLayout, sheetLayouts } from './sheet-layouts.ts';
import { batchAnswer, voucherAnswer } from './vouchers.answers.ts';
import { discountTitles, invoiceNames, sheetOf } from './vouchers.list.ts';
import { makeVouchers, voidVoucher } from './vouchers.store.ts';
import { voucherBatches, vouchers } from './vouchers.table.ts';

const guard = (level: 'read' | 'write') =>
  ({ kind: 'resource', resource: 'vouchers', level, scope: 'company' }) as const;
const table: RecordTable = vouchers;
const list = { order: 'id' };
const batchList = { order: '-id' };

/** Adds the name of the last invoice and of the discount, which may be deleted by now. */
async function present(db: Db | Trx, scope: Scope, records: Record<string, unknown>[]) {
  const ids = records.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [Number(invoiceId)]));
  const names = await invoiceNames(db, scope.companyId ?? 0, ids);
  const titles = await discountTitles(
    db,
    scope.companyId ?? 0,
    records.map(({ discountId }) => Number(discountId)),
  );
  return records.map((one) => ({
    ...one,
    invoice: names.get(Number(one.invoiceId)) ?? null,
    discount: titles.get(Number(one.discountId)) ?? null,
  }));
}

const shown = async (db: Db | Trx, call: Call, record: RecordOf<typeof vouchers>) =>
  (await present(db, companyScope(call), [toWire(vouchers, record)]))[0];

function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}

/** Links of a browser cannot say its user's language but in their address. */
async function sendSheet(call: Call): Promise<unknown> {
  const { layout = 'a4', language = call.language, ...others } = call.query;
  const unknown = Object.keys(others);
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown.map((name) => [name, rule('unknown')])));
  if (!(sheetLayouts as readonly string[]).includes(layout))
    throw invalid({ layout: rule('oneOf', { values: sheetLayouts.join(', ') }) });
  if (!isLanguage(language)) throw invalid({ language: rule('oneOf', { values: languages.join(', ') }) });
  const found = await sheetOf(call.db, companyOf(call), idOf(call));
  if (!found) throw new AppError('notFound');
  const { codes, discountTo, ...head } = found;
  const validTo = [head.validTo, discountTo].filter((day) => day !== null).sort()[0] ?? null;
  const { writeSheet } = await import('./sheet.ts');
  const file = await writeSheet({ ...head, validTo }, codes, {
    layout: layout as SheetLayout,
    language,
  });
  const name = fileName([textsOf(language).resources.vouchers, head.lot, String(idOf(call)), layout], 'pdf');
  call.answer.headers['content-type'] = 'application/pdf';
  call.answer.headers['content-disposition'] = `inline; filename="${name}"`;
  call.answer.headers['x-content-type-options'] = 'nosniff';
  return file;
}

/** Vouchers are made in batches, used by payments, and voided; nobody edits one. */
export const voucherEndpoints: Endpoint[] = [
  endpoint<VoucherBatchInput>({
    method: 'POST',
    path: '/vouchers/batches',
    hasTwins: true,
    answers: batchAnswer,
    guard: guard('write'),
    summary: 'Makes 1 to 1,000 vouchers of a discount at once.',
    body: voucherBatchSchema,
    status: 201,
    async handle(call) {
      const faults = validityFaults(call.body);
      if (Object.keys(faults).length > 0) throw invalid(faults);
      const batch = await transact(call.db, (trx) =>
        makeVouchers(trx, companyOf(call), call.actor, call.body),
      );
      return toWire(voucherBatches, batch);
    },
  }),
  {
    method: 'GET',
    path: '/vouchers/batches',
    query: listParameters(voucherBatches, batchList),
    answers: pageOf(batchAnswer),
    guard: guard('read'),
    summary: 'Lists the batches in which vouchers were made.',
    handle: (call) => listRecords(call.db, voucherBatches, companyScope(call), batchList, call.query),
  },
  {
    method: 'GET',
    path: '/vouchers/batches/:id/sheet',
    target: (call) => readRecord(call.db, voucherBatches, companyScope(call), idOf(call)),
    query: { layout: oneOf(sheetLayouts), language: oneOf(languages) },
    answers: file('application/pdf'),
    guard: guard('read'),
    summary:
      'The vouchers of a batch that can still be used, to print: layout a4 (21 a sheet), letter (18) or label (58 mm).',
    handle: sendSheet,
  },
  {
    method: 'GET',
    path: '/vouchers',
    query: listParameters(table, list),
    answers: pageOf(voucherAnswer),
    guard: guard('read'),
    summary: 'Lists vouchers: page, size, sort, q (code) and equality by field.',
    async handle(call) {
      const page = await listRecords(call.db, table, companyScope(call), list, call.query);
      return { ...page, rows: await present(call.db, companyScope(call), page.rows) };
    },
  },
  {
    method: 'GET',
    path: '/vouchers/:id',
    answers: voucherAnswer,
    guard: guard('read'),
    summary: 'Reads one voucher.',
    handle: async (call) =>
      shown(call.db, call, await readRecord(call.db, vouchers, companyScope(call), idOf(call))),
  },
  {
    method: 'DELETE',
    path: '/vouchers/:id',
    query: versionParameter,
    answers: voucherAnswer,
    guard: guard('write'),
    summary: 'Voids a voucher that can still be used.',
    handle: (call) =>
      transact(call.db, async (trx) => {
        const given = Number(call.query.version);
        const target = { id: idOf(call), version: Number.isSafeInteger(given) ? given : undefined };
        return shown(trx, call, await voidVoucher(trx, companyOf(call), call.actor, target));
      }),
  },
  bulkDeletionEndpoint('vouchers', guard('write'), (trx, call, target) =>
    voidVoucher(trx, companyOf(call), call.actor, target),
  ),
  listExportEndpoint({ resource: 'vouchers', scope: 'company', table, list, present }),
];
