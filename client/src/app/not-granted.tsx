import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { holdsView, useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Empty } from '../ui/panels.tsx';

const createLot = 'view/company/create';

/** In the place of a screen that shows a lot's data, while there is no lot: how to come by one. */
export function LotMissing({ view }: { view: string }) {
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
export function Forbidden({ first }: { first: string | undefined }) {
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
