import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMayWrite } from '../../../session/session-context.ts';
import { later } from '../../../ui/later.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { tabPath, tabs, view } from './protection-view.ts';
import { NewRequest, RequestList } from './request-list.tsx';

const meanwhile = () => <Skeleton />;
const Persons = later(async () => (await import('./persons.tsx')).Persons, { meanwhile });
const HoldList = later(async () => (await import('./hold-list.tsx')).HoldList, { meanwhile });
const Register = later(async () => (await import('./register.tsx')).Register, { meanwhile });
const ConsentTextList = later(async () => (await import('./consent-text-list.tsx')).ConsentTextList, {
  meanwhile,
});

/** Personal data: what persons ask, what is stored of them, who is protected, and what was done. */
export function Page() {
  const { t } = useTranslation(['dataProtection', 'routes', 'shell']);
  const show = useSearchParams()[0].get('show');
  const tab = tabs.find((one) => one === show) ?? 'requests';
  const mayWrite = useMayWrite(view);
  return (
    <>
      <PageHeader
        title={t(`routes:${view}`)}
        trail={[{ label: t('shell:groups.customers') }]}
        action={tab === 'requests' && mayWrite && <NewRequest />}
      />
      <PageTabs
        label={t('show')}
        tabs={tabs}
        current={tab}
        pathOf={tabPath}
        nameOf={(one) => t(`tabs.${one}`)}
      />
      {tab === 'requests' && <RequestList />}
      {tab === 'persons' && <Persons />}
      {tab === 'holds' && <HoldList />}
      {tab === 'register' && <Register />}
      {tab === 'texts' && <ConsentTextList />}
    </>
  );
}
