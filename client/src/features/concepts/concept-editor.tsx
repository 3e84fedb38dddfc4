import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRecord } from '../../api/use-record.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { type Concept, path, view } from './concept.form.ts';
import { ConceptForm } from './concept-form.tsx';

/** Loads the concept and shows its form; without an id, the form of a new one. */
export function ConceptEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['concepts', 'routes', 'shell']);
  const navigate = useNavigate();
  const { data, error, mutate } = useRecord<Concept>('concepts', id);
  const isReady = id === null || data !== undefined;
  return (
    <>
      <PageHeader
        title={id === null ? t('newTitle') : (data?.name ?? t('editTitle'))}
        trail={[{ label: t('shell:groups.configuration') }, { label: t(`routes:${view}`), to: path }]}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {isReady && <ConceptForm concept={data} onDone={() => void navigate(path)} />}
    </>
  );
}
