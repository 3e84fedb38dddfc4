import useSWR from 'swr';
import { localDay } from '../../../../../shared/dates.ts';
import type { Quote, TariffTerms } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { useCompanyId } from '../../../api/company.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useLot } from '../../../live/use-lot.ts';

/** A tariff that charges holidays alone, so that the explanation of its price names them. */
const holidaysOnly: TariffTerms = {
  lostTicketValue: 0,
  graceMinutes: 0,
  rounding: 'up',
  atBoundary: 'cut',
  segments: [
    {
      initialDay: 8,
      initialHour: '00:00',
      finalDay: 8,
      finalHour: '24:00',
      blocks: [{ id: 'H', time: 1440, repeat: 0, value: 1, next: null }],
    },
  ],
};

const year = 366 * 86_400_000;

/**
 * The lot's holidays of the coming year, local days in order; undefined until known. This screen may not read the
 * calendar, but it may ask for prices: a stay of a year by a tariff for holidays alone tells them all.
 */
export function useHolidays(): readonly string[] | undefined {
  const company = useCompanyId();
  const { timeZone } = useLot();
  const path = resourcePath('tariffs/quote');
  const { data } = useSWR(
    [company, `${path}#holidays`, timeZone],
    async () => {
      const now = Date.now();
      const body = {
        tariff: holidaysOnly,
        entryAt: new Date(now).toISOString(),
        exitAt: new Date(now + year).toISOString(),
        timeZone,
      };
      const { trace } = await call<Quote>('POST', path, { body, quiet: true });
      return trace
        .filter((line) => line.kind === 'block')
        .flatMap((line) => daysOf(line.from, line.to, timeZone));
    },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return data;
}

function daysOf(from: string, to: string, timeZone: string): string[] {
  const days = new Set<string>();
  for (let at = Date.parse(from); at < Date.parse(to); at += 3_600_000) days.add(localDay(at, timeZone));
  return [...days];
}
