// `npm run demo`: `npm start` over its own data folder, filled at the first start with a demo operator: three lots,
// 90 days, more than 100,000 stays, the same on every machine for a given day. Its terminals then go on by themselves.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildCore } from '../core/app.ts';
import { beginSite } from '../core/begin-site.ts';
import { checkData } from '../core/data-checks.ts';
import { readOnly } from '../core/db/check-connection.ts';
import { openDatabase } from '../core/db/open.ts';
import { openSqlite } from '../core/db/sqlite.ts';
import { jobKinds, sealedTables } from '../core/declared.ts';
import { openTokens } from '../core/features/access/access/tokens.ts';
import { Jobs } from '../core/jobs/jobs.ts';
import { openSecrets } from '../core/secrets/open-secrets.ts';
import { makeFolder } from '../shared/data-folder.ts';
import { addDays, localDay } from '../shared/dates.ts';
import { setUpAccounts } from './demo/accounts.ts';
import { readStatements } from './demo/bank.ts';
import { billYear } from './demo/billed-year.ts';
import { settleCash } from './demo/cash.ts';
import { askAboutData } from './demo/data-protection.ts';
import { followExceptions } from './demo/exceptions.ts';
import { welcomePersons } from './demo/guardian.ts';
import { loadLot } from './demo/load.ts';
import { connectOutside, outsideHosts } from './demo/outside.ts';
import { payByCard } from './demo/payments.ts';
import { setUpPeople } from './demo/people.ts';
import { purgeOldest } from './demo/purges.ts';
import { seeded } from './demo/random.ts';
import { takeRegistrations } from './demo/registrations.ts';
import { setUpLots } from './demo/set-up.ts';
import type { SetUpLot } from './demo/set-up-lot.ts';
import { testDrafts, writeDrafts } from './demo/tariff-drafts.ts';
import { type LiveLot, runTerminals } from './demo/terminals.ts';
import { addThirdParties } from './demo/third-parties.ts';
import { spendVouchers, voidVouchers } from './demo/vouchers.ts';

export const demoUser = { email: 'demo@example.com', password: 'demo-1234' };
const demoDays = 90;

/** What the demo's terminals remember from one start to the next. */
interface DemoState {
  lots: LiveLot[];
  /** Epoch milliseconds up to which they have sent what happened. */
  sentUntil: number;
}

