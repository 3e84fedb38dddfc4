import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { prepareDataFolder } from '../shared/data-folder.ts';
import { lockFolder } from '../shared/folder-lock.ts';
import { buildCore } from './app.ts';
import { beginSite } from './begin-site.ts';
import type { CoreConfig } from './config.ts';
import type { OnLost } from './db/guarded-files.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import type { Db } from './db/schema.ts';
import { databaseClock, mayErase, siteClock } from './db/site-clock.ts';
import { jobKinds, publishedLedger, sealedTables } from './declared.ts';
import { openIdTokens } from './features/access/access/id-tokens.ts';
import { linkComposers } from './features/access/access/password-mails.store.ts';
import { openTokens, type Tokens } from './features/access/access/tokens.ts';
import { Postman } from './features/access/mail/postman.ts';
import type { FirstAdministrator } from './features/access/users/users.store.ts';
import { digestComposers } from './features/billing/exception-rules/digest-mails.list.ts';
import { copyComposers } from './features/billing/papers/copy-mails.service.ts';
import { WebhookSender } from './features/outside/webhooks/webhook-sender.ts';
import { copyErasuresOut } from './features/reporting/data-protection/data-erasures.store.ts';
import { appendErasures } from './features/reporting/data-protection/erasure-file.ts';
import { reapplyErasures } from './features/reporting/data-protection/reapply.service.ts';
import { SendingCourier } from './features/reporting/report-sendings/courier.ts';
import { sendingComposers } from './features/reporting/report-sendings/sending-mails.service.ts';
import { extendCalendars } from './features/site/calendar-days/calendar-days.store.ts';
import { invoiceComposers } from './features/subscriptions/liquidation-runs/invoice-mails.list.ts';
import { registrationComposers } from './features/subscriptions/registrations/registration-mails.store.ts';
import { hostComposers } from './features/traffic/guardian/host-questions.store.ts';
import { ChargeKeeper } from './features/traffic/toll-pass-charges/charge-keeper.ts';
import { Meter } from './http/meter.ts';
import { openSmtp } from './integrations/smtp/smtp.ts';
import { TollPassBridge } from './integrations/toll-pass/bridge.ts';
import { WebhookPost } from './integrations/webhooks/send.ts';
import { Jobs } from './jobs/jobs.ts';
import { startLeftWork } from './left-work.ts';
import { startMaintenance } from './maintenance.ts';
import { openSecrets } from './secrets/open-secrets.ts';
import type { Secrets } from './secrets/secrets.ts';
import { startTimetable } from './timetable.ts';

export interface RunningCore {
  url: string;
  app: FastifyInstance;
  /** Told once, while nobody has used it. */
  administrator: FirstAdministrator | null;
  database: OpenDatabase;
  meter: Meter;
  work: Jobs;
  /** Answers what is in flight, then closes the database. */
  stop(): Promise<void>;
}

interface StartDeps {
  now: () => number;
  /** What the database server's clock shows, epoch milliseconds; PostgreSQL's own by default. */
  databaseTime?: () => Promise<number>;
  logger?: FastifyBaseLogger;
  /** Hears that the files of the database are gone; without it only writes are refused. */
  onLost?: OnLost;
}

/** A core before this one may be just ending: its gateway was killed, or started it again at once. Milliseconds. */
const lockPatience = 5000;

/**
 * Starts a core. Over SQLite it has its data folder for itself.
 * @throws StartRefused where only a person can help
 */
