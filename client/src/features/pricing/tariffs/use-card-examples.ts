import useSWR from 'swr';
import type { TariffTerms } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { instantOf } from '../../../../../shared/zone-time.ts';
import { useCompanyId } from '../../../api/company.ts';
import { askQuote } from './use-quote.ts';

/** Lengths that a price card tells, in minutes. */
export const cardLengths = [15, 30, 60, 120, 180, 240, 480, 720, 1440] as const;

/** When the stays of the card enter: a working morning, an evening, a Sunday. Days of an ordinary week without holidays. */
const entries = {
  morning: { date: '2026-11-23', time: '08:00' },
  evening: { date: '2026-11-23', time: '20:00' },
  sunday: { date: '2026-11-29', time: '10:00' },
} as const;
export type CardEntry = keyof typeof entries;

/** The entries by which prices differ: where all hours are charged alike, the morning tells all. */
export function entriesOf(terms: TariffTerms): CardEntry[] {
  const charges = new Set(terms.segments.map(({ blocks }) => JSON.stringify(blocks)));
  const isAlike = charges.size === 1 && terms.segments.length === 1;
  return isAlike ? ['morning'] : ['morning', 'evening', 'sunday'];
}

export interface CardStay {
  minutes: number;
  /** Fees in the order of the entries. */
  fees: number[];
}

/** What stays cost by the engine; asked for once for the same terms. */
export function useCardExamples(terms: TariffTerms | undefined, timeZone: string) {
  const company = useCompanyId();
  const key = terms && [company, 'tariff-card', JSON.stringify(terms), timeZone];
  return useSWR<CardStay[]>(
    key,
    async () => {
      const stop = new AbortController();
      if (!terms) return [];
      const price = async (minutes: number, entry: CardEntry) => {
        const entryAt = instantOf(entries[entry], timeZone);
        const question = JSON.stringify({
          tariff: terms,
          entryAt: new Date(entryAt).toISOString(),
          exitAt: new Date(entryAt + minutes * 60_000).toISOString(),
          timeZone,
          holidays: [],
        });
        return (await askQuote(question, stop.signal)).total;
      };
      const rows: CardStay[] = [];
      for (const minutes of cardLengths) {
        const fees = await Promise.all(entriesOf(terms).map((entry) => price(minutes, entry)));
        rows.push({ minutes, fees });
      }
      return rows;
    },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
}
