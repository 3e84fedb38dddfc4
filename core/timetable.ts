import type { FastifyBaseLogger } from 'fastify';
import { siteClock } from './db/site-clock.ts';
import type { DueContext } from './feature.ts';
import { features } from './features.ts';

/** What falls due by the clock is looked for as often. Milliseconds. */
const lookEvery = 60_000;

/**
 * Lets every feature do what has fallen due, by the most likely time where the server's clock is wrong. One that fails is
 * logged, tried again by the next look, and holds up no other.
 */
export async function doDue(
  { now: shown, ...context }: DueContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const clock = await siteClock(context.db).look(context.db, shown);
  const now = shown + clock.offset;
  for (const { name, due } of features)
    await due?.({ ...context, now }).catch((error) =>
      log.error({ err: error, feature: name }, 'what was due failed'),
    );
}

/** Looks now and every minute, until stopped; a look that takes longer is not begun again meanwhile. */
export function startTimetable(
  context: Omit<DueContext, 'now'> & { now: () => number },
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let round: Promise<void> | null = null;
  const look = () => {
    round ??= doDue({ ...context, now: context.now() }, log)
      .catch((error) => log.error({ err: error }, 'the look for what is due failed'))
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(look, lookEvery);
  timer.unref();
  look();
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
