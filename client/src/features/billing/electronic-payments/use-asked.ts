import { useCallback, useEffect, useState } from 'react';

/**
 * What the core answers to a payer's page, asked once and at each further turn.
 * @param of what is asked: another value asks anew
 */
export function useAsked<Answer>(ask: () => Promise<Answer>, of = '') {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew by turns and by what it is of, not as the page is drawn.
  useEffect(() => {
    let current = true;
    ask().then(
      (told) => {
        if (!current) return;
        setFailed(false);
        setAnswer(told);
      },
      () => {
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [turn, of]);
  return { answer, failed, turn, again };
}
