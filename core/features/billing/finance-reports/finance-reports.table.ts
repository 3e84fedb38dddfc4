import type {
  FinanceReportState,
  NumberRange,
} from '../../../../shared/features/billing/finance-reports/finance-report.ts';
import {
  code,
  company,
  count,
  day,
  instant,
  money,
  nullable,
  recordColumns,
  reference,
  structure,
  text,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/**
 * Days of terminals, and of the office (no device), with the figures that they were closed with. No row, or another state
 * than closed, means that people may still change the day.
 */
export const financeReports = table(
  'finance_reports',
  {
    ...recordColumns,
    companyId: company(),
    deviceId: nullable(reference('devices')),
    day: day(),
    state: code<FinanceReportState>('codes.financeReportStates'),
    numbers: structure<NumberRange[]>(),
    invoices: count(),
    total: money(),
    methods: structure<Record<string, number>>(),
    electronicPayment: money(),
    collected: money(),
    refunds: money(),
    cancelled: count(),
    credited: money(),
    closedAt: nullable(instant()),
    closedBy: nullable(reference('users')),
    reopenedAt: nullable(instant()),
    reopenedBy: nullable(reference('users')),
    reason: nullable(text()),
  },
  [
    {
      index: 'finance_reports_device',
      columns: ['finance_reports.company_id', 'finance_reports.day', 'finance_reports.device_id'],
      error: 'financeReportDuplicated',
      field: 'day',
    },
    {
      index: 'finance_reports_office',
      columns: ['finance_reports.company_id', 'finance_reports.day'],
      error: 'financeReportDuplicated',
      field: 'day',
    },
  ],
  { place: 'Found by its day and terminal in the calendar.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    finance_reports: RowOf<typeof financeReports>;
  }
}
