import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { UnbilledRow } from '../../../../../shared/features/traffic/money-acts/unbilled.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type FigureColumn, FigureTable } from '../../../lists/figure-table.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { PagedFigures } from './paged-figures.tsx';

/** Who opens the gate today and is not billed for it. */
export function UnbilledTable() {
  const { t } = useTranslation('moneyControls');
  const columns = useUnbilledColumns();
  return (
    <PagedFigures<UnbilledRow>
      title={t('unbilled')}
      lead={t('unbilledLead')}
      empty={t('unbilledNone')}
      resource="money-acts/unbilled"
      ofToday
    >
      {(rows) => (
        <FigureTable
          label={t('unbilled')}
          head={t('opens')}
          nameOf={({ kind, id, name, identities }) => (
            <>
              {kind === 'subscriber' ? <Link to={`/view/subscriber/${id}`}>{name}</Link> : name}{' '}
              <span className="cell-note">{identities.join(', ')}</span>
            </>
          )}
          columns={columns}
          rows={rows}
          rowKey={({ kind, id }) => `${kind} ${id}`}
        />
      )}
    </PagedFigures>
  );
}

function useUnbilledColumns(): FigureColumn<UnbilledRow>[] {
  const { t } = useTranslation('moneyControls');
  const language = useLanguage();
  const { currency } = useLot();
  return [
    { key: 'reason', label: t('reason'), isText: true, cell: ({ reason }) => t(`reasons.${reason}`) },
    { key: 'since', label: t('since'), isText: true, cell: ({ since }) => since },
    {
      key: 'monthlyValue',
      label: t('monthlyValue'),
      cell: ({ monthlyValue }) =>
        monthlyValue === null ? '—' : formatMoney(monthlyValue, currency, language),
      isNothing: ({ monthlyValue }) => monthlyValue === null,
    },
    { key: 'entries', label: t('entries'), cell: ({ entries }) => entries },
  ];
}
