import { useTranslation } from 'react-i18next';
import { ssoStart } from '../../session/sso.ts';

/** Leads to the identity provider: a link, because the browser leaves this site. */
export function SsoLink({ next }: { next: string }) {
  const { t } = useTranslation('access');
  return (
    <>
      <p className="login-or">{t('or')}</p>
      <a className="btn btn-outline-secondary" href={ssoStart(next)}>
        {t('sso')}
      </a>
    </>
  );
}
