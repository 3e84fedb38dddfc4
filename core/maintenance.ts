import type { FastifyBaseLogger } from 'fastify';
import { forgetKeys } from './db/idempotency.store.ts';
import { forgetChanges } from './db/outbox.store.ts';
import type { Db } from './db/schema.ts';
import { mayErase } from './db/site-clock.ts';
import { features } from './features.ts';
import { keptMs } from './http/idempotency.ts';

const hourMs = 3_600_000;

/**
 * Housekeeping now and then, of every feature, the outbox and the keys of calls. Nothing is erased by a clock that may be wrong: it waits until
 * the newest records or the terminals agree.
 */
export async function tidyUp(db: Db, now: number): Promise<void> {
  if (!(await mayErase(db, now))) return;
  for (const { tidy } of features) await tidy?.(db, now);
  await forgetChanges(db, now);
  await forgetKeys(db, now - keptMs);
}

/**
 * Runs the housekeeping every hour until stopped. A failure is logged and tried again the next time.
 * @param after what is left to do for what the features have done
 */
export function startMaintenance(
  db: Db,
  now: () => number,
  log: FastifyBaseLogger,
  after: () => Promise<void>,
): { stop(): void } {
  const timer = setInterval(() => {
    tidyUp(db, now())
      .then(after)
      .catch((error) => log.error({ err: error }, 'housekeeping failed'));
  }, hourMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
