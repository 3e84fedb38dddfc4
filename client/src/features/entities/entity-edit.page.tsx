import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Entity, EntityInput } from '../../../../shared/features/entities/entity.schema.ts';
import { useRecord } from '../../api/use-record.ts';
import { useSave } from '../../api/use-save.ts';
import { holdsView, useMayWrite, useSession } from '../../session/session-context.ts';
import { notify } from '../../ui/notices/notices.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Failure, Skeleton } from '../../ui/panels.tsx';
import { editView, isFinalConsumer, listView } from './entities-view.ts';
import { EntityForm } from './entity-form.tsx';

/** One third party: `?entity=<id>`. */
export function Page() {
  const asked = useSearchParams()[0].get('entity');
  if (asked === null) return <Navigate to={`/${listView}`} replace />;
  return <Editor key={asked} id={Number(asked)} />;
}

function Editor({ id }: { id: number }) {
  const { t } = useTranslation(['entities', 'routes', 'shell']);
  const navigate = useNavigate();
  const { update } = useSave<EntityInput, Entity>('entities');
  const mayWrite = useMayWrite(editView);
  const mayList = holdsView(useSession().view, listView);
  const { data, error, mutate } = useRecord<Entity>('entities', id);
  const back = { label: t('routes:view/users/entities/list'), ...(mayList && { to: `/${listView}` }) };
  return (
    <>
      <PageHeader
        title={data?.name ?? t('routes:view/users/entities/edit')}
        trail={[{ label: t('shell:groups.customers') }, back]}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && isFinalConsumer(data) && <p className="lead-text">{t('protected')}</p>}
      {data && (
        <EntityForm
          entity={data}
          readOnly={!mayWrite || isFinalConsumer(data)}
          save={(payload, version) => update(id, version ?? data.version, payload)}
          onSaved={({ name }) => {
            notify({ kind: 'success', text: t('saved', { name }) });
            if (mayList) void navigate(`/${listView}`);
          }}
        />
      )}
    </>
  );
}
