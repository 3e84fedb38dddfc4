import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { languages } from '../../../shared/values.ts';
import { setCaller } from '../api/http.ts';
import { chooseTheme, themes } from '../app/theme.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { holdsView, useSession } from '../session/session-context.ts';
import type { Entry } from './entry.ts';

/** Where a new record is made, by the screen that must be held to write. */
const creations = {
  'view/slot/create': 'view/slot/create?slot=new',
  'view/devices/add': 'view/devices/add?device=new',
  'view/rate': 'view/rate',
  'view/rate/manage': 'view/rate/manage?assignment=new',
  'view/resolution': 'view/resolution',
  'view/electronic-payments': 'view/electronic-payments?request=new',
  'view/company/create': 'view/company/create',
  'view/users/entities/create': 'view/users/entities/create',
} as const;
const creating = Object.keys(creations) as (keyof typeof creations)[];

/** What can be done from everywhere, and what the screen itself offers. */
export function useActions(logOut: () => void): Entry[] {
  const { t } = useTranslation(['palette', 'shell', 'ui']);
  const navigate = useNavigate();
  const { view } = useSession();
  const language = useLanguage();
  // The screen's own button: it knows what is filtered and which columns are chosen.
  const exports = [...document.querySelectorAll<HTMLElement>('#content .export-button')].slice(0, 1);
  return [
    ...exports.map((button) => ({
      id: 'export',
      name: t('ui:export.button'),
      go: () => {
        button.focus();
        button.click();
      },
    })),
    ...creating
      .filter((one) => holdsView(view, one, 'write'))
      .map((one) => ({
        id: `new-${one}`,
        name: t(`create.${one}`),
        go: () => void navigate(`/${creations[one]}`),
      })),
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: `language-${one}`,
        name: t(`languages.${one}`),
        aside: t('shell:language'),
        go: () => {
          setCaller({ language: one });
          void changeLanguage(one);
        },
      })),
    ...themes.map((one) => ({
      id: `theme-${one}`,
      name: t(`themes.${one}`),
      aside: t('shell:theme'),
      go: () => chooseTheme(one),
    })),
    { id: 'password', name: t('shell:changePassword'), go: () => void navigate('/view/new/password') },
    { id: 'log-out', name: t('shell:logOut'), go: logOut },
  ];
}
