import {
  dayStates,
  financeReportStates,
} from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import {
  day,
  extended,
  fields,
  flag,
  listOf,
  mapOf,
  named,
  oneOf,
  orNull,
  text,
  whole,
} from '../../../http/json-schema.ts';
import { recordAnswer } from '../../../http/record-answers.ts';
import { financeReports } from './finance-reports.table.ts';

const arrived = fields({
  invoices: whole,
  total: whole,
  electronicPayment: whole,
  collected: whole,
  refunds: whole,
  cancelled: whole,
  credited: whole,
});

const numbers = listOf(fields({ prefix: text, first: whole, last: whole, count: whole }));

/** A report; amounts in minor units. */
export const financeReportAnswer = named(
  'FinanceReport',
  extended(
    recordAnswer(financeReports, {
      answered: { numbers, methods: mapOf(whole), state: oneOf(financeReportStates) },
    }),
    { arrived: orNull(arrived) },
  ),
);

/** A day before it is closed. */
export const dayPreviewAnswer = named(
  'FinanceDay',
  extended(arrived, {
    deviceId: orNull(whole),
    day,
    numbers,
    methods: mapOf(whole),
    refusal: orNull(
      fields({
        error: oneOf(['dayShiftsOpen', 'earlierDayOpen', 'financeReportClosed']),
        complement: orNull(text),
        message: text,
      }),
    ),
  }),
);

export const calendarAnswer = listOf(
  fields({
    deviceId: orNull(whole),
    day,
    state: oneOf(dayStates),
    total: whole,
    collected: whole,
    reportId: orNull(whole),
  }),
);

export const closingsAnswer = fields({
  closed: whole,
  left: listOf(fields({ deviceId: orNull(whole), day, code: whole, message: text })),
  more: flag,
});
