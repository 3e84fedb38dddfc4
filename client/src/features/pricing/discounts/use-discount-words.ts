import { useTranslation } from 'react-i18next';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import type { Discount } from './discount.ts';

/** Words what a discount takes off, in the unit of its kind. */
export function useDiscountWords() {
  const { t } = useTranslation('discounts');
  const language = useLanguage();
  const { currency } = useLot();
  const figure = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 });
  return ({ kind, value }: Pick<Discount, 'kind' | 'value'>): string => {
    if (kind === 'percent') return `${figure.format(value / 100)}%`;
    if (kind === 'amount') return formatMoney(value, currency, language);
    return t('sheet.minutes', { minutes: figure.format(value) });
  };
}
