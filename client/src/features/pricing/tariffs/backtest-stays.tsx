import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BacktestStay } from '../../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import { areWholeAmounts } from '../../../../../shared/money.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import type { RowAction } from '../../../lists/row-action.ts';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { Plate } from '../../../ui/badges.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { signed } from './backtest-result.tsx';
import { ExplainStay } from './explain-stay.tsx';
import { money, spanWords } from './words.ts';

/** The stays of a back-test, the dearest change first, each with its explanation. */
export function BacktestStays({ id }: { id: number }) {
  const { t } = useTranslation('tariffsBacktests');
  const [explained, setExplained] = useState<BacktestStay | null>(null);
  const columns = useStayColumns();
  const list = useListState(columns);
  const query = { ...list.query, backtestId: String(id) };
  const answer = useList<BacktestStay>('tariff-backtest-stays', query);
  const nameOf = ({ plate }: BacktestStay) => plate ?? t('noPlate');
  const actions = (stay: BacktestStay): RowAction[] => [
    {
      label: t('explain'),
      name: t('explainOf', { plate: stay.plate ?? '' }),
      run: () => setExplained(stay),
    },
  ];
  return (
    <section>
      <h2>{t('list')}</h2>
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={(stay) => stay.id}
        list={list}
        answer={answer}
        tools={<ListExport resource="tariff-backtest-stays" list={{ ...list, query }} columns={columns} />}
        searchLabel={t('search')}
        rowTools={{ nameOf, actions }}
        empty={<Empty title={t('listEmpty')} />}
      />
      {explained && <ExplainStay stay={explained} onClose={() => setExplained(null)} />}
    </section>
  );
}

function useStayColumns(): Column<BacktestStay>[] {
  const { t } = useTranslation('tariffsBacktests');
  const language = useLanguage();
  const { currency } = useLot();
  const moment = useMomentText();
  const style = { currency, language };
  const alike = (rows: readonly BacktestStay[], key: 'priceBefore' | 'priceAfter' | 'difference') => ({
    ...style,
    isWhole: areWholeAmounts(rows.map((row) => row[key])),
  });
  return [
    {
      key: 'plate',
      label: t('plate'),
      cell: ({ plate }) => (plate ? <Plate>{plate}</Plate> : t('noPlate')),
    },
    {
      key: 'entryAt',
      kind: 'date',
      label: t('entry'),
      sortable: true,
      cell: ({ entryAt }) => moment(entryAt),
    },
    {
      key: 'minutes',
      kind: 'figure',
      label: t('minutes'),
      sortable: true,
      cell: ({ minutes }) => spanWords(minutes),
    },
    {
      key: 'priceBefore',
      kind: 'money',
      label: t('paid'),
      sortable: true,
      cell: ({ priceBefore }, rows) => money(priceBefore, alike(rows, 'priceBefore')),
    },
    {
      key: 'priceAfter',
      kind: 'money',
      label: t('wouldPay'),
      sortable: true,
      cell: ({ priceAfter }, rows) => money(priceAfter, alike(rows, 'priceAfter')),
    },
    {
      key: 'difference',
      kind: 'money',
      label: t('difference'),
      sortable: true,
      cell: ({ difference }, rows) => signed(difference, alike(rows, 'difference')),
    },
  ];
}
