import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { holdsView, useMayWrite, useSession } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { deskView, type GuardTab, guardTabs, registrationView, tabViews } from './guardian-views.ts';

/** Title, the way to register somebody, and the choice between desk, visits and persons. */
export function GuardHeader({ tab, action }: { tab: GuardTab; action?: ReactNode }) {
  const { t } = useTranslation(['guardian', 'routes', 'shell']);
  const { view } = useSession();
  const mayRegister = useMayWrite(registrationView);
  return (
    <>
      <PageHeader
        title={t(`routes:${deskView}`)}
        trail={[{ label: t('shell:groups.operation') }]}
        action={
          action ??
          (mayRegister && (
            <Link className="btn btn-outline-secondary" to={`/${registrationView}`}>
              <Icon name="plus" />
              {t('register')}
            </Link>
          ))
        }
      />
      <nav className="tabs" aria-label={t('show')}>
        {guardTabs
          .filter((one) => holdsView(view, tabViews[one].view))
          .map((one) => (
            <Link key={one} to={tabViews[one].path} aria-current={one === tab ? 'page' : undefined}>
              {t(`tabs.${one}`)}
            </Link>
          ))}
      </nav>
    </>
  );
}
