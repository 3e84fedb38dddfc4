import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useList } from '../../../api/use-list.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { holdsView, useSession } from '../../../session/session-context.ts';
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
  const active = useList<Resolution>('resolutions', { active: 'true', size: 1 });
  const back = { label: t('routes:view/resolutions/list'), ...(mayList && { to: `/${listView}` }) };
  return (
    <RecordPage<Resolution>
      resource="resolutions"
      id={id}
      title={(resolution) =>
        id === null ? t('routes:view/resolution') : t('titleOf', { number: resolution?.number ?? '' })
      }
      trail={[{ label: t('shell:groups.billing') }, back]}
      needs={id === null ? [active] : []}
    >
      {(resolution) => (
        <ResolutionForm
          resolution={resolution}
          isFirst={active.data?.total === 0}
          onDone={({ id: saved }) =>
            void navigate(mayList ? `/${listView}` : `/${formView}/${saved}`, { replace: id === null })
          }
        />
      )}
    </RecordPage>
  );
}
