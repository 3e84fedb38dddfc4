import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { RecordPage } from '../../../records/record-page.tsx';
import { type Concept, path, view } from './concept.form.ts';
import { ConceptForm } from './concept-form.tsx';

/** Loads the concept and shows its form; without an id, the form of a new one. */
export function ConceptEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['concepts', 'routes', 'shell']);
  const navigate = useNavigate();
  return (
    <RecordPage<Concept>
      resource="concepts"
      id={id}
      title={(record) => (id === null ? t('newTitle') : (record?.name ?? t('editTitle')))}
      trail={[{ label: t('shell:groups.configuration') }, { label: t(`routes:${view}`), to: path }]}
    >
      {(concept) => (
        <ConceptForm concept={concept} onDone={() => void navigate(path, { replace: id === null })} />
      )}
    </RecordPage>
  );
}
