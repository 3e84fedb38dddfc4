import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
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
      <PageTabs
        label={t('show')}
        tabs={tabs}
        current={tab}
        pathOf={tabPath}
        nameOf={(one) => t(`tabs.${one}`)}
      />
    </>
  );
}
