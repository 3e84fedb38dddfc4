import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BacktestStay } from '../../../../../shared/features/traffic/tariff-backtests/tariff-backtest.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { DataTable } from '../../../lists/data-table.tsx';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { Plate } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { signed } from './backtest-result.tsx';
import { ExplainStay } from './explain-stay.tsx';
import { money, spanWords } from './words.ts';

/** The stays of a back-test, the dearest change first, each with its explanation. */
export function BacktestStays({ id }: { id: number }) {
  const { t } = useTranslation('tariffsBacktests');
  const [explained, setExplained] = useState<BacktestStay | null>(null);
  const columns = useStayColumns(setExplained);
  const list = useListState(columns);
  const query = { ...list.query, backtestId: String(id) };
  const answer = useList<BacktestStay>('tariff-backtest-stays', query);
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
        empty={<Empty title={t('listEmpty')} />}
      />
      {explained && <ExplainStay stay={explained} onClose={() => setExplained(null)} />}
    </section>
  );
}

function useStayColumns(onExplain: (stay: BacktestStay) => void): Column<BacktestStay>[] {
  const { t } = useTranslation(['tariffsBacktests', 'ui']);
  const language = useLanguage();
  const { currency } = useLot();
  const moment = useMomentText();
  const style = { currency, language };
  return [
    {
      key: 'plate',
      label: t('tariffsBacktests:plate'),
      cell: ({ plate }) => (plate ? <Plate>{plate}</Plate> : t('tariffsBacktests:noPlate')),
    },
    {
      key: 'entryAt',
      label: t('tariffsBacktests:entry'),
      sortable: true,
      cell: ({ entryAt }) => moment(entryAt),
    },
    {
      key: 'minutes',
      label: t('tariffsBacktests:minutes'),
      align: 'end',
      sortable: true,
      cell: ({ minutes }) => spanWords(minutes),
    },
    {
      key: 'priceBefore',
      label: t('tariffsBacktests:paid'),
      align: 'end',
      sortable: true,
      cell: ({ priceBefore }) => money(priceBefore, style),
    },
    {
      key: 'priceAfter',
      label: t('tariffsBacktests:wouldPay'),
      align: 'end',
      sortable: true,
      cell: ({ priceAfter }) => money(priceAfter, style),
    },
    {
      key: 'difference',
      label: t('tariffsBacktests:difference'),
      align: 'end',
      sortable: true,
      cell: ({ difference }) => signed(difference, style),
    },
    {
      key: 'actions',
      label: t('ui:actions'),
      hiddenLabel: true,
      align: 'end',
      cell: (stay) => (
        <Button
          kind="quiet"
          aria-label={t('tariffsBacktests:explainOf', { plate: stay.plate ?? '' })}
          onClick={() => onExplain(stay)}
        >
          {t('tariffsBacktests:explain')}
        </Button>
      ),
    },
  ];
}
