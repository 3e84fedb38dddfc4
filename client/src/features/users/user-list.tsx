import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useList } from '../../api/use-list.ts';
import { ListExport } from '../../exports/list-export.tsx';
import { useMayWrite, useSession } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Empty } from '../../ui/panels.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { lazyPart } from '../../ui/table/lazy-part.ts';
import { useListState } from '../../ui/table/use-list-state.ts';
import { useProfiles } from './use-profiles.ts';
import { managementPath, managementView, type User, usersView } from './user.ts';
import type { UserActionName } from './user-action-dialog.tsx';
import { useUserColumns, useUserFilters } from './user-columns.tsx';

const UserActionDialog = lazyPart(async () => (await import('./user-action-dialog.tsx')).UserActionDialog);
const BulkUsers = lazyPart(async () => (await import('./bulk-users.tsx')).BulkUsers);

/** Who can log in, with which profile where, and since when each has not. */
export function UserList() {
  const { t } = useTranslation(['users', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(usersView);
  const mayCreate = useMayWrite(managementView);
  const ownId = useSession().view.user.id;
  const [asked, setAsked] = useState<{ action: UserActionName; user: User } | null>(null);
  const profiles = useProfiles();
  const filters = useUserFilters(profiles);
  const columns = useUserColumns({
    profiles,
    ...(mayWrite && {
      onReset: (user) => setAsked({ action: 'reset', user }),
      onRemove: (user) => setAsked({ action: 'remove', user }),
    }),
  });
  const list = useListState(columns, filters);
  const answer = useList<User>('users', list.query);
  const create = mayCreate && (
    <Button icon="plus" onClick={() => void navigate(`${managementPath}/new`)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('routes:view/users/list')}
        trail={[{ label: t('shell:groups.configuration') }]}
        action={create}
      />
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="users" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={
          mayWrite
            ? {
                resource: 'users',
                pick: ({ id, version, name }) => ({ id, version, name }),
                actions: (rows, leave) => (
                  <BulkUsers rows={rows.filter(({ id }) => id !== ownId)} onDone={leave} />
                ),
              }
            : undefined
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      <Suspense>{asked && <UserActionDialog {...asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}
