import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../db/schema.ts';
import { AppError } from '../../../errors.ts';
import type { TollPassBridge } from '../../../integrations/toll-pass/bridge.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { bridgeOf, readerOf } from '../../billing/toll-pass/readers.list.ts';
import { bookCharge } from './book-charge.service.ts';
import { type ChargeRow, claimCharges, noteVoided } from './charges.store.ts';

const lookMs = 15_000;
const atOnce = 20;

export interface KeeperDeps {
  db: Db;
  now: () => number;
  bridge: TollPassBridge;
  secrets: Secrets;
}

/** Ends charges that their terminal has left: books what was taken, and withdraws what got no answer. */
export class ChargeKeeper {
  readonly #deps: KeeperDeps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
  }

  start(log: Pick<FastifyBaseLogger, 'error'>): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.tick()
        .catch((error) => log.error({ err: error }, 'ending toll-pass charges failed'))
        .finally(() => {
          this.#running = undefined;
        });
    }, lookMs).unref();
  }

  /** Does all that is to be done now. */
  async tick(): Promise<void> {
    const { db, now } = this.#deps;
    const claimed = await claimCharges(db, now(), atOnce);
    await Promise.all(claimed.map((charge) => this.#end(charge)));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  async #end(charge: ChargeRow): Promise<void> {
    if (charge.state === 'charged' || (await this.#withdraw(charge)) === 'kept') await this.#book(charge);
  }

  /** Where the bridge is silent it is asked again later, however long that takes: it may have taken the money. */
  async #withdraw({ id, company_id: companyId, uuid }: ChargeRow): Promise<'kept' | 'over'> {
    const { db, now, bridge, secrets } = this.#deps;
    const reader = await readerOf(db, companyId);
    const address = reader && bridgeOf(secrets, reader);
    if (!address) return 'over';
    const answer = await bridge.void(address, uuid);
    if ('fault' in answer) return 'over';
    const isKept = answer.result === 'kept';
    await noteVoided(db, id, isKept ? answer : null, now());
    return isKept ? 'kept' : 'over';
  }

  async #book(charge: ChargeRow): Promise<void> {
    const { db, now } = this.#deps;
    try {
      await bookCharge(db, charge, { requestId: null, now: now() });
    } catch (error) {
      // As an advance it is booked too.
      if (!(error instanceof AppError)) throw error;
    }
  }
}
