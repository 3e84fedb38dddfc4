import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/badges.tsx';
import type { User } from './user.ts';
import { LastTime, UserStatus, useWayIn } from './user-words.tsx';

const mailTones = { queued: 'quiet', sent: 'good', failed: 'bad' } as const;

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
      {user.lastMail && (
        <div>
          <dt>{t('lastMail')}</dt>
          <dd>
            <StateBadge tone={mailTones[user.lastMail.state]}>
              {t(`mailStates.${user.lastMail.state}`)}
            </StateBadge>{' '}
            <LastTime at={user.lastMail.at} never="" />
          </dd>
        </div>
      )}
    </dl>
  );
}
