import {
  payrollFileStates,
  payrollProblems,
  payrollRefusals,
} from '../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { fields, flag, instant, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';

const described = {
  id: whole,
  version: whole,
  createdAt: instant,
  updatedAt: instant,
  status: oneOf(['A', 'D']),
  name: text,
  state: oneOf(payrollFileStates),
  refusal: orNull(oneOf(payrollRefusals)),
  missing: orNull(text),
  lines: whole,
  fitting: whole,
  fittingTotal: whole,
  problems: whole,
  booked: whole,
  bookedTotal: whole,
  userId: orNull(whole),
  job: orNull(
    fields({
      status: oneOf(['queued', 'running', 'done', 'failed', 'cancelled']),
      done: whole,
      total: orNull(whole),
      error: orNull(text),
    }),
  ),
};

/** A payroll file; amounts in minor units. */
export const payrollFileAnswer = named('PayrollFile', fields(described));

/** One that was just taken, with the code of success. */
export const payrollTakenAnswer = named(
  'PayrollFileTaken',
  fields({ code: whole, message: text, ...described }),
);

/** A row of a payroll file. */
export const payrollRowAnswer = named(
  'PayrollFileRow',
  fields({
    id: whole,
    line: whole,
    identification: text,
    vehicle: text,
    typed: text,
    value: orNull(whole),
    period: text,
    subscriberId: orNull(whole),
    subscriber: orNull(text),
    entity: orNull(text),
    owed: orNull(whole),
    problem: orNull(oneOf(payrollProblems)),
    booked: flag,
    invoices: orNull(text),
  }),
);
