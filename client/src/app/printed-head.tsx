import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../live/moment.tsx';
import { useSession } from '../session/session-context.ts';
import { usePrintedAt } from '../ui/printed-at.ts';
import { applyTheme, storedTheme } from '../ui/theme.ts';

/** On paper only: whose page it is, and who printed it when. Its name and numbers stand below each page. */
export function PrintedHead() {
  const { t } = useTranslation('lists');
  const { company, user } = useSession().view;
  const moment = useMomentText();
  const when = usePrintedAt();
  useLightPaper();
  const line = [...new Set([company?.name, document.querySelector('h1')?.textContent])]
    .filter(Boolean)
    .join(' · ');
  useFootWords({ title: line, page: `${t('printedPage')} `, of: ` ${t('printedOf')} ` });
  if (when === null) return null;
  return (
    <div className="printed-head">
      <strong>{company?.name}</strong>
      <span>{t('printedBy', { when: moment(when), name: user.name })}</span>
    </div>
  );
}

/** While it is printed the theme is the light one: a canvas knows nothing of style sheets. */
function useLightPaper(): void {
  useEffect(() => {
    const begin = () => applyTheme('light');
    const end = () => applyTheme(storedTheme());
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
}

/** Hands words to the margins of the pages, which the style sheet fills. */
function useFootWords(words: Readonly<Record<'title' | 'page' | 'of', string>>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, text] of Object.entries(words))
      style.setProperty(`--printed-${name}`, JSON.stringify(text));
  });
}