export async function startCore(config: CoreConfig, deps: StartDeps): Promise<RunningCore> {
  prepareDataFolder(resolve(config.dataDir));
  const unlock = config.databaseUrl ? () => {} : lockFolder(config.dataDir, 'core', lockPatience);
  try {
    const core = await serve(config, deps);
    const unguard = core.database.guard(deps.onLost ?? (() => undefined));
    return {
      ...core,
      async stop() {
        unguard();
        await core.stop().finally(unlock);
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Opens the database, files what a site begins with, and serves; what runs beside the calls runs until they are over. */
async function serve(config: CoreConfig, deps: StartDeps): Promise<RunningCore> {
  const database = await openDatabase(config);
  const { db } = database;
  const keys = await openKeys(database, config, deps);
  const login = { email: config.adminEmail, password: config.adminPassword };
  const administrator = await beginSite(db, deps.now(), login);
  const clock = siteClock(db);
  const asked = deps.databaseTime ?? databaseClock(database.probe);
  if (asked) clock.watchDatabase(asked);
  if (await mayErase(db, deps.now())) await extendCalendars(db, deps.now());
  // Before anybody is answered: a restored database may know persons who were erased since.
  const again = await database.upkeep((own) =>
    reapplyErasures(own, { secrets: keys.secrets, dataDir: config.dataDir, now: deps.now() }),
  );
  if (again.length > 0)
    deps.logger?.warn({ erasures: again.length }, 'the database lacked erasures: they were done again');
  const meter = new Meter();
  const parts = { database, keys, meter };
  const { app, work, postman, sender, keeper, courier } = assemble(config, deps, parts);
  work.start(app.log);
  postman?.start();
  sender.start(app.log);
  keeper.start(app.log);
  courier.start(app.log);
  const maintenance = startMaintenance(db, deps.now, app.log, () => copyErasuresOut(db, config.dataDir));
  const leftWork = startLeftWork(db, app.log);
  const hasMail = config.mail !== undefined;
  const timetable = startTimetable(
    { db, now: deps.now, hasMail, poke: (table) => work.poke(table) },
    app.log,
  );
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    app,
    administrator,
    database,
    meter,
    work,
    async stop() {
      maintenance.stop();
      await leftWork.stop();
      await timetable.stop();
      await app.close();
      await postman?.stop();
      await work.close();
      await sender.close();
      await keeper.close();
      await courier.close();
      await database.close();
    },
  };
}

/** What seals secrets and signs tokens. */
interface Keys {
  secrets: Secrets;
  tokens: Tokens;
}

async function openKeys(
  { db, upkeep }: OpenDatabase,
  { secretsKey, dataDir, inactivityTimeout }: CoreConfig,
  { logger }: StartDeps,
): Promise<Keys> {
  const secrets = await upkeep((own) => openSecrets(own, sealedTables, { secretsKey, dataDir }, logger));
  return { secrets, tokens: await openTokens(db, secrets, inactivityTimeout) };
}

interface Opened {
  database: OpenDatabase;
  keys: Keys;
  meter: Meter;
}

/** The application and what works beside it; nothing of it has begun yet. */
function assemble(config: CoreConfig, deps: StartDeps, { database, keys, meter }: Opened) {
  const { db, vital, probe } = database;
  const { now, logger } = deps;
  const { mail, oidc, privateHosts = [], terminalEventsPerSecond } = config;
  const tollPass = new TollPassBridge(privateHosts, now);
  const work = new Jobs({ db, place: config, lend: database.lendWriter, now, kinds: jobKinds });
  const app = buildCore({
    db,
    vital,
    probe,
    lookAtStorage: database.lookAtStorage,
    ...keys,
    now,
    pause: (ms) => pause(ms),
    idTokens: oidc ? openIdTokens(oidc) : undefined,
    work,
    logger,
    meter,
    mail: mail && { poke: () => postman?.poke() },
    privateHosts,
    tollPass,
    terminalEventsPerSecond,
    // It is done by then; what is not copied now is copied by the housekeeping.
    noteErasure: (line) =>
      appendErasures(config.dataDir, [line]).catch((error) =>
        logger?.error({ err: error }, 'an erasure could not be copied out of the database'),
      ),
  });
  const postman = mail && openPostman(config, mail, { db, now, log: app.log });
  const sender = new WebhookSender({
    db,
    now,
    random: Math.random,
    secrets: keys.secrets,
    ledger: publishedLedger,
    post: new WebhookPost(privateHosts),
  });
  const keeper = new ChargeKeeper({ db: vital ?? db, now, bridge: tollPass, secrets: keys.secrets });
  const courier = new SendingCourier({
    db,
    now,
    random: Math.random,
    place: config,
    secrets: keys.secrets,
    mail: postman,
    post: new WebhookPost(privateHosts),
  });
  return { app, work, postman, sender, keeper, courier };
}

/** Sends the mails that any feature queues; each kind has its composer here. */
function openPostman(
  place: Pick<CoreConfig, 'dataDir'>,
  mail: NonNullable<CoreConfig['mail']>,
  deps: { db: Db; now: () => number; log: FastifyBaseLogger },
): Postman {
  return new Postman({
    ...deps,
    transport: openSmtp(mail),
    composers: {
      ...linkComposers(mail.publicUrl),
      ...invoiceComposers,
      ...copyComposers,
      ...digestComposers(mail.publicUrl),
      ...sendingComposers(place, mail.publicUrl),
      ...registrationComposers(mail.publicUrl),
      ...hostComposers(mail.publicUrl),
    },
  });
}
