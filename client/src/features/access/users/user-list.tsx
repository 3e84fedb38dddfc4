import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { UserAction } from '../../../../../shared/features/access/users/user-actions.ts';
import { useList } from '../../../api/use-list.ts';
import { ListExport } from '../../../exports/list-export.tsx';
import { DataTable } from '../../../lists/data-table.tsx';
import type { RowTools } from '../../../lists/row-action.ts';
import type { Selectable } from '../../../lists/selection.ts';
import { useListState } from '../../../lists/use-list-state.ts';
import { useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Empty } from '../../../ui/panels.tsx';
import { useProfiles } from './use-profiles.ts';
import { managementPath, managementView, type User, usersView } from './user.ts';
import type { UserActionName } from './user-action-dialog.tsx';
import { useUserColumns, useUserFilters } from './user-columns.tsx';

const UserActionDialog = later(async () => (await import('./user-action-dialog.tsx')).UserActionDialog, {
  texts: ['lists'],
});
const bulkActions = ['suspend', 'block', 'enable', 'sessions'] as const;
/** Of the words' names, what the core calls another name. */
const coreNames: Partial<Record<(typeof bulkActions)[number], UserAction>> = { sessions: 'end-sessions' };

/** Who can log in, with which profile where, and since when each has not. @param tabs stand below the title */
export function UserList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation(['users', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(usersView);
  const mayCreate = useMayWrite(managementView);
  const [asked, setAsked] = useState<{ action: UserActionName; user: User } | null>(null);
  const profiles = useProfiles();
  const filters = useUserFilters(profiles);
  const columns = useUserColumns(profiles);
  const rowTools = useRowTools((action, user) => setAsked({ action, user }));
  const selectable = useBulkActions(mayWrite);
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
      {tabs}
      <DataTable
        label={t('list')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        list={list}
        answer={answer}
        tools={<ListExport resource="users" list={list} columns={columns} />}
        searchLabel={t('search')}
        selectable={selectable}
        rowTools={mayWrite ? rowTools : undefined}
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
      {asked && <UserActionDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What can be done with a user; nobody does it with himself. */
function useRowTools(onAsk: (action: 'reset' | 'remove', user: User) => void): RowTools<User> {
  const { t } = useTranslation('users');
  const { user: self } = useSession().view;
  return {
    nameOf: ({ name }) => name,
    actions: (user) =>
      user.id === self.id
        ? []
        : (['reset', 'remove'] as const).map((action) => ({
            label: t(`actions.${action}`),
            name: `${t(`actions.${action}`)}: ${user.name}`,
            danger: action === 'remove',
            run: () => onAsk(action, user),
          })),
  };
}

/** What can be done to several users at once. */
function useBulkActions(mayWrite: boolean): Selectable<User> | undefined {
  const { t } = useTranslation('users');
  if (!mayWrite) return undefined;
  return {
    resource: 'users',
    pick: ({ id, version, name }) => ({ id, version, name }),
    removable: true,
    actions: bulkActions.map((name) => ({
      name: coreNames[name] ?? name,
      label: t(`actions.${name}`),
      title: (count) => t(`bulkAsks.${name}`, { count }),
      body: t(`reasons.${name}`),
      ...(name === 'enable' && { kind: 'primary' }),
    })),
  };
}
