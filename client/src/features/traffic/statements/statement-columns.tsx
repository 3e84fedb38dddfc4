import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type Statement,
  statementKinds,
  statementStates,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { isStopped, statementPath, statementTones } from './statement-view.ts';

/** The state of a statement in words. */
export function StatementBadge({ statement }: { statement: Statement }) {
  const { t } = useTranslation('statements');
  if (isStopped(statement)) return <StateBadge tone="bad">{t('interrupted')}</StateBadge>;
  return <StateBadge tone={statementTones[statement.state]}>{t(`states.${statement.state}`)}</StateBadge>;
}

/** The days of a statement in words; a dash before they are known. */
export function useSpanText(): (statement: Pick<Statement, 'from' | 'to'>) => string {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  return ({ from, to }) => {
    if (from === null || to === null) return '—';
    if (from === to) return shortDay(from, language);
    return t('span', { from: shortDay(from, language), to: shortDay(to, language) });
  };
}

export function useStatementColumns(): Column<Statement>[] {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const { currency } = useLot();
  const moment = useMomentText();
  const span = useSpanText();
  const money = (amountOf: (one: Statement) => number | null) =>
    moneyCell(amountOf, () => currency, language);
  const count = (key: 'lines' | 'matched' | 'proposed' | 'unmatched' | 'ignored'): Column<Statement> => ({
    key,
    kind: 'figure',
    label: t(key),
    cell: (one) => (one.state === 'read' ? one[key] : '—'),
  });
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={statementPath(id)}>{name}</Link>,
    },
    { key: 'kind', label: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'bank',
      label: t('bank'),
      sortable: true,
      fields: ['bank', 'account'],
      cell: ({ bank, account }) => (
        <>
          {bank ?? '—'} {account && <span className="cell-note">{account}</span>}
        </>
      ),
    },
    {
      key: 'from',
      kind: 'date',
      label: t('days'),
      sortable: true,
      fields: ['firstDay', 'lastDay'],
      cell: span,
    },
    { ...count('lines'), extra: true },
    count('matched'),
    count('proposed'),
    count('unmatched'),
    { ...count('ignored'), extra: true },
    { key: 'credits', kind: 'money', label: t('credits'), extra: true, cell: money((one) => one.credits) },
    { key: 'debits', kind: 'money', label: t('debits'), extra: true, cell: money((one) => one.debits) },
    {
      key: 'state',
      kind: 'state',
      label: t('state'),
      sortable: true,
      cell: (one) => <StatementBadge statement={one} />,
    },
    {
      key: 'createdAt',
      kind: 'date',
      label: t('made'),
      sortable: true,
      extra: true,
      cell: ({ createdAt }) => moment(createdAt),
    },
  ];
}

export function useStatementFilters(): Filter[] {
  const { t } = useTranslation('statements');
  return [
    {
      key: 'kind',
      label: t('kind'),
      choices: statementKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      key: 'state',
      label: t('state'),
      choices: statementStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
}
