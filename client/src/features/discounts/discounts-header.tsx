import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useMayWrite } from '../../session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { path, type Tab, tabPath, tabs, view } from './discounts-view.ts';

/** Title, main action and the choice between the lists. */
export function DiscountsHeader({ tab }: { tab: Tab }) {
  const { t } = useTranslation(['discounts', 'routes', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMayWrite(view);
  return (
    <>
      <PageHeader
        title={t('routes:view/discounts')}
        trail={[{ label: t('shell:groups.tariffs') }]}
        action={
          mayWrite && (
            <Button icon="plus" onClick={() => void navigate(`${path}?discount=new`)}>
              {t('create')}
            </Button>
          )
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
