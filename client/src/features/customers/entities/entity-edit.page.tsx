import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { Entity, EntityInput } from '../../../../../shared/features/customers/entities/entity.schema.ts';
import { useSave } from '../../../api/use-save.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { later } from '../../../ui/later.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { editView, isFinalConsumer, listView } from './entities-view.ts';
import { EntityForm } from './entity-form.tsx';

const OwnedVehicles = later(async () => (await import('./owned-vehicles.tsx')).OwnedVehicles, {
  texts: ['entityVehicles'],
});
const VehicleEditor = later(async () => (await import('./vehicle-editor.tsx')).VehicleEditor, {
  texts: ['entityVehicles'],
});

/** One third party, `?entity=<id>`, or one of its vehicles, `&vehicle=<id>` or `new`. */
export function Page() {
  const [params] = useSearchParams();
  const asked = params.get('entity');
  const vehicle = params.get('vehicle');
  if (asked === null) return <Navigate to={`/${listView}`} replace />;
  if (vehicle === null) return <Editor key={asked} id={Number(asked)} />;
  return (
    <VehicleEditor key={vehicle} ownerId={Number(asked)} id={vehicle === 'new' ? null : Number(vehicle)} />
  );
}

function Editor({ id }: { id: number }) {
  const { t } = useTranslation(['entities', 'routes', 'shell']);
  const navigate = useNavigate();
  const { update } = useSave<EntityInput, Entity>('entities');
  const mayWrite = useMayWrite(editView);
  const mayList = holdsView(useSession().view, listView);
  const back = { label: t('routes:view/users/entities/list'), ...(mayList && { to: `/${listView}` }) };
  return (
    <RecordPage<Entity>
      resource="entities"
      id={id}
      title={(entity) => entity?.name ?? t('routes:view/users/entities/edit')}
      trail={[{ label: t('shell:groups.customers') }, back]}
    >
      {(entity) =>
        entity && (
          <>
            {isFinalConsumer(entity) && <p className="lead-text">{t('protected')}</p>}
            <EntityForm
              entity={entity}
              readOnly={!mayWrite || isFinalConsumer(entity)}
              save={(payload, version) => update(id, version ?? entity.version, payload)}
              onSaved={({ name }) => {
                notify({ kind: 'success', text: t('saved', { name }) });
                if (mayList) void navigate(`/${listView}`);
              }}
            />
            {!isFinalConsumer(entity) && <OwnedVehicles ownerId={id} />}
          </>
        )
      }
    </RecordPage>
  );
}
