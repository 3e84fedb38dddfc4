import type { Quote, TariffTerms } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { askQuote } from './use-quote.ts';

/** What a stay of so many minutes costs. */
export interface FeePoint {
  minutes: number;
  fee: number;
}

const points = 48;
const atOnce = 6;

/** Fees that were asked for; the oldest leave first. */
const known = new Map<string, number>();
const kept = 2000;

/**
 * Asks the core for the fee of stays of growing length from one entry, 48 of them over the hours, six at a time. What
 * was asked before is not asked again.
 */
export async function feePoints(
  ask: { terms: TariffTerms; entryAt: number; timeZone: string; hours: number },
  signal: AbortSignal,
): Promise<FeePoint[]> {
  const { terms, entryAt, timeZone, hours } = ask;
  const step = (hours * 60) / points;
  const waiting = Array.from({ length: points }, (_, index) => (index + 1) * step);
  const found: FeePoint[] = [{ minutes: 0, fee: 0 }];
  async function work() {
    for (let minutes = waiting.shift(); minutes !== undefined && !signal.aborted; minutes = waiting.shift()) {
      const question = JSON.stringify({
        tariff: terms,
        entryAt: new Date(entryAt).toISOString(),
        exitAt: new Date(entryAt + minutes * 60_000).toISOString(),
        timeZone,
      });
      found.push({
        minutes,
        fee: known.get(question) ?? remember(question, await askQuote(question, signal)),
      });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return found.sort((a, b) => a.minutes - b.minutes);
}

function remember(question: string, { total }: Quote): number {
  known.set(question, total);
  const oldest = known.keys().next().value;
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
  return total;
}
