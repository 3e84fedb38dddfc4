import { useTranslation } from 'react-i18next';
import type { ImportFault } from '../../../../../shared/features/subscriptions/subscriber-imports/subscriber-import.ts';
import { resource } from './import-view.ts';
import { PagedTable } from './paged-table.tsx';

/** The cells that are wrong, in the order of the sheet. */
export function ImportFaults({ id }: { id: number }) {
  const { t } = useTranslation('subscriberImports');
  return (
    <PagedTable<ImportFault>
      title={t('faults')}
      path={`${resource}/${id}/faults`}
      heads={[
        { label: t('row'), isFigure: true },
        { label: t('faultColumn') },
        { label: t('value') },
        { label: t('problem') },
      ]}
      rowKey={({ row, column }) => `${row} ${column}`}
      cells={({ row, column, value, message }) => [row, column, value || '—', message]}
      empty={t('noFaults')}
    />
  );
}
