import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Column } from '../../../lists/column.ts';
import { moneyCell } from '../../../lists/money-cell.ts';
import { useLot } from '../../../live/use-lot.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import type { Tariff } from './tariff.form.ts';
import { partPath } from './tariff-views.ts';

interface StageBadgesProps {
  tariff: Tariff;
  when: (at: string) => string;
}

/** Whether new stays are charged by the tariff, and what waits to change that. */
function StageBadges({ tariff, when }: StageBadgesProps) {
  const { t } = useTranslation(['tariffs']);
  const { inForce, stage, comingFrom } = tariff;
  return (
    <>
      <StateBadge tone={inForce === false ? 'quiet' : 'good'}>
        {inForce === false ? t('tariffs:stages.none') : t('tariffs:stages.inForce')}
      </StateBadge>{' '}
      {stage === 'draft' && <StateBadge tone="warning">{t('tariffs:stages.draft')}</StateBadge>}
      {(stage === 'rejected' || stage === 'withdrawn') && (
        <StateBadge tone="quiet">{t(`tariffs:stages.${stage}`)}</StateBadge>
      )}
      {comingFrom && (
        <StateBadge tone="warning">{t('tariffs:stages.coming', { when: when(comingFrom) })}</StateBadge>
      )}
    </>
  );
}

export function useTariffColumns(): Column<Tariff>[] {
  const { t } = useTranslation(['tariffs', 'values']);
  const language = useLanguage();
  const { currency, timeZone } = useLot();
  const day = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone });
  return [
    {
      key: 'name',
      label: t('tariffs:name'),
      sortable: true,
      cell: (tariff) => <Link to={partPath(tariff.id, null)}>{tariff.name}</Link>,
    },
    { key: 'code', kind: 'code', label: t('tariffs:code'), sortable: true, cell: (tariff) => tariff.code },
    {
      key: 'vehicleType',
      label: t('tariffs:vehicleType'),
      sortable: true,
      cell: (tariff) => t(`values:vehicleTypes.${tariff.vehicleType}`),
    },
    {
      key: 'lostTicketValue',
      kind: 'money',
      label: t('tariffs:lostTicketValue'),
      sortable: true,
      cell: moneyCell(
        ({ lostTicketValue }) => lostTicketValue,
        () => currency,
        language,
      ),
    },
    {
      key: 'status',
      kind: 'state',
      label: t('tariffs:status'),
      cell: (tariff) =>
        tariff.status === 'A' ? (
          <StageBadges tariff={tariff} when={(at) => day.format(Date.parse(at))} />
        ) : (
          <StateBadge tone="quiet">{t('tariffs:statusDeleted')}</StateBadge>
        ),
    },
    {
      key: 'updatedAt',
      kind: 'date',
      label: t('tariffs:updated'),
      sortable: true,
      extra: true,
      cell: (tariff) => day.format(Date.parse(tariff.updatedAt)),
    },
  ];
}
