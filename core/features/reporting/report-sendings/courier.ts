import { stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { WebhookPost } from '../../../integrations/webhooks/send.ts';
import { contentTypes } from '../../../reports/export-content-types.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import type { Mail } from '../../access/mail/mail.rules.ts';
import { pauseAfter } from '../../outside/webhooks/webhooks.rules.ts';
import { handOverFault } from './faults.rules.ts';
import { ownerFault } from './owner.service.ts';
import { reportSendings } from './report-sendings.table.ts';
import { type Run, sendingFiles } from './run.job.ts';
import { lotsOfRun } from './run-mails.list.ts';
import {
  askAgain,
  claimPost,
  dropRun,
  type Ending,
  finishPost,
  followMails,
  lockRun,
  mailRun,
  putOff,
  settleRun,
  unsettledRuns,
} from './runs.store.ts';
import { runFileName } from './sending-mails.service.ts';

const lookMs = 3_000;
/** Runs that one look takes. */
const mostAtOnce = 100;
/** Posting a file takes no longer: who has not noted its end by then has died. */
const postLeaseMs = 3 * 60_000;
/** Attempts to post a file: with the pauses between them, about two hours. */
export const mostPosts = 8;
/** A file that could not be made is tried again after so many minutes. */
const retryMinutes = [5, 15, 60];

export interface CourierDeps {
  db: Db;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  place: { dataDir: string };
  post: WebhookPost;
  secrets: Secrets;
  /** Missing without a mail server. */
  mail: Mail | undefined;
}

/** What was locked for a post: it is done after the transaction. */
type Taken = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

/** Hands over the reports whose files are made, by mail or to an outside system, and notes how each ended. Every core has one. */
export class SendingCourier {
  readonly #deps: CourierDeps;
  readonly #stop = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(deps: CourierDeps) {
    this.#deps = deps;
  }

  start(log: FastifyBaseLogger): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.tick()
        .catch((error) => log.error({ err: error }, 'handing over reports failed'))
        .finally(() => {
          this.#running = undefined;
        });
    }, lookMs).unref();
  }

  /** Does all that is to be done now. */
  async tick(): Promise<void> {
    const { db, now } = this.#deps;
    for (const id of await unsettledRuns(db, now(), mostAtOnce)) {
      if (this.#stop.signal.aborted) return;
      await this.#take(id);
    }
  }

  /** Stops; what was being posted is posted again once its lease is over, under the same id. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort();
    await this.#running;
    await this.#deps.post.close();
  }

  async #take(id: number): Promise<void> {
    const { db, now, mail } = this.#deps;
    let queued = false;
    const posted = await transact(db, async (trx) => {
      const taken = await lockRun(trx, id, now());
      if (!taken) return undefined;
      const { run, sending } = taken;
      if (run.status === 'cancelled' || sending.status === 'D') await dropRun(trx, id, now());
      else if (run.status === 'failed') await this.#failed(trx, run);
      else if (run.outcome === 'empty') await settleRun(trx, run, ended('empty'), now());
      else if (run.outcome === 'handed') await followMails(trx, run, now());
      else if (await this.#isRefused(trx, run)) return undefined;
      else if (run.channel === 'api') {
        await claimPost(trx, run, now() + postLeaseMs);
        return taken;
      } else if (!mail) await settleRun(trx, run, ended('failed', { error: 'mailServerMissing' }), now());
      else {
        await mailRun(trx, run, now());
        queued = true;
      }
      return undefined;
    });
    if (queued) mail?.poke();
    if (posted) await this.#post(posted);
  }

  /** The owner may have lost the report while its file waited to be handed over: then the run ends, and nobody gets it. */
  async #isRefused(trx: Trx, run: Run): Promise<boolean> {
    const fault = await ownerFault(trx, run);
    if (fault) await settleRun(trx, run, ended('failed', fault), this.#deps.now());
    return fault !== undefined;
  }

  /** A fault of ours may pass; what the report itself refuses would be refused again. */
  async #failed(trx: Trx, run: Run): Promise<void> {
    const fault = run.error ?? { error: 'reportFailed' as const };
    const wait = fault.error === 'reportFailed' ? retryMinutes[run.retries] : undefined;
    const now = this.#deps.now();
    if (wait === undefined) return settleRun(trx, run, ended('failed', fault), now);
    const again = Date.parse(run.finishedAt ?? run.createdAt) + wait * 60_000;
    const isDue = now >= again || again > now + wait * 60_000;
    return isDue ? askAgain(trx, run) : putOff(trx, run.id, again);
  }

  async #post({ run, sending }: Taken): Promise<void> {
    const { db, now, random, post, secrets, place } = this.#deps;
    const secret = secrets.read(reportSendings, 'secret', sending);
    if (!secret || sending.url === null) {
      const fault = { error: 'sendingSecretMissing' as const };
      return finishPost(db, run, { ending: ended('failed', fault) }, now());
    }
    const path = sendingFiles(place.dataDir).path(run.file ?? '');
    const size = await stat(path).then(
      (found) => found.size,
      () => null,
    );
    if (size === null) return this.#notPosted(run, { error: 'sendingFileGone' as const });
    const message = {
      url: sending.url,
      deliveryId: `report-${run.id}`,
      secret,
      timestamp: Math.floor(now() / 1000),
      file: {
        path,
        size,
        contentType: contentTypes[run.format],
        name: runFileName(run, await lotsOfRun(db, run)),
      },
    };
    const { fault, responseCode } = await post.sendFile(message, this.#stop.signal);
    if (this.#stop.signal.aborted && fault !== null) return;
    if (fault === null) return finishPost(db, run, { ending: { ...ended('sent'), reached: 1 } }, now());
    // An address that may not be reached does not become one that may.
    const most = fault === 'refused-address' ? 1 : mostPosts;
    return this.#notPosted(run, handOverFault(`api-${fault}`, responseCode), most, random());
  }

  #notPosted(run: Run, fault: NonNullable<Ending['fault']>, most = mostPosts, random = 1): Promise<void> {
    const { db, now } = this.#deps;
    const tries = run.tries + 1;
    const isOver = tries >= most;
    return finishPost(
      db,
      run,
      isOver ? { ending: ended('failed', fault) } : { nextAt: now() + pauseAfter(tries, random), fault },
      now(),
    );
  }
}

function ended(outcome: Ending['outcome'], fault: Ending['fault'] = null): Ending {
  return { outcome, fault, reached: 0 };
}
