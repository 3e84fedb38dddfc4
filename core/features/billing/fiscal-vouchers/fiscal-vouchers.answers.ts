import { voucherDayStates } from '../../../../shared/features/billing/fiscal-vouchers/fiscal-voucher.ts';
import {
  day,
  extended,
  fields,
  flag,
  listOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { fiscalVouchers } from './fiscal-vouchers.table.ts';

const sums = { discount: whole, subtotal: whole, tax: whole, total: whole };
const numbers = listOf(fields({ prefix: text, first: whole, last: whole, count: whole }));
const rates = listOf(fields({ taxRate: whole, ...sums }));
const counted = { invoices: whole, total: whole, cancelled: whole, credited: whole };

/** A voucher; amounts in minor units. */
export const fiscalVoucherAnswer = named(
  'FiscalVoucher',
  extended(
    recordAnswer(fiscalVouchers, {
      answered: {
        ...{ numbers, rates, creditNumbers: numbers, creditRates: rates },
        issuer: fields({
          ...{ name: text, identificationType: orNull(text), identification: orNull(text) },
          ...{ address: orNull(text), telephone: orNull(text), terminal: orNull(text), serial: orNull(text) },
        }),
        services: listOf(fields({ service: text, invoices: whole, ...sums })),
        methods: listOf(fields({ method: text, invoices: whole, total: whole })),
        late: orNull(fields({ from: day, to: day, numbers, rates, ...sums, ...counted })),
      },
    }),
    { arrived: orNull(fields(counted)) },
  ),
);

export const voucherDaysAnswer = listOf(
  fields({
    deviceId: orNull(whole),
    day,
    state: oneOf(voucherDayStates),
    total: whole,
    voucherId: orNull(whole),
    number: orNull(whole),
  }),
);

export const voucherBatchAnswer = fields({
  made: whole,
  left: listOf(fields({ deviceId: orNull(whole), day, code: whole, message: text })),
  more: flag,
});
