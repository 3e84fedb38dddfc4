import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { later } from '../ui/later.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Skeleton } from '../ui/panels.tsx';
import { UserList } from './access/users/user-list.tsx';

const tabs = ['users', 'registrations', 'link'] as const;
type Tab = (typeof tabs)[number];

const meanwhile = () => <Skeleton />;
const Registrations = later(
  async () => (await import('./subscriptions/registrations/registration-tabs.tsx')).RegistrationTabs,
  { meanwhile, texts: ['registrations', 'values'] },
);

/** Who can log in; who registered by the public page (`?registration=` opens one); and the link by which they do. */
export function Page() {
  const [params] = useSearchParams();
  const show = params.has('registration') ? 'registrations' : params.get('show');
  const tab = tabs.find((one) => one === show) ?? 'users';
  const below = <UsersTabs tab={tab} />;
  return tab === 'users' ? <UserList tabs={below} /> : <Registrations tab={tab} tabs={below} />;
}

function UsersTabs({ tab }: { tab: Tab }) {
  const { t } = useTranslation('users');
  return (
    <PageTabs
      label={t('show')}
      tabs={tabs}
      current={tab}
      pathOf={(one) => (one === 'users' ? '/view/users/list' : `/view/users/list?show=${one}`)}
      nameOf={(one) => t(`tabs.${one}`)}
    />
  );
}
