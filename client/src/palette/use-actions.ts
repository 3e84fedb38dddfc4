import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { languages } from '../../../shared/values.ts';
import { setCaller } from '../api/http.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { holdsView, useSession } from '../session/session-context.ts';
import { chooseTheme, themes } from '../ui/theme.ts';
import type { Entry } from './entry.ts';

/** Where a new record is made: the screen that must be held to write, and what its address then has. */
const creations = {
  slot: ['view/slot/create', '?slot=new'],
  device: ['view/devices/add', '?device=new'],
  tariff: ['view/rate', ''],
  assignment: ['view/rate/manage', '?assignment=new'],
  discount: ['view/discounts', '?discount=new'],
  resolution: ['view/resolution', ''],
  paymentRequest: ['view/electronic-payments', '?request=new'],
  lot: ['view/company/create', ''],
  thirdParty: ['view/users/entities/create', ''],
  schedule: ['view/schedules', '?schedule=new'],
  restriction: ['view/plate-restrictions', '?restriction=new'],
  concept: ['view/concepts', '?concept=new'],
  store: ['view/store', '?store=new'],
  cashRegister: ['view/pos', '?register=new'],
  income: ['view/income-setting', '?income=new'],
  user: ['view/users/management', '/new'],
  profile: ['view/users/management', '?profile=new'],
  apiKey: ['view/external/setting', '?key=new'],
  webhook: ['view/external/setting', '?hook=new'],
  statement: ['view/reconciliation', '?statement=new'],
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
      .filter((one) => holdsView(view, creations[one][0], 'write'))
      .map((one) => ({
        id: `new-${one}`,
        name: t(`create.${one}`),
        go: () => void navigate(`/${creations[one].join('')}`),
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
    {
      id: 'password',
      name: t('shell:changePassword'),
      words: t('actionWords.password'),
      go: () => void navigate('/view/new/password'),
    },
    { id: 'log-out', name: t('shell:logOut'), words: t('actionWords.logOut'), go: logOut },
  ];
}
