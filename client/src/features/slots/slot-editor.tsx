import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Slot } from '../../../../shared/features/slots/slot.schema.ts';
import { useRecord } from '../../api/use-record.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { SlotForm } from './slot-form.tsx';
import { path } from './slots-view.ts';

/** Loads the slot and shows its form; without an id, the form of a new one. */
export function SlotEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['slots', 'shell']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<Slot>('slots', id);
  const title = id === null ? t('newTitle') : (data?.title ?? t('editTitle'));
  const isReady = id === null || data !== undefined;
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: t('shell:groups.operation') }, { label: t('title'), to: path }]}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {isReady && <SlotForm slot={data} onDone={() => void navigate(path)} />}
    </>
  );
}
