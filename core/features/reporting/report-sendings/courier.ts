import type { FastifyBaseLogger } from 'fastify';
import type { Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { hasDamagedFile, isHeldBack, retryMinutes } from './damaged-files.service.ts';
import { type PosterDeps, ReportPoster } from './report-poster.ts';
import type { Run } from './run.job.ts';
import {
  askAgain,
  dropRun,
  ended,
  followMails,
  isPost,
  lockRun,
  mailRun,
  putOff,
  settleRun,
  unsettledRuns,
} from './runs.store.ts';

const lookMs = 3_000;
/** Runs that one look takes. */
const mostAtOnce = 100;

export interface CourierDeps extends PosterDeps {
  /** Missing without a mail server. */
  mail: Mail | undefined;
}

/**
 * Hands over the reports whose files are made, by mail or to an outside system, and notes how each ended. Every core has
 * one. Mails are queued and wait for no receiver; files are posted beside.
 */
export class SendingCourier {
  readonly #deps: CourierDeps;
  readonly #poster: ReportPoster;
  #failed: (error: unknown) => void = () => undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(deps: CourierDeps) {
    this.#deps = deps;
    this.#poster = new ReportPoster(deps, (error) => this.#failed(error));
  }

  start(log: FastifyBaseLogger): void {
    this.#failed = (error) => log.error({ err: error }, 'handing over reports failed');
    this.#timer = setInterval(() => {
      void this.#poster.fill();
      this.#running ??= this.#settle()
        .catch(this.#failed)
        .finally(() => {
          this.#running = undefined;
        });
    }, lookMs).unref();
  }

  /** Does all that is to be done now, to its end. */
  async tick(): Promise<void> {
    await this.#settle();
    await this.#poster.drain();
  }

  /** Stops; what was being posted is posted again once its lease is over, under the same id. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopped = true;
    await this.#running;
    await this.#poster.close();
  }

  /** All but posts. A run that cannot be settled holds back none of the others. @throws the first that went wrong */
  async #settle(): Promise<void> {
    const { db, now } = this.#deps;
    const faults: unknown[] = [];
    for (const id of await unsettledRuns(db, now(), mostAtOnce)) {
      if (this.#stopped) return;
      await this.#take(id).catch((error) => faults.push(error));
    }
    if (faults.length > 0) throw faults[0];
  }

  async #take(id: number): Promise<void> {
    const { db, now, mail } = this.#deps;
    const isDamaged = await hasDamagedFile(this.#deps, id);
    const isQueued = await transact(db, async (trx) => {
      const taken = await lockRun(trx, id, now());
      if (!taken || isPost(taken)) return false;
      const { run, sending } = taken;
      if (run.status === 'cancelled' || sending.status === 'D') await dropRun(trx, id, now());
      else if (run.status === 'failed') await this.#fail(trx, run);
      else if (run.outcome === 'empty') await settleRun(trx, run, ended('empty'), now());
      else if (run.outcome === 'handed') await followMails(trx, run, now());
      else if (await isHeldBack(trx, run, isDamaged, now())) return false;
      else if (!mail) await settleRun(trx, run, ended('failed', { error: 'mailServerMissing' }), now());
      else {
        await mailRun(trx, run, now());
        return true;
      }
      return false;
    });
    if (isQueued) mail?.poke();
  }

  /** A fault of ours may pass; what the report itself refuses would be refused again. */
  async #fail(trx: Trx, run: Run): Promise<void> {
    const fault = run.error ?? { error: 'reportFailed' as const };
    const wait = fault.error === 'reportFailed' ? retryMinutes[run.retries] : undefined;
    const now = this.#deps.now();
    if (wait === undefined) return settleRun(trx, run, ended('failed', fault), now);
    const again = Date.parse(run.finishedAt ?? run.createdAt) + wait * 60_000;
    const isDue = now >= again || again > now + wait * 60_000;
    return isDue ? askAgain(trx, run) : putOff(trx, run.id, again);
  }
}
