import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { groupBy } from '../../../../../shared/group-by.ts';
import type { Column, Filter } from '../../../lists/column.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import type { Profile } from './profiles/profile.ts';
import { managementPath, managementView, type User } from './user.ts';
import { LastTime, UserStatus, useWayIn } from './user-words.tsx';

/** Profiles that a row names before it counts the rest. */
const named = 2;

export function useUserColumns(profiles: readonly Profile[] | undefined): Column<User>[] {
  const { t } = useTranslation('users');
  const wayIn = useWayIn();
  const { view } = useSession();
  const mayOpen = holdsView(view, managementView);
  return [
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      cell: ({ id, name, administrator }) => (
        <>
          {mayOpen ? <Link to={`${managementPath}/${id}`}>{name}</Link> : name}{' '}
          {administrator && <span className="tag">{t('administrator')}</span>}
        </>
      ),
    },
    { key: 'email', label: t('email'), sortable: true, cell: ({ email }) => email },
    {
      key: 'identification',
      kind: 'code',
      label: t('identification'),
      sortable: true,
      extra: true,
      cell: ({ identification }) => identification,
    },
    {
      key: 'status',
      kind: 'state',
      label: t('status'),
      sortable: true,
      cell: (user) => <UserStatus {...user} />,
    },
    {
      key: 'accesses',
      derived: true,
      label: t('profiles'),
      cell: (user) => <Accesses user={user} profiles={profiles} />,
    },
    {
      key: 'lastLoginAt',
      kind: 'date',
      label: t('lastLogin'),
      sortable: true,
      cell: ({ lastLoginAt }) => <LastTime at={lastLoginAt} never={t('never')} />,
    },
    { key: 'ssoLinking', label: t('signIn'), sortable: true, cell: wayIn },
    {
      key: 'openSessions',
      kind: 'figure',
      derived: true,
      label: t('openSessions'),
      extra: true,
      cell: ({ openSessions }) => openSessions,
    },
  ];
}

/** The first profiles by name and place, the others as a number. */
function Accesses({ user, profiles }: { user: User; profiles: readonly Profile[] | undefined }) {
  const { t } = useTranslation('users');
  const { companies } = useSession().view;
  const byProfile = [...groupBy(user.accesses, ({ profileId }) => profileId)];
  const words = byProfile.slice(0, named).map(([profileId, [first, ...others]]) => {
    const profile = profiles?.find(({ id }) => id === profileId)?.name ?? profileId;
    if (others.length > 0) return t('accessesOf', { profile, count: others.length + 1 });
    const lot = companies.find(({ id }) => id === first?.companyId)?.name ?? first?.companyId;
    return t('accessOf', { profile, lot });
  });
  const more = byProfile.slice(named).flatMap(([, all]) => all).length + user.otherAccesses;
  if (words.length === 0 && more === 0) return <span className="aside">—</span>;
  return (
    <>
      {words.join('; ')} {more > 0 && <span className="aside">{t('moreAccesses', { count: more })}</span>}
    </>
  );
}

export function useUserFilters(profiles: readonly Profile[] | undefined): Filter[] {
  const { t } = useTranslation('users');
  const { companies } = useSession().view;
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => ({ value: String(id), label: name }));
  const statuses = (['A', 'S', 'B', 'D'] as const).map((value) => ({ value, label: t(`statuses.${value}`) }));
  return [
    { key: 'status', label: t('status'), choices: statuses },
    { key: 'inCompany', label: t('lot'), choices: named(companies) },
    { key: 'profile', label: t('profile'), choices: named(profiles ?? []) },
  ];
}
