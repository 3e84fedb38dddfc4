import type { ClockVerdict } from '../../../db/site-clock.rules.ts';
import { noteServerClock } from '../../billing/exceptions/clock-exceptions.service.ts';
import type { EventRun } from './events.ts';

/** The exceptions that name the server's clock: one for a lot while it is wrong, ended when it is right again. */
export class ServerClockFaults {
  /** Lots of which it is known that nothing is to be ended. */
  readonly #quiet = new Set<number>();

  /** @param run its `now` is the most likely time */
  async note(
    { trx, terminal: { companyId }, now }: Pick<EventRun, 'trx' | 'terminal' | 'now'>,
    clock: ClockVerdict,
  ): Promise<void> {
    const isRight = clock.state === 'ok' || clock.state === 'unconfirmed';
    if (isRight && this.#quiet.has(companyId)) return;
    if (await noteServerClock(trx, { companyId, at: now }, clock)) this.#quiet.delete(companyId);
    else this.#quiet.add(companyId);
  }
}
