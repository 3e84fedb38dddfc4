import type { TFunction } from 'i18next';
import type { TariffTerms, TraceLine } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { type MoneyStyle, money, spanWords } from './words.ts';

type Words = TFunction<['tariffsSimulator']>;

/** A line of an explained price, in words: the same on every screen and paper that explains one. */
export function traceWords(line: TraceLine, terms: TariffTerms, t: Words, style: MoneyStyle): string {
  const { kind, count, block, segment } = line;
  switch (kind) {
    case 'block': {
      const times = { block: block ?? '', count, span: '', each: '' };
      const one =
        segment === null ? undefined : terms.segments[segment]?.blocks.find(({ id }) => id === block);
      if (!one) return t('tariffsSimulator:lineBlockPlain', times);
      times.span = spanWords(one.time);
      times.each = money(one.value, style);
      if (one.linear) return t('tariffsSimulator:lineLinear', times);
      return one.value === 0
        ? t('tariffsSimulator:lineBlockFree', times)
        : t('tariffsSimulator:lineBlock', times);
    }
    case 'free':
      if (segment !== null) return t('tariffsSimulator:lineChainEnded');
      return isWithinFreeMinutes(line, terms)
        ? t('tariffsSimulator:lineFreeMinutes', { minutes: terms.freeMinutes })
        : t('tariffsSimulator:lineNoSegment');
    case 'cap':
      return t('tariffsSimulator:lineCap', { maximum: money(terms.maximum?.value ?? 0, style) });
    case 'rounding':
      return t('tariffsSimulator:lineRounding');
    case 'discount':
      return line.code
        ? t('tariffsSimulator:lineDiscountCode', { code: line.code })
        : t('tariffsSimulator:lineDiscount');
    case 'lost-ticket':
      return t('tariffsSimulator:lineLostTicket');
    case 'paid':
      return t('tariffsSimulator:linePaid');
    case 'outside-schedule':
      return t('tariffsSimulator:lineOutsideSchedule');
    case 'after-validity':
      return t('tariffsSimulator:lineAfterValidity');
    case 'summary':
      return t('tariffsSimulator:lineSummary', { count });
  }
}

function isWithinFreeMinutes({ from, to }: TraceLine, { freeMinutes }: TariffTerms): boolean {
  return (Date.parse(to) - Date.parse(from)) / 60_000 <= (freeMinutes ?? 0);
}
