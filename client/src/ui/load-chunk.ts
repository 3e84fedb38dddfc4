/** How long a piece of the program may take to arrive (specification §9). */
const timeout = 120_000;

/** Loads a piece of the program; one that fails or takes too long is asked for once more. */
export function loadChunk<T>(load: () => Promise<T>, milliseconds: number = timeout): Promise<T> {
  return within(load(), milliseconds).catch(() => within(load(), milliseconds));
}

function within<T>(loading: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('A part of the program did not arrive in time')),
      milliseconds,
    );
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
