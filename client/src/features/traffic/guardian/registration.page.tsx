import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { personNotices } from '../../../../../shared/notices/persons.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { later } from '../../../ui/later.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { deskView, personPath, persons, personView, registrationView } from './guardian-views.ts';
import { unsentId } from './kept-visits.ts';
import type { KnownBefore } from './person.form.ts';

/** Apart from the screen, which then shares one file with the desk. */
const PersonForm = later(async () => (await import('./person-form.tsx')).PersonForm, {
  meanwhile: () => <Skeleton />,
});

/** Registers a person, or changes what is known of one (`?person=<id>`). */
export function Page() {
  const asked = useSearchParams()[0].get('person');
  return <Editor key={asked ?? 'new'} id={asked === null ? null : Number(asked)} />;
}

function Editor({ id }: { id: number | null }) {
  const { t } = useTranslation(['guardian', 'routes', 'shell']);
  const language = useLanguage();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { view } = useSession();
  const mayList = holdsView(view, personView);
  const known = ((state as { known?: KnownBefore } | null)?.known ?? {}) as KnownBefore;
  const done = ({ id: saved, name }: GuardianPerson) => {
    if (saved === unsentId) return void navigate(`/${deskView}`, { replace: true });
    const text =
      id === null ? noticeText(personNotices.personRegistered, language, name) : t('saved', { name });
    notify({ kind: 'success', text });
    if (id === null && holdsView(view, deskView))
      void navigate(`/${deskView}?person=${saved}`, { replace: true });
    else if (mayList) void navigate(personPath(saved), { replace: true });
  };
  return (
    <RecordPage<GuardianPerson>
      resource={persons}
      id={id}
      title={(person) => person?.name ?? t(`routes:${registrationView}`)}
      trail={[
        { label: t('shell:groups.operation') },
        { label: t('persons'), ...(mayList && { to: `/${personView}` }) },
      ]}
    >
      {(person) => <PersonForm person={person} known={known} onDone={done} />}
    </RecordPage>
  );
}
