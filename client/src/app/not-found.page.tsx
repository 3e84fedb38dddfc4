import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Empty } from '../ui/panels.tsx';

/** No screen has this address: back to where one came from, or to the start. */
export function Page() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  usePageTitle(t('notFound'));
  const canGoBack = history.length > 1;
  return (
    <Empty
      page
      title={t('notFound')}
      action={
        <div className="button-row">
          <Button onClick={() => navigate('/view/start')}>{t('notFoundHome')}</Button>
          {canGoBack && (
            <Button kind="secondary" onClick={() => navigate(-1)}>
              {t('notFoundBack')}
            </Button>
          )}
        </div>
      }
    >
      {t('notFoundBody')}
    </Empty>
  );
}
