import type { Finding } from '../../../../../shared/features/pricing/tariffs/linter.ts';
import { type MoneyStyle, minuteWords, money, spanWords, type Words } from './words.ts';

/** What the linter found, in words. */
export function findingWords({ text, params }: Finding, t: Words, style: MoneyStyle): string {
  const amount = (name: string) => money(Number(params[name]), style);
  const block = String(params.block ?? '');
  switch (text) {
    case 'gap':
    case 'holidayGap': {
      const isHoliday = text === 'holidayGap';
      const from = minuteWords(Number(params.from), false, t, isHoliday);
      const to = minuteWords(Number(params.to), true, t, isHoliday);
      return isHoliday
        ? t('tariffs:findings.holidayGap', { from, to })
        : t('tariffs:findings.gap', { from, to });
    }
    case 'holidaysNone':
      return t('tariffs:findings.holidaysNone');
    case 'segmentWraps':
      return t('tariffs:findings.segmentWraps', {
        span: spanWords(Number(params.minutes)),
        until: minuteWords(Number(params.until), true, t, false),
      });
    case 'segmentLong':
      return t('tariffs:findings.segmentLong', { span: spanWords(Number(params.minutes)) });
    case 'blockUnreachable':
      return t('tariffs:findings.blockUnreachable', { block });
    case 'nextIgnored':
      return t('tariffs:findings.nextIgnored', { block, next: String(params.next) });
    case 'chainEnds':
      return t('tariffs:findings.chainEnds', { block, span: spanWords(Number(params.minutes)) });
    case 'rateGrows':
      return t('tariffs:findings.rateGrows', { block, before: String(params.before) });
    case 'maximumZero':
      return t('tariffs:findings.maximumZero');
    case 'maximumBelowBlock':
      return t('tariffs:findings.maximumBelowBlock', { block, price: amount('price') });
    case 'maximumNever':
      return t('tariffs:findings.maximumNever', { most: amount('most') });
    case 'lostZero':
      return t('tariffs:findings.lostZero');
    case 'lostBelowDay':
      return t('tariffs:findings.lostBelowDay', { day: amount('day') });
    case 'aboveCeiling': {
      const isHoliday = params.holiday === 1;
      const words = {
        span: spanWords(Number(params.minutes)),
        from: minuteWords(Number(params.from), false, t, isHoliday),
        price: amount('price'),
        allowed: amount('allowed'),
        ceiling: amount('ceiling'),
      };
      return isHoliday
        ? t('tariffs:findings.aboveCeilingHoliday', words)
        : t('tariffs:findings.aboveCeiling', words);
    }
    case 'graceZero':
      return t('tariffs:findings.graceZero');
  }
}
