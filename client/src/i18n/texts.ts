import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { AnyOwnWords } from '../../../shared/reports/own-words.ts';
import type { Language } from '../../../shared/values.ts';
import { keepLanguage } from './language.ts';
import type { FeatureTexts } from './resources.ts';

/** The file of a language: what every screen needs, and where the rest is. */
interface LanguageFile {
  texts: Record<string, object>;
  featureTexts: Record<keyof FeatureTexts, () => Promise<Record<string, object>>>;
  reportWords: (id: string) => Promise<{ words: AnyOwnWords }>;
}

const files: Record<Language, () => Promise<LanguageFile>> = {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
};

/** Texts that a screen brings along: a feature's, or a report's own. */
export type TextsName = keyof FeatureTexts | `reports/${string}`;
/** Features whose texts have been asked for: a change of language must bring them along. */
const wanted = new Set<TextsName>();

/** Screens ask for their texts while the language of the first ones is still being started. */
let setStarted: () => void;
const started = new Promise<void>((resolve) => {
  setStarted = resolve;
});

/** Starts i18next with the texts that every screen needs. */
export async function startTexts(language: Language): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    // Only what has been loaded is there; Spanish is no fallback over the network.
    resources: {},
    ns: ['ui', 'shell', 'routes'],
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await loadBase(language);
  keepLanguage(language);
  setStarted();
}

/** Loads the texts that a screen uses, in the language of now. */
export async function loadFeatureTexts(names: readonly TextsName[]): Promise<void> {
  for (const name of names) wanted.add(name);
  await started;
  await loadFeatures(currentLanguage());
}

/** Changes the language of everything on the screen, once its texts are there. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([loadBase(language), loadFeatures(language)]);
  await i18next.changeLanguage(language);
  keepLanguage(language);
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'es';
}

async function loadBase(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'ui')) return;
  const { texts } = await files[language]();
  for (const [name, words] of Object.entries(texts)) i18next.addResourceBundle(language, name, words);
}

async function loadFeatures(language: Language): Promise<void> {
  const missing = [...wanted].filter((name) => !i18next.hasResourceBundle(language, name));
  await Promise.all(
    missing.map(async (name) => {
      i18next.addResourceBundle(language, name, await textsOf(language, name));
    }),
  );
}

async function textsOf(language: Language, name: TextsName): Promise<object | undefined> {
  const { featureTexts, reportWords } = await files[language]();
  if (isOfReport(name)) return (await reportWords(name.slice('reports/'.length))).words;
  return (await featureTexts[name]())[name];
}

function isOfReport(name: TextsName): name is `reports/${string}` {
  return name.startsWith('reports/');
}
