import { digitWords } from '../../../../shared/features/pricing/plate-restrictions/digit-words.ts';
import type { RestrictionTerms } from '../../../../shared/features/pricing/plate-restrictions/plate-restriction.ts';
import type { Texts } from '../../../../shared/i18n/texts.ts';
import { wordOf } from '../../../../shared/i18n/words.ts';

const dayOf = ({ values }: Texts, day: number) => wordOf(values.weekDaysShort, String(day));

/** The days of a restriction, each with its digits. */
export function rulesLabel(rules: RestrictionTerms['rules'], texts: Texts): string {
  return rules
    .map(({ weekday, parity, date, digits }) => {
      const day = parity ? texts.plateRestrictions.parities[parity] : (date ?? dayOf(texts, weekday ?? 1));
      return `${day} ${digitWords(digits)}`;
    })
    .join(' · ');
}

export function weekdaysLabel(days: readonly number[], texts: Texts): string {
  return days.map((day) => dayOf(texts, day)).join(', ');
}

export function windowsLabel(windows: RestrictionTerms['windows'], { plateRestrictions }: Texts): string {
  return windows.map(({ from, to }) => `${from} – ${to}`).join(', ') || plateRestrictions.allDay;
}
