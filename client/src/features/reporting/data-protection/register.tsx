import { useTranslation } from 'react-i18next';
import {
  type DataAct,
  dataActions,
  type PersonStore,
} from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { Moment } from '../../../live/moment.tsx';
import { ListTable } from '../../../records/list-table.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { acts } from './protection-view.ts';

/** Who did what for which person, the newest first. */
export function Register() {
  const { t } = useTranslation('dataProtection');
  const filters: Filter[] = [
    {
      key: 'action',
      label: t('action'),
      choices: dataActions.map((value) => ({ value, label: t(`actions.${value}`) })),
    },
  ];
  return (
    <ListTable<DataAct>
      resource={acts}
      label={t('register')}
      columns={useColumns()}
      filters={filters}
      searchLabel={t('registerSearch')}
      empty={<Empty title={t('registerEmpty')}>{t('registerEmptyBody')}</Empty>}
    />
  );
}

function useColumns(): Column<DataAct>[] {
  const { t } = useTranslation('dataProtection');
  const counted = ({ counts }: DataAct) =>
    (Object.entries(counts) as [PersonStore, number][])
      .map(([store, count]) => t('counted', { what: t(`stores.${store}`), count }))
      .join(', ');
  return [
    { key: 'at', kind: 'date', label: t('at'), sortable: true, cell: ({ at }) => <Moment at={at} /> },
    { key: 'action', label: t('action'), sortable: true, cell: ({ action }) => t(`actions.${action}`) },
    { key: 'user', derived: true, fields: ['user'], label: t('by'), cell: ({ user }) => user ?? t('byCore') },
    { key: 'mark', kind: 'code', label: t('mark'), cell: ({ mark }) => mark ?? '—' },
    { key: 'counts', label: t('counts'), cell: (act) => counted(act) || '—' },
    { key: 'reason', label: t('reason'), cell: ({ reason }) => reason ?? '—' },
  ];
}
