import { useTranslation } from 'react-i18next';
import type { User } from './user.ts';
import { LastTime, UserStatus, useWayIn } from './user-words.tsx';

/** How the account stands: status, way in, last login, open sessions. */
export function UserFacts({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const wayIn = useWayIn();
  return (
    <dl className="facts">
      <div>
        <dt>{t('status')}</dt>
        <dd>
          <UserStatus {...user} />
        </dd>
      </div>
      <div>
        <dt>{t('signIn')}</dt>
        <dd>{wayIn(user)}</dd>
      </div>
      <div>
        <dt>{t('lastLogin')}</dt>
        <dd>
          <LastTime at={user.lastLoginAt} never={t('never')} />
        </dd>
      </div>
      <div>
        <dt>{t('openSessions')}</dt>
        <dd>{t('sessions', { count: user.openSessions })}</dd>
      </div>
    </dl>
  );
}