function writeState(folder: string, state: DemoState): void {
  const file = join(folder, 'demo.json');
  writeFileSync(`${file}.draft`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.draft`, file);
}

/** Fills a folder with so many days of the demo. It appears under its name only when it is complete and its rules hold. */
export async function fillDemo(folder: string, now: number, days = demoDays): Promise<void> {
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  makeFolder(resolve(draft));
  const today = localDay(now, 'America/Bogota');
  const opened = await openDatabase({ dataDir: draft });
  await beginSite(opened.db, now, demoUser);
  const clock = { now };
  const secrets = await openSecrets(opened.db, sealedTables, {
    secretsKey: process.env.SECRETS_KEY,
    dataDir: draft,
  });
  const app = buildCore({
    db: opened.db,
    secrets,
    tokens: await openTokens(opened.db, secrets, 900),
    now: () => clock.now,
    pause: async () => {},
    privateHosts: outsideHosts,
  });
  const logIn = () => logInto(app);
  const token = await logIn();
  const lots = await setUpLots(app, token, addDays(today, -days), now);
  await setUpPeople(
    app,
    token,
    lots.map(({ companyId }) => companyId),
  );
  await writeDrafts(app, token, lots);
  for (const lot of lots) {
    await setUpAccounts(app, token, lot);
    await voidVouchers(app, token, lot.companyId);
  }
  const [first] = lots;
  if (first) {
    const { companyId } = first;
    await connectOutside({ app, db: opened.db, secrets, clock, companyId, logIn });
  }
  await addThirdParties(app, token);
  await app.close();
  await opened.close();
  // A year takes a minute: a demo of few days goes without.
  if (first && days >= demoDays) await rememberYear(draft, first, now);
  const database = openSqlite(join(draft, 'core.db'));
  for (const [index, lot] of lots.entries()) {
    const loaded = loadLot(database, lot, seeded(2026 + index), { today, days, now });
    spendVouchers(database, lot.companyId);
    console.log(`  ${lot.lot.company.name}: ${loaded.stays} stays, ${loaded.invoices} invoices`);
  }
  database.exec('pragma wal_checkpoint(truncate); analyze');
  database.close();
  await goOn(draft, lots, now);
  await refuseBroken(draft, now);
  const live = lots.map(({ companyId, keys }) => ({ companyId, keys }));
  writeState(draft, { lots: live, sentUntil: now });
  renameSync(draft, folder);
}

/** What is loaded past the product must hold as what it writes itself. */
async function refuseBroken(dataDir: string, now: number): Promise<void> {
  await readOnly({ dataDir }, async (db) => {
    for await (const { check, faults, failure } of checkData(db, { now, most: 1 }))
      if (failure || faults[0])
        throw new Error(`The demo breaks ${check.name}: ${failure?.message ?? faults[0]?.found}`);
  });
}

async function logInto(app: FastifyInstance): Promise<string> {
  const login = await app.inject({
    method: 'POST',
    url: '/api/dashboard/core/access/login',
    payload: { username: demoUser.email, password: demoUser.password },
  });
  return String(login.headers.authorization);
}

/** The year of the lot that has most subscribers, at a clock that is moved. */
async function rememberYear(dataDir: string, lot: SetUpLot, now: number): Promise<void> {
  const clock = { now };
  const { db, lendWriter, close } = await openDatabase({ dataDir });
  const work = new Jobs({ db, place: { dataDir }, lend: lendWriter, now: () => clock.now, kinds: jobKinds });
  const secrets = await openSecrets(db, sealedTables, { secretsKey: process.env.SECRETS_KEY, dataDir });
  const tokens = await openTokens(db, secrets, 900);
  const app = buildCore({ db, secrets, tokens, now: () => clock.now, pause: async () => {}, work });
  work.start(app.log);
  await billYear({ app, clock, logIn: () => logInto(app) }, lot, now);
  await app.close();
  await work.close();
  await close();
}

/** What the core itself does once the past stands: card payments, whose invoices go on with its numbers, cash that goes to the bank and what the bank says of it, stays that are purged, exceptions that are followed, persons at the gate, and back-tests. */
async function goOn(dataDir: string, lots: readonly SetUpLot[], now: number): Promise<void> {
  const { db, lendWriter, close } = await openDatabase({ dataDir });
  const clock = { now };
  const work = new Jobs({ db, place: { dataDir }, lend: lendWriter, now: () => now, kinds: jobKinds });
  const secrets = await openSecrets(db, sealedTables, { secretsKey: process.env.SECRETS_KEY, dataDir });
  const tokens = await openTokens(db, secrets, 900);
  const app = buildCore({ db, secrets, tokens, now: () => clock.now, pause: async () => {}, work });
  work.start(app.log);
  const [first] = lots;
  if (first) await payByCard(app, await logInto(app), first.companyId);
  await settleCash(app, await logInto(app), lots, now);
  if (first) await readStatements(app, await logInto(app), first, now);
  await purgeOldest(app, await logInto(app), lots, now);
  if (first) await followExceptions(app, await logInto(app), first.companyId);
  const today = localDay(now, 'America/Bogota');
  if (first) await welcomePersons(app, await logInto(app), { companyId: first.companyId, today });
  if (first) await takeRegistrations(app, await logInto(app), { companyId: first.companyId, clock });
  if (first) await askAboutData(app, await logInto(app), { companyId: first.companyId, today });
  await testDrafts(app, lots, today);
  await app.close();
  await work.close();
  await close();
}

if (import.meta.main) {
  const folder = process.env.DATA_DIR || './data/demo';
  if (!existsSync(join(folder, 'demo.json'))) {
    console.log('Filling the demo (once) …');
    await fillDemo(folder, Date.now());
  }
  console.log(`Demo user: ${demoUser.email}   password: ${demoUser.password}`);
  process.env.DATA_DIR = folder;
  // Its webhooks name hosts of this kind: their forms can be saved, and nobody answers by those names.
  process.env.WEBHOOK_PRIVATE_HOSTS ||= outsideHosts.join(',');
  await import('../server/main.ts');
  const { lots, sentUntil }: DemoState = JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'));
  const host = process.env.HOST && process.env.HOST !== '0.0.0.0' ? process.env.HOST : '127.0.0.1';
  // A site with a certificate of its own is another name than this one: its demo stands still.
  if (!process.env.TLS_CERT_FILE)
    void runTerminals(`http://${host}:${process.env.PORT || '8080'}`, lots, {
      sentUntil,
      save: (until) => writeState(folder, { lots, sentUntil: until }),
    });
}
