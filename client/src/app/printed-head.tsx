import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../live/moment.tsx';
import { useSession } from '../session/session-context.ts';
import { applyTheme, storedTheme } from '../ui/theme.ts';

/** On paper only: whose page it is, and who printed it when. Its name and numbers stand below each page. */
export function PrintedHead() {
  const { t } = useTranslation('lists');
  const { company, user } = useSession().view;
  const moment = useMomentText();
  const when = useMomentOfPrint();
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

/** When it is printed, while it is. Meanwhile the theme is the light one: a canvas knows nothing of style sheets. */
function useMomentOfPrint(): string | null {
  const [when, setWhen] = useState<string | null>(null);
  useEffect(() => {
    const begin = () => {
      applyTheme('light');
      flushSync(() => setWhen(new Date().toISOString()));
    };
    const end = () => {
      applyTheme(storedTheme());
      setWhen(null);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return when;
}

/** Hands words to the margins of the pages, which the style sheet fills. */
function useFootWords(words: Readonly<Record<'title' | 'page' | 'of', string>>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    for (const [name, text] of Object.entries(words))
      style.setProperty(`--printed-${name}`, JSON.stringify(text));
  });
}
