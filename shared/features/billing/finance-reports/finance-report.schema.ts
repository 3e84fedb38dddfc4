import { type InferType, string } from 'yup';
import { isDay } from '../../../dates.ts';
import type { ErrorName } from '../../../errors/catalogue.ts';
import { limits } from '../../../limits.ts';
import { flag, integer, list, problem, requiredText, shape, text } from '../../../schema.ts';

const anyId = () => integer(1, Number.MAX_SAFE_INTEGER);

const dayOf = () =>
  string()
    .required(problem('financeDateRequired'))
    .test('day', problem('financeDateRequired'), (value) => !value || isDay(value));

/** An amount of a terminal's own daily paper, minor units. */
const figure = (wrong: ErrorName) => integer(0, limits.money, problem(wrong)).optional().nullable();

/** An end of the day's numbers: named together with the other, prefix and number as printed. */
const number = (missing: ErrorName, other: 'initialInvoice' | 'finalInvoice') =>
  text(40)
    .nullable()
    .test('both', problem(missing), (value, { parent }) => !isSaid(parent[other]) || isSaid(value));

const isSaid = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/**
 * What a terminal's own daily paper says. None of it is needed; what is given has to agree with what is computed before
 * the day closes.
 */
const control = {
  initialInvoice: number('financeInitialInvoiceRequired', 'finalInvoice'),
  finalInvoice: number('financeFinalInvoiceRequired', 'initialInvoice'),
  total: figure('financeTotalInvalid'),
  electronicPayment: figure('financeElectronicInvalid'),
  collected: figure('financeCollectedInvalid'),
  refunds: figure('financeRefundsInvalid'),
};

/** The day of a terminal, or with `office` that of the office; with `close` it is closed at once. */
export const financeReportSchema = shape({
  deviceId: anyId()
    .nullable()
    .test(
      'device',
      problem('financeDeviceRequired'),
      (value, { parent }) => Boolean(value) !== Boolean(parent.office),
    ),
  office: flag().optional(),
  day: dayOf(),
  close: flag().optional(),
  ...control,
});
export type FinanceReportInput = InferType<typeof financeReportSchema>;

export const closingSchema = shape({ version: anyId().optional(), ...control });
export type ClosingInput = InferType<typeof closingSchema>;
export type ControlFigures = Omit<ClosingInput, 'version'>;

export const reopeningSchema = shape({
  version: anyId().optional(),
  reason: requiredText(limits.textLength),
});
export type ReopeningInput = InferType<typeof reopeningSchema>;

/** Devices, or the office as 0, that one call closes at most. */
export const closedAtOnce = 200;

/** Closes all days until one, both included, of some or all terminals and the office (0). */
export const closingsSchema = shape({
  until: dayOf(),
  deviceIds: list(integer(0, Number.MAX_SAFE_INTEGER).required(), { max: closedAtOnce }).nullable(),
});
export type ClosingsInput = InferType<typeof closingsSchema>;
