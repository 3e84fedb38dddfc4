import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRecord } from '../../../api/use-record.ts';
import { HistoryLink } from '../../../records/history-link.tsx';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { AccessCheckPanel } from './access-check-panel.tsx';
import { managementPath, managementView, type User, usersPath, usersView } from './user.ts';
import { UserActionDialog, type UserActionName } from './user-action-dialog.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserForm } from './user-form.tsx';

const parts = ['form', 'check'] as const;

/** One user: fields and accesses, what is done to accounts, and what the person can do where. */
export function UserEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['users', 'routes', 'shell']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data, error, mutate } = useRecord<User>('users', id);
  const mayList = holdsView(useSession().view, usersView);
  const isReady = id === null || data !== undefined;
  const part = params.get('show') === 'check' && data ? 'check' : 'form';
  const leave = () => void navigate(mayList ? usersPath : managementPath, { replace: id === null });
  return (
    <>
      <PageHeader
        title={id === null ? t('newTitle') : (data?.name ?? t('editTitle'))}
        trail={[
          { label: t('shell:groups.configuration') },
          { label: t('routes:view/users/list'), ...(mayList && { to: usersPath }) },
        ]}
        action={id !== null && <HistoryLink resource="users" id={id} />}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {data && (
        <>
          <nav className="tabs" aria-label={t('show')}>
            {parts.map((one) => (
              <Link
                key={one}
                to={`${managementPath}/${data.id}${one === 'check' ? '?show=check' : ''}`}
                aria-current={one === part ? 'page' : undefined}
              >
                {t(`parts.${one}`)}
              </Link>
            ))}
          </nav>
          {part === 'form' && (
            <>
              <UserFacts user={data} />
              <Actions user={data} onDone={(action) => (action === 'remove' ? leave() : void mutate())} />
            </>
          )}
        </>
      )}
      {isReady && part === 'form' && <UserForm key={data?.version} user={data} onDone={leave} />}
      {data && part === 'check' && <AccessCheckPanel user={data} />}
    </>
  );
}

/** Nobody does any of it to himself, and only administrators make others of them. */
function Actions({ user, onDone }: { user: User; onDone: (action: UserActionName) => void }) {
  const { t } = useTranslation('users');
  const mayWrite = useMayWrite(managementView);
  const { view } = useSession();
  const [asked, setAsked] = useState<UserActionName | null>(null);
  const { data: self } = useRead<User>(resourcePath('users', view.user.id));
  if (!mayWrite || user.status === 'D' || user.id === view.user.id) return null;
  const offered: UserActionName[] = [
    ...(user.status === 'A' ? (['suspend', 'block'] as const) : (['enable'] as const)),
    'reset',
    ...(user.openSessions > 0 ? (['sessions'] as const) : []),
    ...(self?.administrator ? ([user.administrator ? 'demote' : 'appoint'] as const) : []),
    'remove',
  ];
  return (
    <>
      <div className="button-row user-actions">
        {offered.map((action) => (
          <Button
            key={action}
            kind={action === 'remove' ? 'danger' : 'secondary'}
            className={action === 'remove' ? 'apart' : undefined}
            onClick={() => setAsked(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <UserActionDialog action={asked} user={user} onClose={() => setAsked(null)} onDone={onDone} />
      )}
    </>
  );
}
