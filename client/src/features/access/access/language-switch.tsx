import { type Language, languages } from '../../../../../shared/values.ts';
import { setCaller } from '../../../api/http.ts';
import { keepLanguage } from '../../../i18n/language.ts';

const names: Record<Language, string> = { es: 'Español', en: 'English' };

interface LanguageSwitchProps {
  /** What it is called for who does not see it. */
  label: string;
  language: Language;
  onLanguage: (language: Language) => void;
}

export function LanguageSwitch({ label, language, onLanguage }: LanguageSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no set of form fields.
    <div className="language-switch" role="group" aria-label={label}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => {
            setCaller({ language: one });
            keepLanguage(one);
            onLanguage(one);
          }}
        >
          {names[one]}
        </button>
      ))}
    </div>
  );
}
