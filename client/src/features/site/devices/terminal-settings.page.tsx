import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useOnce } from '../../../api/use-once.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import type { Device } from './device.ts';
import { SetUpList } from './set-up-list.tsx';
import type { StoredSettings } from './terminal-settings.form.ts';
import { TerminalSettingsForm } from './terminal-settings-form.tsx';
import { settingsView } from './terminal-views.ts';

const path = `/${settingsView}`;

/** What terminals show and print: the lot's by `?of=lot`, one terminal's own by `?device=<id>`. */
export function Page() {
  const { t } = useTranslation(['terminalSetUp', 'routes', 'shell']);
  const [params] = useSearchParams();
  const device = params.get('device');
  if (params.get('of') === 'lot') return <LotSettings />;
  if (device !== null) return <OwnSettings key={device} id={Number(device)} />;
  return (
    <>
      <PageHeader
        title={t(`routes:${settingsView}`)}
        trail={[{ label: t('shell:groups.devices') }]}
        action={
          <Link className="btn btn-primary" to={`${path}?of=lot`}>
            {t('lotSettings')}
          </Link>
        }
      />
      <p className="lead-text">{t('settingsIntro')}</p>
      <SetUpList
        path={path}
        label={t('settings')}
        field="hasOwnSettings"
        state={({ hasOwnSettings }) =>
          hasOwnSettings ? (
            <StateBadge tone="good">{t('settingsOwn')}</StateBadge>
          ) : (
            <StateBadge tone="quiet">{t('settingsOfLot')}</StateBadge>
          )
        }
      />
    </>
  );
}

function useTrail() {
  const { t } = useTranslation(['routes', 'shell']);
  return [{ label: t('shell:groups.devices') }, { label: t(`routes:${settingsView}`), to: path }];
}

function LotSettings() {
  const { t } = useTranslation('terminalSetUp');
  const navigate = useNavigate();
  const resource = 'devices/configuration';
  const { data, error, mutate } = useOnce<StoredSettings>(resourcePath(resource));
  return (
    <>
      <PageHeader title={t('lotSettings')} trail={useTrail()} />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <TerminalSettingsForm
          record={data}
          path={resource}
          onSaved={() => {
            notify({ kind: 'success', text: t('lotSaved') });
            void navigate(path);
          }}
        />
      )}
    </>
  );
}

function OwnSettings({ id }: { id: number }) {
  const { t } = useTranslation('terminalSetUp');
  const navigate = useNavigate();
  const resource = `devices/${id}/configuration`;
  const device = useOnce<Device>(resourcePath(`devices/${id}`));
  const settings = useOnce<StoredSettings>(resourcePath(resource));
  const name = device.data?.name;
  const error = device.error ?? settings.error;
  return (
    <>
      <PageHeader title={name ?? t('settings')} trail={useTrail()} />
      {error && !settings.data && <Failure error={error} />}
      {!error && !settings.data && <Skeleton />}
      {settings.data && name !== undefined && (
        <TerminalSettingsForm
          record={settings.data}
          path={resource}
          onSaved={() => {
            notify({ kind: 'success', text: t('ownSaved', { name }) });
            void navigate(path);
          }}
        />
      )}
    </>
  );
}
