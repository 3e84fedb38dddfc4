import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useRecord } from '../../api/use-record.ts';
import { holdsView, useSession } from '../../session/session-context.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { formView, listView, type Resolution } from './resolution.ts';
import { ResolutionForm } from './resolution-form.tsx';

/** One resolution, or a new one where the path names none. */
export function Page() {
  const { resolutionId } = useParams();
  return <Editor key={resolutionId ?? 'new'} id={resolutionId === undefined ? null : Number(resolutionId)} />;
}

function Editor({ id }: { id: number | null }) {
  const { t } = useTranslation(['resolutions', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayList = holdsView(useSession().view, listView);
  const { data, error, mutate } = useRecord<Resolution>('resolutions', id);
  const title = id === null ? t('routes:view/resolution') : t('titleOf', { number: data?.number ?? '' });
  const isReady = id === null || data !== undefined;
  const back = { label: t('routes:view/resolutions/list'), ...(mayList && { to: `/${listView}` }) };
  return (
    <>
      <PageHeader title={title} trail={[{ label: t('shell:groups.billing') }, back]} />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {isReady && (
        <ResolutionForm
          resolution={data}
          onDone={({ id: saved }) => void navigate(mayList ? `/${listView}` : `/${formView}/${saved}`)}
        />
      )}
    </>
  );
}
