import type { Db } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import type { WebhookPost } from '../../../integrations/webhooks/send.ts';
import type { Limits } from '../../../jobs/fair-places.ts';
import { FairQueue } from '../../../jobs/fair-queue.ts';
import { isUndamaged } from '../../../reports/checked-file.ts';
import { contentTypes } from '../../../reports/export-content-types.ts';
import type { Secrets } from '../../../secrets/secrets.ts';
import { pauseAfter } from '../../outside/webhooks/webhooks.rules.ts';
import { hasDamagedFile, isHeldBack } from './damaged-files.service.ts';
import { type DuePost, duePosts } from './due-posts.list.ts';
import { handOverFault } from './faults.rules.ts';
import { reportSendings } from './report-sendings.table.ts';
import { type Run, sendingFiles } from './run.job.ts';
import { lotsOfRun } from './run-mails.list.ts';
import { claimPost, type Ending, ended, finishPost, isPost, lockRun } from './runs.store.ts';
import { runFileName } from './sending-mails.service.ts';

/** Files that one core posts at once; a receiver whose last file did not arrive takes only some of the places. */
const limits: Limits = { all: 8, reserved: 2, ofLot: 2, ofReceiver: 1, suspects: 3, suspectsOfLot: 1 };
/** Posting a file takes no longer: who has not noted its end by then has died. */
const postLeaseMs = 3 * 60_000;
/** Attempts to post a file: with the pauses between them, about two hours. */
export const mostPosts = 8;

export interface PosterDeps {
  db: Db;
  now: () => number;
  /** From 0 to 1. */
  random: () => number;
  place: { dataDir: string };
  post: WebhookPost;
  secrets: Secrets;
}

/** What was locked for a post: it is done after the transaction. */
type Taken = NonNullable<Awaited<ReturnType<typeof lockRun>>>;

/** Posts the files of sendings to outside systems, lots and receivers in turns. */
export class ReportPoster {
  readonly #deps: PosterDeps;
  readonly #stop = new AbortController();
  readonly #queue: FairQueue<DuePost, Taken>;

  constructor(deps: PosterDeps, failed: (error: unknown) => void) {
    this.#deps = deps;
    this.#queue = new FairQueue({
      limits,
      waiting: () => duePosts(deps.db, deps.now()),
      claim: ({ runId }) => this.#take(runId),
      work: (taken) => this.#post(taken),
      failed,
    });
  }

  /** Begins what is due, and does not wait for its end. */
  fill(): Promise<void> {
    return this.#queue.fill();
  }

  /** Posts all that is due, to its end. */
  drain(): Promise<void> {
    return this.#queue.drain();
  }

  /** Stops; what was being posted is posted again once its lease is over, under the same id. */
  async close(): Promise<void> {
    this.#queue.stop();
    this.#stop.abort();
    await this.#queue.ended();
    await this.#deps.post.close();
  }

  async #take(runId: number): Promise<Taken | null> {
    const { db, now } = this.#deps;
    const isDamaged = await hasDamagedFile(this.#deps, runId);
    return transact(db, async (trx) => {
      const taken = await lockRun(trx, runId, now());
      // Cancelled or deleted meanwhile: the courier ends it.
      if (!taken || !isPost(taken)) return null;
      if (await isHeldBack(trx, taken.run, isDamaged, now())) return null;
      await claimPost(trx, taken.run, now() + postLeaseMs);
      return taken;
    });
  }

  async #post({ run, sending }: Taken): Promise<void> {
    const { db, now, random, post, secrets, place } = this.#deps;
    const secret = secrets.read(reportSendings, 'secret', sending);
    if (!secret || sending.url === null) {
      const fault = { error: 'sendingSecretMissing' as const };
      return finishPost(db, run, { ending: ended('failed', fault) }, now());
    }
    const path = sendingFiles(place.dataDir).path(run.file ?? '');
    const { size } = run;
    // It was whole a moment ago: the next attempt finds it damaged, and has it made again.
    if (size === null || !(await isUndamaged(path, run)))
      return this.#notPosted(run, { error: 'sendingFileDamaged' });
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
