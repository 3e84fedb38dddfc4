import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Store } from '../../../../shared/features/stores/store.schema.ts';
import { useRecord } from '../../api/use-record.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { path, view } from './store.form.ts';
import { StoreForm } from './store-form.tsx';

/** Loads the store and shows its form; without an id, the form of a new one. */
export function StoreEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['stores', 'routes', 'shell']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<Store>('stores', id);
  const isReady = id === null || data !== undefined;
  return (
    <>
      <PageHeader
        title={id === null ? t('newTitle') : (data?.name ?? t('editTitle'))}
        trail={[{ label: t('shell:groups.configuration') }, { label: t(`routes:${view}`), to: path }]}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {isReady && <StoreForm store={data} onDone={() => void navigate(path)} />}
    </>
  );
}
