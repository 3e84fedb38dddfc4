import { useTranslation } from 'react-i18next';
import { type PurgeCandidate, purgeSigns } from '../../../../../shared/features/traffic/purges/purge.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { Empty } from '../../../ui/panels.tsx';
import { useStayColumns } from './stay-columns.tsx';
import { StayTable } from './stay-table.tsx';

/** Stays that may be inside on paper only, with what speaks for it. */
export function CandidateList() {
  const { t } = useTranslation('purges');
  const [vehicle, ...others] = useStayColumns();
  const signs: Column<PurgeCandidate> = {
    key: 'signs',
    derived: true,
    label: t('why'),
    cell: (one) => one.signs.map((sign) => t(`signs.${sign}`)).join(' · '),
  };
  const filters: Filter[] = [
    {
      key: 'sign',
      label: t('why'),
      choices: purgeSigns.map((value) => ({ value, label: t(`signs.${value}`) })),
    },
    { key: 'slotId', label: t('slot'), resource: 'slots', nameField: 'title' },
  ];
  return (
    <>
      <p>{t('candidatesLead')}</p>
      <StayTable<PurgeCandidate>
        resource="purges/candidates"
        label={t('tabs.candidates')}
        columns={vehicle ? [vehicle, signs, ...others] : []}
        filters={filters}
        empty={<Empty title={t('noCandidates')}>{t('noCandidatesBody')}</Empty>}
      />
    </>
  );
}
