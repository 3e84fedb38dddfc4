import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useList } from '../../../api/use-list.ts';
import { useSave } from '../../../api/use-save.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { SureDialog } from '../../../ui/sure-dialog.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useListState } from '../../../ui/table/use-list-state.ts';
import { managementPath, managementView, usersPath, usersView } from '../user.ts';
import { countLevels, levelsOf } from './profile.form.ts';
import type { Profile } from './profile.ts';

/** The profiles of the installation: how much each opens, and how many have it. */
export function ProfileList() {
  const { t } = useTranslation(['profiles', 'users', 'routes', 'shell', 'ui']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(managementView);
  const mayList = holdsView(useSession().view, usersView);
  const [removing, setRemoving] = useState<Profile | null>(null);
  const columns: Column<Profile>[] = [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      cell: ({ id, name }) => <Link to={`${managementPath}?profile=${id}`}>{name}</Link>,
    },
    {
      key: 'views',
      derived: true,
      label: t('views'),
      cell: ({ allViews, grants }) => {
        if (allViews) return t('allViews');
        const { read, write } = countLevels(levelsOf(grants));
        return (
          <>
            {t('viewsCount', { count: read + write })}
            {write > 0 && <span className="aside">, {t('writes', { count: write })}</span>}
          </>
        );
      },
    },
    {
      key: 'users',
      derived: true,
      label: t('users'),
      cell: ({ id, users }) =>
        mayList && users > 0 ? (
          <Link to={`${usersPath}?profile=${id}`}>{t('usersCount', { count: users })}</Link>
        ) : (
          t('usersCount', { count: users })
        ),
    },
    {
      key: 'actions',
      label: t('ui:actions'),
      hiddenLabel: true,
      align: 'end',
      cell: (profile) =>
        mayWrite && (
          <span className="row-actions">
            <IconButton
              icon="copy"
              label={t('copyOf', { name: profile.name })}
              onClick={() => void navigate(`${managementPath}?profile=new&copy=${profile.id}`)}
            />
            {!profile.allViews && (
              <IconButton
                icon="trash"
                label={t('removeOf', { name: profile.name })}
                onClick={() => setRemoving(profile)}
              />
            )}
          </span>
        ),
    },
  ];
  const list = useListState(columns);
  const answer = useList<Profile>('profiles', list.query);
  const create = mayWrite && (
    <div className="button-row">
      <Button kind="secondary" icon="plus" onClick={() => void navigate(`${managementPath}/new`)}>
        {t('users:create')}
      </Button>
      <Button icon="plus" onClick={() => void navigate(`${managementPath}?profile=new`)}>
        {t('create')}
      </Button>
    </div>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/users/management')}
        trail={[{ label: t('shell:groups.configuration') }]}
        action={create}
      />
      <DataTable
        label={t('list')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="profiles" list={list} columns={columns} />}
        searchLabel={t('search')}
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {removing && <RemoveProfile profile={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

function RemoveProfile({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation('profiles');
  const { remove } = useSave('profiles');
  const { id, version, name } = profile;
  return (
    <SureDialog
      title={t('removeTitle', { name })}
      onConfirm={async () => {
        await remove(id, version);
        notify({ kind: 'success', text: t('removed', { name }) });
      }}
      onClose={onClose}
    >
      <p>{t('removeBody')}</p>
    </SureDialog>
  );
}
