import { useTranslation } from 'react-i18next';
import type { InsideStay } from '../../../../../shared/features/traffic/inside/inside.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { Plate } from '../../../ui/badges.tsx';
import { timeSpan } from '../../../ui/time-span.ts';

/** What is shown of a stay inside, wherever it is looked at here. */
export function useStayColumns(): Column<InsideStay>[] {
  const { t } = useTranslation(['purges', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  return [
    {
      key: 'plate',
      label: t('vehicle'),
      sortable: true,
      cell: ({ plate, tag, ticket }) => (plate ? <Plate>{plate}</Plate> : (tag ?? ticket)),
    },
    {
      key: 'entryAt',
      kind: 'date',
      label: t('entryAt'),
      sortable: true,
      cell: ({ entryAt }) => <Moment at={entryAt} />,
    },
    { key: 'minutes', kind: 'figure', derived: true, label: t('stay'), cell: (one) => timeSpan(one.minutes) },
    {
      key: 'due',
      kind: 'money',
      derived: true,
      label: t('due'),
      cell: moneyCell(
        ({ due }) => due,
        () => currency,
        language,
      ),
    },
    { key: 'slot', label: t('slot'), sortable: true, cell: ({ slot }) => slot },
    {
      key: 'vehicleType',
      label: t('vehicleType'),
      extra: true,
      cell: ({ vehicleType }) => t(`values:vehicleTypes.${vehicleType}`),
    },
    {
      key: 'ticket',
      kind: 'code',
      label: t('ticket'),
      extra: true,
      cell: ({ ticket }) => <code>{ticket}</code>,
    },
  ];
}
