import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import {
  type StatementLine,
  statementKinds,
  statementLineStates,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { pastPeriods } from '../../../lists/periods.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { lineTones } from './line-view.ts';
import { MatchLink, ScoreBadge } from './match-text.tsx';

/** How a line stands, in words. */
export function LineBadge({ state }: Pick<StatementLine, 'state'>) {
  const { t } = useTranslation('statementLines');
  return <StateBadge tone={lineTones[state]}>{t(`states.${state}`)}</StateBadge>;
}

/** @param ofOne true within one statement, where all lines are of one kind */
export function useLineColumns(ofOne: boolean): Column<StatementLine>[] {
  const { t } = useTranslation('statementLines');
  const language = useLanguage();
  const { currency } = useLot();
  const [params] = useSearchParams();
  const money = (amountOf: (line: StatementLine) => number | null) =>
    moneyCell(amountOf, () => currency, language);
  const addressOf = (id: number) => {
    const next = new URLSearchParams(params);
    next.set('line', String(id));
    return `?${next}`;
  };
  const kind: Column<StatementLine> = {
    key: 'kind',
    label: t('kind'),
    extra: true,
    cell: (line) => t(`kinds.${line.kind}`),
  };
  return [
    {
      key: 'text',
      label: t('text'),
      sortable: true,
      cell: ({ id, text, reference }) => <Link to={addressOf(id)}>{text || reference || t('noText')}</Link>,
    },
    {
      key: 'day',
      kind: 'date',
      label: t('day'),
      sortable: true,
      cell: ({ day }) => shortDay(day, language),
    },
    ...(ofOne ? [] : [kind]),
    {
      key: 'reference',
      kind: 'code',
      label: t('reference'),
      sortable: true,
      cell: (line) => line.reference || '—',
    },
    {
      key: 'amount',
      kind: 'money',
      label: t('amount'),
      sortable: true,
      cell: money(({ amount }) => amount),
    },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: ({ state }) => <LineBadge state={state} />,
    },
    {
      key: 'target',
      label: t('match'),
      cell: ({ match, note }) => (match ? <MatchLink match={match} isShort /> : (note ?? '—')),
    },
    {
      key: 'rule',
      label: t('why'),
      extra: true,
      cell: ({ match }) => (match ? t(`rules.${match.rule}`) : '—'),
    },
    {
      key: 'score',
      kind: 'code',
      label: t('score'),
      cell: ({ match, state }) => (match && state === 'proposed' ? <ScoreBadge score={match.score} /> : '—'),
    },
    { key: 'line', kind: 'figure', label: t('line'), sortable: true, extra: true, cell: ({ line }) => line },
    {
      key: 'balance',
      kind: 'money',
      label: t('balance'),
      extra: true,
      cell: money(({ balance }) => balance),
    },
    { key: 'fee', kind: 'money', label: t('fee'), extra: true, cell: money(({ fee }) => fee) },
    {
      key: 'settlement',
      kind: 'code',
      label: t('settlement'),
      extra: true,
      cell: (line) => line.settlement ?? '—',
    },
    { key: 'note', label: t('note'), extra: true, cell: ({ note }) => note ?? '—' },
  ];
}

export function useLineFilters(ofOne: boolean): Filter[] {
  const { t } = useTranslation('statementLines');
  const today = useToday();
  const kind: Filter = {
    key: 'kind',
    label: t('kind'),
    choices: statementKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
  };
  return [
    {
      key: 'state',
      label: t('state'),
      choices: statementLineStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    { key: 'day', label: t('day'), periods: pastPeriods, today },
    { key: 'open', label: t('open'), choices: [{ value: 'true', label: t('openOnly') }] },
    {
      key: 'credit',
      label: t('sign'),
      choices: [
        { value: 'true', label: t('credits') },
        { value: 'false', label: t('debits') },
      ],
    },
    ...(ofOne ? [] : [kind]),
  ];
}
