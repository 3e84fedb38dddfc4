import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withOwnWords } from '../../../shared/reports/own-words.ts';
import type { ReportSetting } from '../../../shared/reports/report.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type CellText, cellTexts, type ReportWords } from './cell-text.ts';

/** The words of a report in the language of now, its own before the shared ones, and how its values are written. */
export function useReportTexts(
  id: string,
  { timeZone, currency }: ReportSetting,
): { words: ReportWords; text: CellText } {
  const { i18n } = useTranslation();
  const language = useLanguage();
  const words = useMemo(() => {
    const shared: ReportWords = i18n.getResourceBundle(language, 'reports');
    return withOwnWords(shared, i18n.getResourceBundle(language, `reports/${id}`));
  }, [i18n, language, id]);
  const text = useMemo(
    () => cellTexts({ language, timeZone, currency, words }),
    [language, timeZone, currency, words],
  );
  return { words, text };
}
