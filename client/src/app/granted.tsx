import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { menuEntries } from '../session/menu.ts';
import { holdsView, SessionContext, useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Empty } from '../ui/panels.tsx';
import { LotChooser } from './lot-chooser.tsx';

const home = 'view/start';
const createLot = 'view/company/create';
/** Screens about the installation: they have something to show before a lot is chosen. */
const worksWithoutLot: ReadonlySet<string> = new Set([createLot]);

/** Shows the screen if the user holds it here; the server decides by itself, this only says it sooner. */
export function Granted({ view, children }: { view: string; children: ReactNode }) {
  const session = useContext(SessionContext);
  if (!session) return null;
  const { company, companies, views } = session.view;
  if (!company && !worksWithoutLot.has(view)) {
    if (companies.length > 0) return <LotChooser />;
    // The start page has the first steps to show.
    if (!(view === home && holdsView(session.view, home))) return <LotMissing view={view} />;
  }
  if (holdsView(session.view, view)) return children;
  const first = menuEntries(views)[0]?.entries[0]?.view;
  // Everybody begins at that address; who does not hold it begins at the first screen of the menu.
  if (view === home && first) return <Navigate to={`/${first}`} replace />;
  return <Forbidden first={first} />;
}

/** In the place of a screen that shows a lot's data, while there is no lot: how to come by one. */
function LotMissing({ view }: { view: string }) {
  const { t } = useTranslation(['shell', 'routes']);
  const mayCreate = holdsView(useSession().view, createLot, 'write');
  usePageTitle(t('lotMissing'));
  return (
    <Empty
      page
      title={t('lotMissing')}
      action={
        mayCreate && (
          <Link className="btn btn-primary" to={`/${createLot}`}>
            {t('lotCreate')}
          </Link>
        )
      }
    >
      {mayCreate
        ? t('lotNeeded', { screen: t(`routes:${view}` as 'routes:view/start') })
        : t('lotMissingBody')}
    </Empty>
  );
}

/** In the place of a screen that the user does not hold: whom to ask, and the ways back. */
function Forbidden({ first }: { first: string | undefined }) {
  const { t } = useTranslation(['shell', 'ui', 'routes']);
  const navigate = useNavigate();
  const { company, companies } = useSession().view;
  const title = first ? t('ui:forbidden') : t('nothingGranted', { lot: company?.name ?? '' });
  usePageTitle(title);
  return (
    <Empty
      page
      title={title}
      action={
        first && (
          <div className="button-row">
            <Link className="btn btn-primary" to={`/${first}`}>
              {t('goTo', { screen: t(`routes:${first}` as 'routes:view/start') })}
            </Link>
            {history.length > 1 && (
              <Button kind="secondary" onClick={() => navigate(-1)}>
                {t('notFoundBack')}
              </Button>
            )}
          </div>
        )
      }
    >
      {first && t('ui:forbiddenHint')}
      {!first && t(companies.length > 1 ? 'nothingGrantedElsewhere' : 'nothingGrantedBody')}
    </Empty>
  );
}
