import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AccessRow } from '../../../../../../shared/features/access/users/access-check.ts';
import { Failure } from '../../../../api/failure.tsx';
import { useList } from '../../../../api/use-list.ts';
import { Button } from '../../../../ui/button.tsx';
import { Empty, Skeleton } from '../../../../ui/panels.tsx';
import { managementPath, type User } from '../user.ts';
import { UserStatus } from '../user-words.tsx';
import type { Profile } from './profile.ts';

const size = 100;

/** Who has the profile, and in which lot. */
export function ProfileUsers({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['profiles', 'ui']);
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useList<AccessRow>('accesses', { profile: profile.id, size, page });
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  if (data.total === 0) return <Empty title={t('usersNone')} />;
  return (
    <>
      <section
        className="table-frame rows-compact"
        aria-label={t('usersSeen')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('user')}</th>
              <th scope="col">{t('lot')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={`${row.userId} ${row.companyId}`}>
                <th scope="row">
                  <Link to={`${managementPath}/${row.userId}`}>{row.userName}</Link>{' '}
                  {row.userStatus !== 'A' && <UserStatus status={row.userStatus as User['status']} />}
                </th>
                <td>{row.companyName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {data.total > size && (
        <div className="button-row">
          <Button kind="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('ui:table.previous')}
          </Button>
          <Button kind="secondary" disabled={page * size >= data.total} onClick={() => setPage(page + 1)}>
            {t('ui:table.next')}
          </Button>
        </div>
      )}
    </>
  );
}
