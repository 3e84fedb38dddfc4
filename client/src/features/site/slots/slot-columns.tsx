import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Slot } from '../../../../../shared/features/site/slots/slot.schema.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { UsageBar, UsageWord } from '../../../ui/usage-bar.tsx';
import { path } from './slots-view.ts';

export function useSlotColumns(): Column<Slot>[] {
  const { t } = useTranslation(['slots', 'values', 'shell']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  return [
    {
      key: 'title',
      label: t('name'),
      sortable: true,
      cell: (slot) => (
        <>
          <Link to={`${path}?slot=${slot.id}`}>{slot.title}</Link>{' '}
          {slot.main && <span className="tag">{t('mainBadge')}</span>}
        </>
      ),
    },
    {
      key: 'vehicleTypes',
      label: t('vehicleTypes'),
      cell: (slot) => slot.vehicleTypes.map((type) => t(`values:vehicleTypes.${type}`)).join(', '),
    },
    {
      key: 'occupied',
      kind: 'usage',
      derived: true,
      label: t('occupied'),
      cell: (slot) => (
        <div className="usage-cell">
          <UsageBar
            used={slot.occupied}
            capacity={slot.quota}
            label={t('shell:occupancy', { occupied: slot.occupied, quota: slot.quota })}
          />
          <span aria-hidden="true">
            {figures.format(slot.occupied)} / {figures.format(slot.quota)}
          </span>
          <UsageWord used={slot.occupied} capacity={slot.quota} />
        </div>
      ),
    },
    {
      key: 'quota',
      kind: 'figure',
      label: t('quota'),
      sortable: true,
      extra: true,
      cell: (slot) => figures.format(slot.quota),
    },
  ];
}
