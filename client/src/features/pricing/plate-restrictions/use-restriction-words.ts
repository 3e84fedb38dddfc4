import { useTranslation } from 'react-i18next';
import { digitWords } from '../../../../../shared/features/pricing/plate-restrictions/digit-words.ts';
import type {
  RestrictionRule,
  RestrictionTerms,
} from '../../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { shortDay } from '../../../ui/dates.ts';
import { weekdayKeys } from './restriction.form.ts';

const mostRules = 7;

/** The rules of a restriction in few words, as cities publish them. */
export function useRestrictionWords() {
  const { t } = useTranslation(['plateRestrictions', 'values']);
  const language = useLanguage();
  const dayOf = ({ weekday, parity, date }: RestrictionRule) => {
    if (parity) return t(`plateRestrictions:parities.${parity}`);
    if (date) return shortDay(date, language);
    const key = weekdayKeys[(weekday ?? 1) - 1] ?? '1';
    return t(`values:weekDaysShort.${key}`);
  };
  const rules = ({ rules: all, effect }: Pick<RestrictionTerms, 'rules' | 'effect'>) => {
    const named = all.slice(0, mostRules).map((rule) => `${dayOf(rule)} ${digitWords(rule.digits)}`);
    const text = [...named, ...(all.length > mostRules ? ['…'] : [])].join(' · ');
    return effect === 'allow' ? t('plateRestrictions:onlyThese', { rules: text }) : text;
  };
  const hours = (windows: RestrictionTerms['windows']) =>
    windows.length === 0
      ? t('plateRestrictions:allDay')
      : windows.map(({ from, to }) => `${from} – ${to}`).join(', ');
  return { rules, hours };
}
