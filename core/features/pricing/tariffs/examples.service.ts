import { addDays, localDay } from '../../../../shared/dates.ts';
import type { TariffTerms } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import type { TariffExample } from '../../../../shared/features/pricing/tariffs/tariff-example.schema.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { type Problems, rule } from '../../../../shared/schema.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Db, Trx } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import { holidaysBetween } from '../../site/calendar-days/calendar-days.list.ts';
import { type LotSettings, lotSettings } from '../../site/operating-parameters/operating-parameters.list.ts';
import { type CompiledTariff, compileTariff, quoteStay } from './engine/quote.ts';

export interface WithExamples {
  terms: TariffTerms;
  examples: readonly TariffExample[];
}

/**
 * Holds the saved examples against the terms that are to come into force.
 * @throws tariffExamplesBroken with each broken one at its field, and what it would cost
 */
export async function refuseBrokenExamples(
  db: Db | Trx,
  companyId: number,
  { terms, examples }: WithExamples,
  language: Language,
): Promise<void> {
  if (examples.length === 0) return;
  const lot = await lotSettings(db, companyId);
  const holidays = await holidaysOf(db, companyId, lot, examples);
  const compiled = compileTariff(terms);
  const fields: Problems = {};
  const names: string[] = [];
  examples.forEach((example, index) => {
    const total = priceOf(compiled, example, lot, holidays);
    if (total === example.total) return;
    fields[`examples[${index}].total`] =
      total === null
        ? rule('instant')
        : { error: 'tariffExampleBroken', complement: formatMoney(total, lot.currency, language) };
    names.push(example.name);
  });
  if (names.length > 0) throw new AppError('tariffExamplesBroken', { fields, complement: names.join(', ') });
}

async function holidaysOf(
  db: Db | Trx,
  companyId: number,
  { timeZone }: LotSettings,
  examples: readonly TariffExample[],
): Promise<Set<string>> {
  const first = Math.min(...examples.map(({ entryAt }) => Date.parse(entryAt)));
  const last = Math.max(...examples.map(({ exitAt }) => Date.parse(exitAt)));
  return holidaysBetween(db, companyId, localDay(first, timeZone), addDays(localDay(last, timeZone), 1));
}

/** Null where the engine cannot price the stay exactly. */
function priceOf(
  tariff: CompiledTariff,
  example: TariffExample,
  lot: LotSettings,
  isHoliday: Set<string>,
): number | null {
  try {
    const { total } = quoteStay(tariff, {
      entryAt: Date.parse(example.entryAt),
      exitAt: Date.parse(example.exitAt),
      timeZone: lot.timeZone,
      isHoliday,
      taxRate: lot.taxRate,
      discounts: example.discounts ?? [],
      lostTicket: example.lostTicket === true,
    });
    return total;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
