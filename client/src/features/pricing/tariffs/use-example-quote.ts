import { useEffect, useState } from 'react';
import type { Quote } from '../../../../../shared/features/pricing/tariffs/tariff.ts';
import { useDraft } from './draft-store.ts';
import { type ExampleValues, examplePayload } from './example.form.ts';
import { askQuote } from './use-quote.ts';

export type ExampleQuote =
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'priced'; quote: Quote; isOld: boolean };

const pause = 300;

/** Answers that were had before; the oldest leave first. */
const known = new Map<string, Quote>();
const kept = 300;

/** What an example costs by the draft, again at each change of either. */
export function useExampleQuote(example: ExampleValues, timeZone: string): ExampleQuote {
  const { terms, problems, refusals } = useDraft();
  const [answer, setAnswer] = useState<{ question: string; quote: Quote | null } | null>(null);
  const { name: _, total: __, ...stay } = examplePayload(example, timeZone);
  const isWhole = terms !== null && Object.keys({ ...problems, ...refusals }).length === 0;
  const canAsk = isWhole && stay.entryAt !== '' && stay.exitAt !== '' && stay.entryAt <= stay.exitAt;
  const question = canAsk ? JSON.stringify({ tariff: terms, ...stay, timeZone }) : null;
  useEffect(() => {
    if (question === null) return;
    const found = known.get(question);
    if (found) {
      setAnswer({ question, quote: found });
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      askQuote(question, stop.signal).then(
        (quote) => {
          remember(question, quote);
          if (!stop.signal.aborted) setAnswer({ question, quote });
        },
        () => !stop.signal.aborted && setAnswer({ question, quote: null }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question]);
  if (question === null || !answer) return { state: 'waiting' };
  if (!answer.quote) return { state: 'failed' };
  return { state: 'priced', quote: answer.quote, isOld: answer.question !== question };
}

function remember(question: string, quote: Quote): void {
  known.set(question, quote);
  const oldest = known.keys().next().value;
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
}
