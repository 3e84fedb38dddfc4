import { useTranslation } from 'react-i18next';
import { useAllValues } from '../../../ui/form/form-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type PasswordValues, passwordRules } from './password.form.ts';

/** The rules, each ticked as soon as it is met. */
export function PasswordRules({ minimum }: { minimum: number }) {
  const { t } = useTranslation('password');
  const values = useAllValues<PasswordValues>();
  return (
    <div className="rules">
      <p>{t('rules')}</p>
      <ul>
        {passwordRules(values, minimum).map(({ rule, met }) => (
          <li key={rule} className={met ? 'met' : ''}>
            <Icon name={met ? 'check' : 'circle'} />
            {t(rule, { min: minimum })}
            <span className="visually-hidden"> ({t(met ? 'met' : 'unmet')})</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
