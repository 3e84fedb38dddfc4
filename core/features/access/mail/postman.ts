import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { type MailTransport, MailUndelivered, type OutgoingMail } from '../../../integrations/smtp/smtp.ts';
import { Breaker } from '../../../jobs/breaker.ts';
import type { Limits, Turn } from '../../../jobs/fair-places.ts';
import { FairQueue } from '../../../jobs/fair-queue.ts';
import { mostRenewals, renewMs } from './mail.rules.ts';
import {
  failMail,
  lotsWithMail,
  type MailLine,
  renewMail,
  type StoredMail,
  settleMail,
  takeMail,
} from './mail.store.ts';

/** Makes a mail from the record that it is about; null where nobody wants it any more. Runs in a transaction. */
export type Composer = (trx: Trx, mail: StoredMail, now: number) => Promise<Omit<OutgoingMail, 'to'> | null>;

interface PostmanDeps {
  db: Db;
  now: () => number;
  transport: MailTransport;
  /** By the kind of mail. */
  composers: Readonly<Record<string, Composer>>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** What others queue or what waits for another attempt is looked for as often. Milliseconds. */
const lookEvery = 20_000;

/** Mails that one core sends at once. Those that somebody waits for have places of their own, the installation's among them. */
const urgentLimits: Limits = limitsOf({ all: 3, reserved: 1, ofLot: 2 });
/** A lot that sends large files on a slow line leaves the others theirs. */
const otherLimits: Limits = limitsOf({ all: 3, reserved: 0, ofLot: 1 });

/** There is one mail server: it is the receiver of all, and its breaker knows whether it is suspect. */
function limitsOf(limits: Pick<Limits, 'all' | 'reserved' | 'ofLot'>): Limits {
  return { ...limits, ofReceiver: limits.ofLot, suspects: 0, suspectsOfLot: 0 };
}

/** A mail server that is away is asked by one mail at a time, after 30 s, then twice as long, up to 5 minutes. */
const breakerSettings = { most: 3, firstMs: 30_000, longestMs: 5 * 60_000 };

type Line = MailLine & Turn;

/** A mail that this core sends now. */
interface Taken {
  mail: StoredMail;
  /** Tells the breaker how it went. */
  end: ReturnType<Breaker['begin']>;
}

/** A mail server that hangs holds up no stop of the core. Milliseconds. */
const longestStop = 2000;

/** Sends what is queued, the lots in turns. Every core has one; a mail is taken by one of them. */
export class Postman {
  readonly #deps: PostmanDeps;
  readonly #urgent: FairQueue<Line, Taken>;
  readonly #others: FairQueue<Line, Taken>;
  readonly #breaker = new Breaker(breakerSettings);
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> | null = null;
  #stopped = false;
  /** Mails that went out while the database could not be told: they must not go out again. */
  readonly #unnoted = new Set<number>();

  constructor(deps: PostmanDeps) {
    this.#deps = deps;
    this.#urgent = this.#queue(true, urgentLimits);
    this.#others = this.#queue(false, otherLimits);
  }

  #queue(urgent: boolean, limits: Limits): FairQueue<Line, Taken> {
    return new FairQueue({
      limits,
      waiting: () => this.#waiting(urgent),
      claim: (line) => this.#take(line),
      work: (taken) => this.#send(taken),
      failed: (error) => this.#deps.log.warn({ err: error }, 'mail round'),
    });
  }

  /** Looks now and from time to time, until `stop`. */
  start(): void {
    this.#timer = setInterval(() => this.poke(), lookEvery);
    this.#timer.unref();
    this.poke();
  }

  /** Something was queued. Who asks does not wait for it: the answer goes out first. */
  poke(): void {
    if (this.#stopped) return;
    setImmediate(() => void this.#urgent.fill().then(() => this.#others.fill()));
  }

  /** Sends all that is due, to its end. A second call joins the one that runs. @throws the first that went wrong */
  deliver(): Promise<void> {
    this.#round ??= this.#urgent
      .drain()
      .finally(() => this.#others.drain())
      .finally(() => {
        this.#round = null;
      });
    return this.#round;
  }

  /** Lets what is on its way finish, but not for long: a mail that is cut off is taken up again after its lease. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    const queues = [this.#urgent, this.#others];
    for (const queue of queues) queue.stop();
    const ended = Promise.all(queues.map((queue) => queue.ended())).catch(() => undefined);
    await Promise.race([ended, pause(longestStop, undefined, { ref: false })]);
    this.#deps.transport.close();
  }

  /** Lots with mails that are due; none where the mail server is away. */
  async #waiting(urgent: boolean): Promise<Line[]> {
    const { db, now } = this.#deps;
    for (const id of this.#unnoted) await this.#noteSent(id);
    if (!this.#breaker.mayTry(now())) return [];
    const lots = await lotsWithMail(db, urgent, now());
    const turn = { receiver: 'mail server', sender: 0, suspect: false, urgent };
    return lots.map((companyId) => ({ ...turn, companyId, lot: companyId ?? 0 }));
  }

  async #take(line: Line): Promise<Taken | null> {
    const { db, now } = this.#deps;
    if (!this.#breaker.mayTry(now())) return null;
    const end = this.#breaker.begin();
    const mail = await takeMail(db, line, now()).catch((error) => {
      end(null, now());
      throw error;
    });
    if (mail) return { mail, end };
    end(null, now());
    return null;
  }

  async #send({ mail, end }: Taken): Promise<void> {
    const { db, now, log } = this.#deps;
    const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
    const endLease = this.#keepLease(mail);
    let wasThere: boolean | null = null;
    try {
      const isSent = await this.#handOver(mail);
      if (!isSent) return await settleMail(db, mail.id, 'dropped', now());
      wasThere = true;
      this.#unnoted.add(mail.id);
    } catch (error) {
      const refused = error instanceof MailUndelivered ? error : new MailUndelivered('FAULT', false);
      wasThere = refused.wasThere;
      const failure = { failure: refused.message, permanent: refused.permanent };
      const state = await failMail(db, mail, failure, now());
      // Not the error itself: a mail server's words quote addresses.
      log.warn({ ...about, failure: refused.message, state }, 'mail not sent');
      return;
    } finally {
      endLease();
      end(wasThere, now());
    }
    await this.#noteSent(mail.id);
    log.info(about, 'mail sent');
  }

  /** Answers whether there was anything to send. */
  async #handOver(mail: StoredMail): Promise<boolean> {
    const { db, now, transport, composers } = this.#deps;
    const composer = composers[mail.kind];
    const written = composer ? await transact(db, (trx) => composer(trx, mail, now())) : null;
    if (!written) return false;
    const reference = `${mail.kind}.${mail.id}.${mail.createdAt}`;
    await transport.send({ ...written, to: mail.recipient, reference });
    return true;
  }

  /** Prolongs the lease of a mail while it is being sent. Answers what ends that. */
  #keepLease(mail: StoredMail): () => void {
    const { db, now } = this.#deps;
    let renewals = 0;
    const timer = setInterval(() => {
      renewals += 1;
      if (renewals > mostRenewals) clearInterval(timer);
      else void renewMail(db, mail, now()).catch(() => undefined);
    }, renewMs);
    // A mail server that hangs holds up no end of the core.
    timer.unref();
    return () => clearInterval(timer);
  }

  /** Where the database is away the next round notes it, before anything else is taken. */
  async #noteSent(id: number): Promise<void> {
    await settleMail(this.#deps.db, id, 'sent', this.#deps.now());
    this.#unnoted.delete(id);
  }
}
