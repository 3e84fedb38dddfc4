import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../ui/page-title.ts';

/** While the gateway redeems what the identity provider sent. */
export function LoginWait() {
  const { t } = useTranslation('access');
  usePageTitle(t('title'));
  return (
    <div className="login" role="status">
      <p>{t('submitting')}</p>
    </div>
  );
}
