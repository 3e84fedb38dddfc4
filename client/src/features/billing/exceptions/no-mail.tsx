import { useTranslation } from 'react-i18next';

/** Says that nobody is told anything as long as the site has no mail server. */
export function NoMail() {
  const { t } = useTranslation('exceptions');
  return (
    <p className="alert alert-warning" role="note">
      {t('rules.noMail')}
    </p>
  );
}
