import type { ClockVerdict } from '../../../db/site-clock.rules.ts';
import { endClockFault, fileClockFault } from '../../billing/exceptions/clock-exceptions.store.ts';
import type { EventRun } from './events.ts';

/** The exceptions that name the server's clock: one for a lot while it is wrong, ended when it is right again. */
export class ServerClockFaults {
  /** Lots of which it is known that nothing is to be ended. */
  readonly #quiet = new Set<number>();

  /** @param run its `now` is the most likely time */
  async note(
    { trx, terminal: { companyId }, now }: Pick<EventRun, 'trx' | 'terminal' | 'now'>,
    { state, offset }: ClockVerdict,
  ): Promise<void> {
    if (state === 'behind' || state === 'ahead') {
      this.#quiet.delete(companyId);
      await fileClockFault(trx, { companyId, at: now, offsetSeconds: Math.round(offset / 1000) });
    } else if (!this.#quiet.has(companyId)) {
      await endClockFault(trx, companyId, now);
      this.#quiet.add(companyId);
    }
  }
}
