import { useEffect, useState } from 'react';
import type { TrialInput } from '../../../../../shared/features/traffic/terminal/trial.schema.ts';
import type { Trial } from '../../../../../shared/features/traffic/terminal/trial.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';

interface State {
  trial: Trial | null;
  error: unknown;
  /** The answer to another question is on its way. */
  isOld: boolean;
}

/** Lets a car through each time that another one is asked for; the answer to the last question counts. */
export function useTrial({ vehicleType, minutes }: TrialInput): State & { retry: () => void } {
  const [state, setState] = useState<State>({ trial: null, error: null, isOld: true });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks the same again.
  useEffect(() => {
    const stop = new AbortController();
    setState((before) => ({ ...before, isOld: true }));
    const end = (next: Pick<State, 'trial' | 'error'>) =>
      stop.signal.aborted || setState({ ...next, isOld: false });
    call<Trial>('POST', resourcePath('trials'), {
      body: { vehicleType, minutes },
      quiet: true,
      signal: stop.signal,
    }).then(
      (trial) => end({ trial, error: null }),
      (error: unknown) => end({ trial: null, error }),
    );
    return () => stop.abort();
  }, [vehicleType, minutes, tries]);
  return { ...state, retry: () => setTries(tries + 1) };
}

/** What the core says where the lot has no terminal by which a car could enter; null for any other failure. */
export function missingTerminal(error: unknown): string | null {
  return error instanceof ApiError && error.body.reason === 'terminal-missing' ? error.body.message : null;
}
