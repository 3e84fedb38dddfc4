import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { path, type Tab, tabPath, tabs, view } from './discounts-view.ts';

interface DiscountsHeaderProps {
  tab: Tab;
  /** In the place of the button that creates a discount. */
  action?: ReactNode;
}

/** Title, main action and the choice between the lists. */
export function DiscountsHeader({ tab, action }: DiscountsHeaderProps) {
  const { t } = useTranslation(['discounts', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  return (
    <>
      <PageHeader
        title={t('routes:view/discounts')}
        trail={[{ label: t('shell:groups.tariffs') }]}
        action={
          action ??
          (mayWrite && (
            <Button icon="plus" onClick={() => void navigate(`${path}?discount=new`)}>
              {t('create')}
            </Button>
          ))
        }
      />
      <nav className="tabs" aria-label={t('show')}>
        {tabs.map((one) => (
          <Link key={one} to={tabPath(one)} aria-current={one === tab ? 'page' : undefined}>
            {t(`tabs.${one}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}
