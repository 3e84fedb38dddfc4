import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  increaseProblems,
  type ListedIncreaseRow,
  type PriceIncrease,
} from '../../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useListState } from '../../../lists/use-list-state.ts';
import { useLot } from '../../../live/use-lot.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { formView } from '../subscription-views.ts';
import { resource } from './increases-view.ts';

/** The values of each subscriber, those first that stand in the way. */
export function IncreaseRows({ increase }: { increase: PriceIncrease }) {
  const { t } = useTranslation('priceIncreases');
  const columns = useRowColumns(increase.state === 'draft');
  const filters = useRowFilters(increase.problems > 0);
  const list = useListState(columns, filters);
  const own = { ...list, query: { ...list.query, increaseId: String(increase.id) } };
  const answer = useList<ListedIncreaseRow>(`${resource}/${increase.id}/rows`, list.query);
  return (
    <section aria-labelledby="increase-rows">
      <h2 id="increase-rows">{t('rows')}</h2>
      <DataTable
        label={t('subscribers')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        filters={filters}
        tools={<ListExport resource="subscriber-price-increase-rows" list={own} columns={columns} />}
        searchLabel={t('search')}
        empty={<Empty title={t('emptyRows')}>{t('emptyRowsBody')}</Empty>}
      />
    </section>
  );
}

function useRowColumns(isDraft: boolean): Column<ListedIncreaseRow>[] {
  const { t } = useTranslation('priceIncreases');
  const language = useLanguage();
  const { currency } = useLot();
  const mayOpen = holdsView(useSession().view, formView);
  const money = (key: 'oldValue' | 'newValue' | 'difference') => ({
    key,
    kind: 'money' as const,
    label: t(key),
    sortable: true,
    cell: moneyCell<ListedIncreaseRow>(
      (row) => row[key],
      () => currency,
      language,
    ),
  });
  const problem: Column<ListedIncreaseRow> = {
    key: 'problem',
    kind: 'state',
    label: t('problem'),
    sortable: true,
    cell: ({ problem: of }) =>
      of === null ? '—' : <StateBadge tone="bad">{t(`problems.${of}`)}</StateBadge>,
  };
  return [
    {
      key: 'subscriber',
      label: t('subscriber'),
      sortable: true,
      cell: ({ subscriberId, subscriber, problem: of }) =>
        mayOpen && of !== 'gone' ? <Link to={`/${formView}/${subscriberId}`}>{subscriber}</Link> : subscriber,
    },
    { key: 'entity', label: t('entity'), sortable: true, cell: ({ entity }) => entity ?? '—' },
    ...(isDraft ? [problem] : []),
    money('oldValue'),
    money('difference'),
    money('newValue'),
  ];
}

function useRowFilters(hasProblems: boolean): Filter[] {
  const { t } = useTranslation('priceIncreases');
  if (!hasProblems) return [];
  const choices = increaseProblems.map((value) => ({ value, label: t(`problems.${value}`) }));
  return [{ key: 'problem', label: t('problem'), choices }];
}
