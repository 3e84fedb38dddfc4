import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type PayrollFile,
  payrollFileStates,
} from '../../../../../shared/features/subscriptions/payroll-files/payroll-file.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { filePath, fileTones, isStopped } from './payroll-view.ts';

/** The state of a file in words. */
export function FileStateBadge({ file }: { file: PayrollFile }) {
  const { t } = useTranslation('payrollFiles');
  if (isStopped(file)) return <StateBadge tone="bad">{t('interrupted')}</StateBadge>;
  return <StateBadge tone={fileTones[file.state]}>{t(`states.${file.state}`)}</StateBadge>;
}

export function useFileColumns(): Column<PayrollFile>[] {
  const { t } = useTranslation('payrollFiles');
  const language = useLanguage();
  const { currency } = useLot();
  const moment = useMomentText();
  const figure = (count: number) => (count === 0 ? '—' : count);
  return [
    {
      key: 'name',
      label: t('file'),
      sortable: true,
      cell: ({ id, name }) => <Link to={filePath(id)}>{name}</Link>,
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: (file) => <FileStateBadge file={file} />,
    },
    { key: 'lines', kind: 'figure', label: t('lines'), sortable: true, cell: ({ lines }) => figure(lines) },
    {
      key: 'fitting',
      kind: 'figure',
      label: t('fitting'),
      sortable: true,
      cell: ({ fitting }) => figure(fitting),
    },
    {
      key: 'problems',
      kind: 'figure',
      label: t('problemsCount'),
      sortable: true,
      cell: ({ problems }) => figure(problems),
    },
    {
      key: 'booked',
      kind: 'figure',
      label: t('booked'),
      sortable: true,
      cell: ({ booked }) => figure(booked),
    },
    {
      key: 'bookedTotal',
      kind: 'money',
      label: t('bookedTotal'),
      sortable: true,
      cell: moneyCell(
        ({ bookedTotal }: PayrollFile) => bookedTotal,
        () => currency,
        language,
      ),
    },
    {
      key: 'createdAt',
      kind: 'date',
      label: t('made'),
      sortable: true,
      cell: ({ createdAt }) => moment(createdAt),
    },
  ];
}

export function useFileFilters(): Filter[] {
  const { t } = useTranslation('payrollFiles');
  return [
    {
      key: 'state',
      label: t('state'),
      choices: payrollFileStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
}
