import { useTranslation } from 'react-i18next';
import { type Language, languages } from '../../../../shared/values.ts';
import { setCaller } from '../../api/http.ts';
import { keepLanguage } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const names: Record<Language, string> = { es: 'Español', en: 'English' };

export function LanguageSwitch({ onLanguage }: { onLanguage: (language: Language) => Promise<unknown> }) {
  const { t } = useTranslation('access');
  const language = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields.
    <div className="language-switch" role="group" aria-label={t('language')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => {
            setCaller({ language: one });
            keepLanguage(one);
            void onLanguage(one);
          }}
        >
          {names[one]}
        </button>
      ))}
    </div>
  );
}
