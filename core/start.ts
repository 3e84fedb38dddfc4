import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { prepareDataFolder } from '../shared/data-folder.ts';
import { lockFolder } from '../shared/folder-lock.ts';
import { buildCore } from './app.ts';
import type { CoreConfig } from './config.ts';
import type { Actor } from './db/actor.ts';
import type { OnLost } from './db/guarded-files.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import type { Db } from './db/schema.ts';
import { jobKinds, sealedTables, toldLedger } from './declared.ts';
import { openIdTokens } from './features/access/access/id-tokens.ts';
import { linkComposers } from './features/access/access/password-mails.store.ts';
import { openTokens } from './features/access/access/tokens.ts';
import { Postman } from './features/access/mail/postman.ts';
import { ensureFixedProfiles } from './features/access/profiles/profiles.store.ts';
import { ensureAdministrator, type FirstAdministrator } from './features/access/users/users.store.ts';
import { ensureFinalConsumer } from './features/customers/entities/entities.store.ts';
import { WebhookSender } from './features/outside/webhooks/webhook-sender.ts';
import { extendCalendars } from './features/site/calendar-days/calendar-days.store.ts';
import { Meter } from './http/meter.ts';
import { openSmtp } from './integrations/smtp/smtp.ts';
import { WebhookPost } from './integrations/webhooks/send.ts';
import { Jobs } from './jobs/jobs.ts';
import { startMaintenance } from './maintenance.ts';
import { openSecrets } from './secrets/open-secrets.ts';

export interface RunningCore {
  url: string;
  app: FastifyInstance;
  /** Told once, while nobody has used it. */
  administrator: FirstAdministrator | null;
  database: OpenDatabase;
  meter: Meter;
  /** Answers what is in flight, then closes the database. */
  stop(): Promise<void>;
}

interface StartDeps {
  now: () => number;
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

/** What a core is before it serves: its schema, third party 111, the first profiles and administrator. */
async function serve(config: CoreConfig, deps: StartDeps): Promise<RunningCore> {
  const database = await openDatabase(config);
  const { db } = database;
  const nobody: Actor = {
    userId: null,
    deviceId: null,
    companyId: null,
    view: null,
    requestId: null,
    now: deps.now(),
  };
  const { secretsKey, dataDir } = config;
  const secrets = await database.upkeep((own) =>
    openSecrets(own, sealedTables, { secretsKey, dataDir }, deps.logger),
  );
  const tokens = await openTokens(db, secrets, config.inactivityTimeout);
  await ensureFinalConsumer(db, nobody);
  await ensureFixedProfiles(db, nobody);
  const administrator = await ensureAdministrator(db, nobody, {
    email: config.adminEmail,
    password: config.adminPassword,
  });
  await extendCalendars(db, deps.now());
  const work = new Jobs({
    db,
    place: config,
    lend: database.lendWriter,
    now: deps.now,
    kinds: jobKinds,
  });
  const meter = new Meter();
  const { mail } = config;
  const app = buildCore({
    db,
    vital: database.vital,
    probe: database.probe,
    tokens,
    secrets,
    now: deps.now,
    pause: (ms) => pause(ms),
    idTokens: config.oidc ? openIdTokens(config.oidc) : undefined,
    work,
    logger: deps.logger,
    meter,
    mail: mail && { poke: () => postman?.poke() },
    privateHosts: config.privateHosts ?? [],
    terminalEventsPerSecond: config.terminalEventsPerSecond,
  });
  const postman = mail && openPostman(database.db, deps.now, mail, app.log);
  work.start(app.log);
  postman?.start();
  const sender = new WebhookSender({
    db,
    now: deps.now,
    random: Math.random,
    secrets,
    ledger: toldLedger,
    post: new WebhookPost(config.privateHosts ?? []),
  });
  sender.start(app.log);
  const maintenance = startMaintenance(db, deps.now, app.log);
  const url = await app.listen({ host: config.host, port: config.port });
  return {
    url,
    app,
    administrator,
    database,
    meter,
    async stop() {
      maintenance.stop();
      await app.close();
      await postman?.stop();
      await work.close();
      await sender.close();
      await database.close();
    },
  };
}

/** Sends the mails that any feature queues; each kind has its composer here. */
function openPostman(
  db: Db,
  now: () => number,
  mail: NonNullable<CoreConfig['mail']>,
  log: FastifyBaseLogger,
): Postman {
  return new Postman({
    db,
    now,
    log,
    transport: openSmtp(mail),
    composers: linkComposers(mail.publicUrl),
  });
}
