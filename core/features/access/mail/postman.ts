import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Trx } from '../../../db/schema.ts';
import { transact } from '../../../db/transact.ts';
import { type MailTransport, MailUndelivered, type OutgoingMail } from '../../../integrations/smtp/smtp.ts';
import { mostRenewals, renewMs } from './mail.rules.ts';
import { failMail, renewMail, type StoredMail, settleMail, takeMail } from './mail.store.ts';

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

/** A mail server that hangs holds up no stop of the core. Milliseconds. */
const longestStop = 2000;

/** Sends what is queued, one mail after another. Every core has one; a mail is taken by one of them. */
export class Postman {
  readonly #deps: PostmanDeps;
  #timer: NodeJS.Timeout | null = null;
  #round: Promise<void> | null = null;
  #stopped = false;
  /** Mails that went out while the database could not be told: they must not go out again. */
  readonly #unnoted = new Set<number>();

  constructor(deps: PostmanDeps) {
    this.#deps = deps;
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
    setImmediate(
      () => void this.deliver().catch((error) => this.#deps.log.warn({ err: error }, 'mail round')),
    );
  }

  /** Sends all that is due. A second call joins the round that runs. */
  deliver(): Promise<void> {
    this.#round ??= this.#sendAll().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** Lets what is on its way finish, but not for long: a mail that is cut off is taken up again after its lease. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    const round = this.#round?.catch(() => undefined);
    if (round) await Promise.race([round, pause(longestStop, undefined, { ref: false })]);
    this.#deps.transport.close();
  }

  async #sendAll(): Promise<void> {
    for (const id of this.#unnoted) await this.#noteSent(id);
    while (!this.#stopped) {
      const mail = await takeMail(this.#deps.db, this.#deps.now());
      if (!mail) return;
      await this.#send(mail);
    }
  }

  async #send(mail: StoredMail): Promise<void> {
    const { db, now, transport, composers, log } = this.#deps;
    const about = { mailId: mail.id, kind: mail.kind, attempt: mail.attempts };
    const endLease = this.#keepLease(mail);
    try {
      const composer = composers[mail.kind];
      const written = composer ? await transact(db, (trx) => composer(trx, mail, now())) : null;
      if (!written) return settleMail(db, mail.id, 'dropped', now());
      const reference = `${mail.kind}.${mail.id}.${mail.createdAt}`;
      await transport.send({ ...written, to: mail.recipient, reference });
    } catch (error) {
      const refused = error instanceof MailUndelivered ? error : new MailUndelivered('FAULT', false);
      const failure = { failure: refused.message, permanent: refused.permanent };
      const state = await failMail(db, mail, failure, now());
      // Not the error itself: a mail server's words quote addresses.
      log.warn({ ...about, failure: refused.message, state }, 'mail not sent');
      return;
    } finally {
      endLease();
    }
    this.#unnoted.add(mail.id);
    await this.#noteSent(mail.id);
    log.info(about, 'mail sent');
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
