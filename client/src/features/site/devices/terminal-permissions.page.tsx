import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useOnce } from '../../../api/use-once.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import type { Device } from './device.ts';
import { SetUpList } from './set-up-list.tsx';
import type { StoredPermissions } from './terminal-permissions.form.ts';
import { TerminalPermissionsForm } from './terminal-permissions-form.tsx';
import { permissionsView } from './terminal-views.ts';

const path = `/${permissionsView}`;

/** What each terminal may do and who may work at it; one terminal's by `?device=<id>`. */
export function Page() {
  const { t } = useTranslation(['terminalSetUp', 'routes', 'shell']);
  const device = useSearchParams()[0].get('device');
  if (device !== null) return <Permissions key={device} id={Number(device)} />;
  return (
    <>
      <PageHeader title={t(`routes:${permissionsView}`)} trail={[{ label: t('shell:groups.devices') }]} />
      <p className="lead-text">{t('permissionsIntro')}</p>
      <SetUpList
        path={path}
        label={t('permissions')}
        field="isRestricted"
        state={({ isRestricted }) =>
          isRestricted ? (
            <StateBadge tone="warning">{t('restricted')}</StateBadge>
          ) : (
            <StateBadge tone="quiet">{t('unrestricted')}</StateBadge>
          )
        }
      />
    </>
  );
}

function Permissions({ id }: { id: number }) {
  const { t } = useTranslation(['terminalSetUp', 'routes', 'shell']);
  const navigate = useNavigate();
  const device = useOnce<Device>(resourcePath(`devices/${id}`));
  const permissions = useOnce<StoredPermissions>(resourcePath(`devices/${id}/permissions`));
  const cashiers = useOnce<{ names: string[] }>(resourcePath('devices/cashiers'));
  const error = device.error ?? permissions.error ?? cashiers.error;
  const trail = [{ label: t('shell:groups.devices') }, { label: t(`routes:${permissionsView}`), to: path }];
  const isReady = device.data && permissions.data && cashiers.data;
  return (
    <>
      <PageHeader title={device.data?.name ?? t('permissions')} trail={trail} />
      {error && !isReady && <Failure error={error} />}
      {!error && !isReady && <Skeleton />}
      {device.data && permissions.data && cashiers.data && (
        <TerminalPermissionsForm
          record={permissions.data}
          names={cashiers.data.names}
          onSaved={() => {
            notify({ kind: 'success', text: t('permissionsSaved', { name: device.data?.name }) });
            void navigate(path);
          }}
        />
      )}
    </>
  );
}
