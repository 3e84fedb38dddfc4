import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { FloatRow } from '../../../../../shared/features/traffic/money-acts/float.ts';
import { type Amount, formatMoney } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type FigureColumn, FigureTable } from '../../../lists/figure-table.tsx';
import { Moment } from '../../../live/moment.tsx';
import { useDeviceNames } from '../../../live/use-device-names.ts';
import { useLot } from '../../../live/use-lot.ts';
import { PagedFigures } from './paged-figures.tsx';

/** The float of each drawer that was closed in the month, from its opening to the next one. */
export function FloatsTable() {
  const { t } = useTranslation('moneyControls');
  const nameOf = useDeviceNames();
  const columns = useFloatColumns();
  return (
    <PagedFigures<FloatRow>
      title={t('floats')}
      lead={t('floatsLead')}
      empty={t('floatsNone')}
      resource="money-acts/floats"
    >
      {(rows) => (
        <FigureTable
          label={t('floats')}
          head={t('drawer')}
          nameOf={({ cashier, deviceId }) => (
            <>
              {cashier || '—'}{' '}
              <span className="cell-note">
                {deviceId === null ? t('office') : (nameOf(deviceId) ?? String(deviceId))}
              </span>
            </>
          )}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </PagedFigures>
  );
}

const sums = ['opening', 'received', 'refunded', 'dropped', 'counted', 'left'] as const;

function useFloatColumns(): FigureColumn<FloatRow>[] {
  const { t } = useTranslation('moneyControls');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (value: Amount | null) => (value === null ? '—' : formatMoney(value, currency, language));
  return [
    {
      key: 'at',
      label: t('closed'),
      isText: true,
      cell: ({ id, at }) => (
        <Link to={`/view/closures?closure=${id}`}>
          <Moment at={at} />
        </Link>
      ),
    },
    {
      key: 'gap',
      label: t('gap'),
      isText: true,
      cell: ({ tellsOpening, gap }) => {
        if (!tellsOpening) return t('tellsNone');
        if (gap === null) return t('notYet');
        return gap < 0 ? <strong>{money(gap)}</strong> : money(gap);
      },
    },
    ...sums.map((key) => ({
      ...{ key, label: t(`sums.${key}`) },
      cell: (row: FloatRow) => money(row[key]),
      isNothing: (row: FloatRow) => row[key] === null,
    })),
    {
      key: 'deposit',
      label: t('deposit'),
      isText: true,
      cell: ({ depositId }) =>
        depositId === null ? '—' : <Link to={`/view/deposits?deposit=${depositId}`}>{t('seeDeposit')}</Link>,
      isNothing: ({ depositId }) => depositId === null,
    },
    {
      key: 'next',
      label: t('next'),
      cell: ({ nextId, nextOpening }) =>
        nextId === null ? '—' : <Link to={`/view/closures?closure=${nextId}`}>{money(nextOpening)}</Link>,
      isNothing: ({ nextId }) => nextId === null,
    },
  ];
}
