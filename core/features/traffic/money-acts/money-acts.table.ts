import type { MoneyAct } from '../../../../shared/values.ts';
import {
  code,
  company,
  day,
  epoch,
  id,
  instant,
  integer,
  money,
  nullable,
  reference,
  text,
  unexported,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/**
 * What brought the lot less money, one row each, gathered within a minute, so that terminals do not wait for it: discounts,
 * vouchers and purges from `given_away`, the others from payments, refunds and exceptions. `sourceId` is the record that a
 * row was gathered from.
 */
export const moneyActs = table(
  'money_acts',
  {
    id: id(),
    companyId: company(),
    act: code<MoneyAct>('values.moneyActs'),
    sourceId: unexported(integer()),
    at: instant(),
    deviceId: nullable(reference('devices')),
    userId: nullable(reference('users')),
    stayId: unexported(nullable(reference('stays'))),
    invoiceId: unexported(nullable(reference('invoices'))),
    amount: money(),
  },
  [],
  {
    derived: { person: nullable(text()), ticket: nullable(text()), plate: nullable(text()) },
    place: 'Found by the stay or the invoice that it is about.',
  },
);

/** How far each source has been gathered: up to `fromId` for good, beyond it again, as ids do not commit in their order. */
export const actMarks = table('act_marks', {
  source: text(),
  fromId: integer(),
  nextId: integer(),
  nextAt: epoch(),
});

/** The local day on which the rates of a lot were compared last. */
export const rateChecks = table('rate_checks', { companyId: company(), day: day() });

/** The exception that was filed of somebody's rate: its key makes it once. */
export const rateFindings = table('rate_findings', {
  companyId: company(),
  /** The Monday with which the week begins. */
  week: day(),
  who: text(),
  act: text<MoneyAct>(),
  exceptionId: reference('exceptions'),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    money_acts: RowOf<typeof moneyActs>;
    act_marks: RowOf<typeof actMarks>;
    rate_checks: RowOf<typeof rateChecks>;
    rate_findings: RowOf<typeof rateFindings>;
  }
}
