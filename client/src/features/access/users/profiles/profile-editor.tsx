import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Failure } from '../../../../api/failure.tsx';
import { useRecord } from '../../../../api/use-record.ts';
import { HistoryLink } from '../../../../records/history-link.tsx';
import { useMayWrite } from '../../../../session/session-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Skeleton } from '../../../../ui/panels.tsx';
import { managementPath, managementView } from '../user.ts';
import type { Profile } from './profile.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProfileUsers } from './profile-users.tsx';
import { UnusedGrantsPanel } from './unused-grants-panel.tsx';

const parts = ['form', 'users', 'unused'] as const;

/** One profile: its screens, who has it, what of it nobody uses. A new one may start as a copy (`copy=<id>`). */
export function ProfileEditor({ id }: { id: number | null }) {
  const { t } = useTranslation(['profiles', 'routes', 'shell']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const copied = id === null && params.get('copy') ? Number(params.get('copy')) : null;
  const { data, error, mutate } = useRecord<Profile>('profiles', id ?? copied);
  const mayWrite = useMayWrite(managementView);
  const isReady = (id === null && copied === null) || data !== undefined;
  const part = parts.find((one) => one === params.get('show')) ?? 'form';
  const path = `${managementPath}?profile=${id}`;
  return (
    <>
      <PageHeader
        title={id === null ? t('newTitle') : (data?.name ?? t('editTitle'))}
        trail={[
          { label: t('shell:groups.configuration') },
          { label: t('routes:view/users/management'), to: managementPath },
        ]}
        action={
          id !== null && (
            <div className="button-row">
              <HistoryLink resource="profiles" id={id} />
              {mayWrite && data && (
                <Button
                  kind="secondary"
                  icon="copy"
                  onClick={() => void navigate(`${managementPath}?profile=new&copy=${id}`)}
                >
                  {t('copy')}
                </Button>
              )}
            </div>
          )
        }
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!isReady && !error && <Skeleton />}
      {data && id !== null && (
        <nav className="tabs" aria-label={t('title')}>
          {parts.map((one) => (
            <Link
              key={one}
              to={one === 'form' ? path : `${path}&show=${one}`}
              aria-current={one === part ? 'page' : undefined}
            >
              {t(`parts.${one}`)}
            </Link>
          ))}
        </nav>
      )}
      {isReady && (id === null || part === 'form') && (
        <ProfileForm
          key={data?.version}
          profile={id === null ? undefined : data}
          copied={copied === null ? undefined : data}
          onDone={() => void navigate(managementPath, { replace: id === null })}
        />
      )}
      {data && id !== null && part === 'users' && <ProfileUsers profile={data} />}
      {data && id !== null && part === 'unused' && (
        <UnusedGrantsPanel profile={data} onTrimmed={() => void mutate()} />
      )}
    </>
  );
}
