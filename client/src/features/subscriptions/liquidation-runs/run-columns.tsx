import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type LiquidationRun,
  runOrigins,
  runStates,
} from '../../../../../shared/features/subscriptions/liquidation-runs/run.ts';
import { areWholeAmounts, formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { isStopped, runPath, runTones, spanText } from './runs-view.ts';

/** The state of a run in words. */
export function RunStateBadge({ run }: { run: LiquidationRun }) {
  const { t } = useTranslation('liquidationRuns');
  if (isStopped(run)) return <StateBadge tone="bad">{t('interrupted')}</StateBadge>;
  return <StateBadge tone={runTones[run.state]}>{t(`states.${run.state}`)}</StateBadge>;
}

export function useRunColumns(): Column<LiquidationRun>[] {
  const { t } = useTranslation('liquidationRuns');
  const language = useLanguage();
  const { currency } = useLot();
  const moment = useMomentText();
  return [
    {
      key: 'fromDay',
      label: t('period'),
      sortable: true,
      cell: (run) => <Link to={runPath(run.id)}>{spanText(run, language)}</Link>,
    },
    { key: 'liquidationId', label: t('rule'), cell: ({ liquidation }) => liquidation },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: (run) => <RunStateBadge run={run} />,
    },
    { key: 'bills', kind: 'figure', label: t('bills'), sortable: true, cell: ({ bills }) => bills },
    {
      key: 'problems',
      kind: 'figure',
      label: t('problemsCount'),
      sortable: true,
      cell: ({ problems }) => (problems === 0 ? '—' : problems),
    },
    {
      key: 'total',
      kind: 'money',
      label: t('total'),
      sortable: true,
      cell: ({ total }, rows) =>
        formatMoney(total, currency, language, areWholeAmounts(rows.map((row) => row.total))),
    },
    { key: 'origin', label: t('origin'), extra: true, cell: ({ origin }) => t(`origins.${origin}`) },
    {
      key: 'createdAt',
      kind: 'date',
      label: t('made'),
      sortable: true,
      // Not there to begin with: on a phone its place is the rule's, by which runs of a month differ.
      extra: true,
      cell: ({ createdAt }) => moment(createdAt),
    },
  ];
}

export function useRunFilters(): Filter[] {
  const { t } = useTranslation('liquidationRuns');
  return [
    {
      key: 'state',
      label: t('state'),
      choices: runStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { key: 'liquidationId', label: t('rule'), resource: 'liquidations', nameField: 'name' },
    {
      key: 'origin',
      label: t('origin'),
      choices: runOrigins.map((value) => ({ value, label: t(`origins.${value}`) })),
    },
  ];
}
