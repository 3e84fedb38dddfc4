import { useTranslation } from 'react-i18next';
import { listOrRecord } from '../../../records/list-or-record.tsx';
import { Empty } from '../../../ui/panels.tsx';

function Nobody() {
  const { t } = useTranslation('guardian');
  return (
    <Empty page title={t('photos.nobody')}>
      {t('photos.nobodyBody')}
    </Empty>
  );
}

/** The photo of one person (`?person=<id>`). */
export const Page = listOrRecord(
  'person',
  Nobody,
  async () => (await import('./person-photo.tsx')).PersonPhotoPage,
);
