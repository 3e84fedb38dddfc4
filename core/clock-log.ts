import type { FastifyBaseLogger } from 'fastify';
import type { ClockListener } from './db/site-clock.ts';

const words = {
  behind: 'the server’s clock is behind: set it',
  ahead: 'the server’s clock is ahead: set it',
  unconfirmed: 'the server’s clock has jumped and nobody confirms it: nothing is erased until it is certain',
} as const;

/** One line for each change of what is thought of the server's clock. */
export function logClock(log: FastifyBaseLogger): ClockListener {
  return ({ state, offset, by }, before) => {
    if (state === 'ok') log.warn({ clock: state, before }, 'the server’s clock agrees again');
    else if (state === 'unconfirmed') log.warn({ clock: state, by }, words[state]);
    else log.error({ clock: state, by, offsetSeconds: Math.round(offset / 1000) }, words[state]);
  };
}
