import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useRecord } from '../../../api/use-record.ts';
import type { RowAction } from '../../../lists/row-action.ts';
import { RecordTable } from '../../../records/record-table.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { type Device, devicesView, keysView } from './device.ts';
import { useDeviceColumns, useDeviceFilters } from './device-columns.tsx';

const IssueKey = later(async () => (await import('./issue-key.tsx')).IssueKey, { texts: ['lists'] });
const ChangeKeyEnd = later(async () => (await import('./change-key-end.tsx')).ChangeKeyEnd, {
  texts: ['lists'],
});
const RevokeKey = later(async () => (await import('./revoke-key.tsx')).RevokeKey, { texts: ['lists'] });

type Asked = { what: 'issue' | 'end' | 'revoke'; device: Device } | null;

/** The keys by which terminals speak to the system: issued here, shown once, revoked here. */
export function Page() {
  const { t } = useTranslation(['devices', 'routes', 'shell']);
  const mayWrite = useMayWrite(keysView);
  const mayCreate = useMayWrite(devicesView);
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const filters = useDeviceFilters();
  const columns = useDeviceColumns(({ name }) => name);
  const keyActions = useKeyActions(setAsked);
  return (
    <>
      <PageHeader title={t('routes:view/devices/license')} trail={[{ label: t('shell:groups.devices') }]} />
      <p className="lead-text">{t('keysIntro')}</p>
      <RecordTable<Device>
        resource="devices"
        label={t('list')}
        columns={columns}
        filters={filters}
        searchLabel={t('search')}
        nameOf={({ name }) => name}
        removal={false}
        bulk={
          mayWrite && [
            {
              name: 'revoke-key',
              label: t('keyRevoke'),
              title: (count, figure) => t('revokeSeveral', { count, figure }),
              body: t('revokeBody'),
            },
          ]
        }
        rowActions={mayWrite && keyActions}
        empty={
          <Empty
            title={t('empty')}
            action={
              mayCreate && (
                <Link className="btn btn-primary" to={`/${devicesView}?device=new`}>
                  {t('create')}
                </Link>
              )
            }
          >
            {t('emptyBody')}
          </Empty>
        }
      />
      {mayWrite && <IssueNamed />}
      {asked?.what === 'issue' && <IssueKey device={asked.device} onClose={close} />}
      {asked?.what === 'end' && <ChangeKeyEnd device={asked.device} onClose={close} />}
      {asked?.what === 'revoke' && <RevokeKey device={asked.device} onClose={close} />}
    </>
  );
}

/** The key of the terminal that the address names by `issue`, where one comes to issue just that. */
function IssueNamed() {
  const [params, setParams] = useSearchParams();
  const { data } = useRecord<Device>('devices', Number(params.get('issue')) || null);
  const close = () =>
    setParams(
      (before) => {
        before.delete('issue');
        return before;
      },
      { replace: true },
    );
  return params.has('issue') && data ? <IssueKey device={data} onClose={close} /> : null;
}

/** What can be done with the key of a terminal. */
function useKeyActions(onAsk: (asked: Asked) => void): (device: Device) => RowAction[] {
  const { t } = useTranslation('devices');
  return (device) => {
    const ask = (what: NonNullable<Asked>['what'], label: string): RowAction => ({
      label,
      name: `${label}: ${device.name}`,
      danger: what === 'revoke',
      run: () => onAsk({ what, device }),
    });
    if (!device.keyIssuedAt) return [ask('issue', t('keyIssue'))];
    return [ask('issue', t('keyReplace')), ask('end', t('keyEndChange')), ask('revoke', t('keyRevoke'))];
  };
}
