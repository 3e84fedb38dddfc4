import { useContext, useEffect, useState } from 'react';
import type { Quote, QuoteDiscount } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { DraftContext, useDraftTerms } from './draft-store.ts';

/** What is simulated beside the tariff. Instants in milliseconds, NaN where the fields hold none. */
export interface Simulation {
  entryAt: number;
  exitAt: number;
  timeZone: string;
  /** Null where its value is no number yet. */
  discounts: QuoteDiscount[] | null;
  lostTicket: boolean;
}

export interface Simulated {
  quote: Quote | null;
  /** An answer to something newer is on its way. */
  isOld: boolean;
  /** Texts by field of the simulation. */
  errors: Readonly<Record<string, string>>;
  failure: unknown;
}

const pause = 150;
const nothing: Simulated = { quote: null, isOld: false, errors: {}, failure: null };

/** Asks the core for the price of a stay by the draft. Only the answer to the last question counts. */
export function useQuote({ entryAt, exitAt, timeZone, discounts, lostTicket }: Simulation): Simulated {
  const store = useContext(DraftContext);
  const { terms, problems } = useDraftTerms();
  const [state, setState] = useState(nothing);
  const canAsk = Object.keys(problems).length === 0 && entryAt <= exitAt && discounts !== null;
  const question =
    terms && canAsk
      ? JSON.stringify({
          tariff: terms,
          entryAt: new Date(entryAt).toISOString(),
          exitAt: new Date(exitAt).toISOString(),
          timeZone,
          discounts,
          lostTicket,
        })
      : null;
  useEffect(() => {
    setState((before) => ({ ...before, isOld: before.quote !== null }));
    if (question === null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const quote = await askQuote(question, stop.signal);
        if (stop.signal.aborted) return;
        store.set({ refusals: {} });
        setState({ ...nothing, quote });
      } catch (error) {
        if (stop.signal.aborted) return;
        const { refusals, errors } = sorted(error);
        store.set({ refusals });
        const isReported = Object.keys(refusals).length + Object.keys(errors).length > 0;
        setState({ quote: null, isOld: false, errors, failure: isReported ? null : error });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, store]);
  return state;
}

/** @param question the body as JSON text, which also names the question */
export function askQuote(question: string, signal: AbortSignal): Promise<Quote> {
  return call<Quote>('POST', resourcePath('tariffs/quote'), {
    body: JSON.parse(question),
    quiet: true,
    signal,
  });
}

/** Parts what is wrong with the tariff from what is wrong with the stay. */
function sorted(error: unknown): Record<'refusals' | 'errors', Record<string, string>> {
  const found = { refusals: {} as Record<string, string>, errors: {} as Record<string, string> };
  if (!(error instanceof ApiError)) return found;
  for (const [path, { message }] of Object.entries(error.body.fields ?? {})) {
    if (path === 'tariff' || path.startsWith('tariff.'))
      found.refusals[path.slice('tariff.'.length)] = message;
    else found.errors[path.split(/[.[]/, 1)[0] ?? path] = message;
  }
  return found;
}
