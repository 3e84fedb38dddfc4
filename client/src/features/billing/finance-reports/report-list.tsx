import { useTranslation } from 'react-i18next';
import {
  type FinanceReport,
  financeReportStates,
} from '../../../../../shared/features/billing/finance-reports/finance-report.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useLot } from '../../../live/use-lot.ts';
import { usePlaceNames } from '../../../live/use-place-names.ts';
import { useToday } from '../../../live/use-today.ts';
import { ListTable } from '../../../records/list-table.tsx';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/panels.tsx';
import { ReportsHeader } from './reports-header.tsx';
import { dayTones, resource } from './reports-view.ts';

/** Every report with the figures that its day was closed with. */
export function ReportList() {
  const { t } = useTranslation('financeReports');
  const columns = useReportColumns();
  const today = useToday();
  const filters: Filter[] = [
    { key: 'day', label: t('day'), periods: pastPeriods, today },
    {
      key: 'state',
      label: t('state'),
      choices: financeReportStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { key: 'deviceId', label: t('terminal'), resource: 'devices', nameField: 'name' },
    { key: 'office', label: t('where'), choices: [{ value: 'true', label: t('office') }] },
  ];
  return (
    <>
      <ReportsHeader tab="reports" />
      <ListTable<FinanceReport>
        resource={resource}
        label={t('tabs.reports')}
        columns={columns}
        filters={filters}
        empty={<Empty title={t('empty')}>{t('emptyBody')}</Empty>}
      />
    </>
  );
}

function useReportColumns(): Column<FinanceReport>[] {
  const { t } = useTranslation('financeReports');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (amountOf: (report: FinanceReport) => number) =>
    moneyCell(amountOf, () => currency, language);
  const nameOf = usePlaceNames('financeReports');
  return [
    { key: 'day', kind: 'date', label: t('day'), sortable: true, cell: ({ day }) => shortDay(day, language) },
    { key: 'deviceId', label: t('terminal'), cell: ({ deviceId }) => nameOf(deviceId) },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      cell: ({ state, arrived }) => {
        const shown = arrived ? 'changed' : state;
        return <StateBadge tone={dayTones[shown]}>{t(`states.${shown}`)}</StateBadge>;
      },
    },
    { key: 'invoices', kind: 'figure', label: t('invoices'), cell: ({ invoices }) => invoices },
    { key: 'total', kind: 'money', label: t('total'), sortable: true, cell: money(({ total }) => total) },
    {
      key: 'collected',
      kind: 'money',
      label: t('collected'),
      sortable: true,
      cell: money(({ collected }) => collected),
    },
    {
      key: 'electronicPayment',
      kind: 'money',
      label: t('electronicPayment'),
      cell: money((one) => one.electronicPayment),
    },
    {
      key: 'refunds',
      kind: 'money',
      label: t('refunds'),
      extra: true,
      cell: money(({ refunds }) => refunds),
    },
    {
      key: 'credited',
      kind: 'money',
      label: t('creditNotes'),
      extra: true,
      cell: money((one) => one.credited),
    },
    { key: 'reason', label: t('reason'), extra: true, cell: ({ reason }) => reason ?? '—' },
  ];
}
