import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Store } from '../../../../../shared/features/site/stores/store.schema.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { path, view } from './store.form.ts';
import { StoreForm } from './store-form.tsx';

/** Loads the store and shows its form; without an id, the form of a new one. */
export function StoreEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['stores', 'routes', 'shell']);
  const navigate = useNavigate();
  return (
    <RecordPage<Store>
      resource="stores"
      id={id}
      title={(record) => (id === null ? t('newTitle') : (record?.name ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.configuration') }, { label: t(`routes:${view}`), to: path }]}
    >
      {(store) => <StoreForm store={store} onDone={() => void navigate(path, { replace: id === null })} />}
    </RecordPage>
  );
}
