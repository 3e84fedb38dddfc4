import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Column } from '../../../../lists/column.ts';
import { RecordTable } from '../../../../records/record-table.tsx';
import { holdsView, useMayWrite, useSession } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Empty } from '../../../../ui/panels.tsx';
import { managementPath, managementView, usersPath, usersView } from '../user.ts';
import { countLevels, levelsOf } from './profile.form.ts';
import type { Profile } from './profile.ts';

/** The profiles of the installation: how much each opens, and how many have it. */
export function ProfileList() {
  const { t } = useTranslation(['profiles', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(managementView);
  const columns = useProfileColumns();
  const create = mayWrite && <CreateButtons />;
  return (
    <>
      <PageHeader
        title={t('routes:view/users/management')}
        trail={[{ label: t('shell:groups.configuration') }]}
        action={create}
      />
      <RecordTable<Profile>
        resource="profiles"
        label={t('list')}
        columns={columns}
        searchLabel={t('search')}
        nameOf={({ name }) => name}
        removal={
          mayWrite &&
          ((name) => ({
            button: t('removeOf', { name }),
            title: t('removeTitle', { name }),
            body: t('removeBody'),
            done: t('removed', { name }),
          }))
        }
        mayRemove={({ allViews, lotCreator }) => !allViews && !lotCreator}
        rowActions={
          mayWrite &&
          (({ id, name }) => [
            {
              label: t('copy'),
              name: t('copyOf', { name }),
              icon: 'copy',
              run: () => void navigate(`${managementPath}?profile=new&copy=${id}`),
            },
          ])
        }
        empty={
          <Empty title={t('empty')} action={create}>
            {t('emptyBody')}
          </Empty>
        }
      />
    </>
  );
}

function CreateButtons() {
  const { t } = useTranslation(['profiles', 'users']);
  const navigate = useNavigate();
  return (
    <div className="button-row">
      <Button kind="secondary" icon="plus" onClick={() => void navigate(`${managementPath}/new`)}>
        {t('users:create')}
      </Button>
      <Button icon="plus" onClick={() => void navigate(`${managementPath}?profile=new`)}>
        {t('profiles:create')}
      </Button>
    </div>
  );
}

function useProfileColumns(): Column<Profile>[] {
  const { t } = useTranslation('profiles');
  const mayList = holdsView(useSession().view, usersView);
  return [
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
      cell: ({ allViews, lotCreator, grants }) => {
        if (allViews) return t('allViews');
        if (lotCreator) return t('lotCreator');
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
  ];
}
