import { type InferType, string } from 'yup';
import { isDay } from '../../../dates.ts';
import { flag, integer, problem, shape } from '../../../schema.ts';

const dayOf = () =>
  string()
    .required(problem('financeDateRequired'))
    .test('day', problem('financeDateRequired'), (value) => !value || isDay(value));

/** The day of a terminal, or with `office` that of the office. */
export const fiscalVoucherSchema = shape({
  deviceId: integer(1, Number.MAX_SAFE_INTEGER)
    .nullable()
    .test(
      'device',
      problem('financeDeviceRequired'),
      (value, { parent }) => Boolean(value) !== Boolean(parent.office),
    ),
  office: flag().optional(),
  day: dayOf(),
});
export type FiscalVoucherInput = InferType<typeof fiscalVoucherSchema>;

/** All that are missing between two days, both included, at every terminal and the office. */
export const voucherBatchSchema = shape({
  from: dayOf(),
  until: dayOf().test(
    'order',
    problem('initialDateAfterFinal'),
    (value, { parent }) => !value || !isDay(parent.from) || value >= parent.from,
  ),
});
export type VoucherBatchInput = InferType<typeof voucherBatchSchema>;
