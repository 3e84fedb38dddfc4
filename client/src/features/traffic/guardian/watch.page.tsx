import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useMayWrite } from '../../../session/session-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { GuardHeader } from './guard-header.tsx';
import { watchView } from './guardian-views.ts';
import { WatchList } from './watch-list.tsx';

const WatchForm = later(async () => (await import('./watch-form.tsx')).WatchForm, {
  meanwhile: () => <Skeleton />,
});

/** Who is watched at the gate; `?watch=new` proposes somebody. */
export function Page() {
  const isNew = useSearchParams()[0].get('watch') === 'new';
  const mayWrite = useMayWrite(watchView);
  return (
    <>
      <GuardHeader tab="watch" action={mayWrite && !isNew && <Propose />} />
      {isNew && mayWrite ? <WatchForm /> : <WatchList />}
    </>
  );
}

function Propose() {
  const { t } = useTranslation('guardian');
  return (
    <Link className="btn btn-primary" to={`/${watchView}?watch=new`}>
      <Icon name="plus" />
      {t('watch.propose')}
    </Link>
  );
}
