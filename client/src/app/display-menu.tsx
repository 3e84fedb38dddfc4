import { useTranslation } from 'react-i18next';
import { languages } from '../../../shared/values.ts';
import { setCaller } from '../api/http.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Icon } from '../ui/icon.tsx';
import { Popup } from '../ui/popup.tsx';
import { chooseTheme, storedTheme, themes } from '../ui/theme.ts';

const languageNames = { es: 'Español', en: 'English' } as const;

/** Language and theme of this browser. */
export function DisplayMenu() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <>
      <Popup
        label={`${t('language')}: ${language.toUpperCase()}`}
        button={<span className="language-code">{language.toUpperCase()}</span>}
      >
        {(close) => (
          <div className="popup-list">
            {languages.map((one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={one === language}
                onClick={() => {
                  setCaller({ language: one });
                  void changeLanguage(one);
                  close();
                }}
              >
                {languageNames[one]}
                {one === language && <Icon name="check" />}
              </button>
            ))}
          </div>
        )}
      </Popup>
      <Popup label={t('theme')} button={<Icon name="sun" />}>
        {(close) => (
          <div className="popup-list">
            {themes.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === storedTheme()}
                onClick={() => {
                  chooseTheme(one);
                  close();
                }}
              >
                {t(`themes.${one}`)}
                {one === storedTheme() && <Icon name="check" />}
              </button>
            ))}
          </div>
        )}
      </Popup>
    </>
  );
}
