import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, LaunchOptions, Page } from 'playwright';
import { buildClient } from '../../../scripts/build.ts';
import type { References, Wire } from '../../api/support/entity-api.ts';
import { hourThenMinutes } from '../../api/support/lot.ts';
import { subscriberReferences } from '../../api/support/subscriber-references.ts';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from '../../site/support.ts';
import { launchChromium } from '../../support/chromium.ts';
import { type EntityScreen, endpointOf, samplesOf } from './entity-screens.ts';

const admin = { email: 'ana@example.com', password: 'secreto-123' };

const merchantView = 'view/pays/methods/configuration';
/** PayU's own, of its sandbox, but for the key. */
const merchant = {
  merchantId: '508029',
  accountId: '512321',
  apiKey: 'llave-de-prueba',
  algorithm: 'md5',
  testMode: true,
  publicUrl: '',
  addresses: [],
};

/** A whole site with one lot, and two people who work in it, each in a browser of their own. */
export interface RecordSite {
  ana: Page;
  ben: Page;
  /** What their consoles said that no screen should say. */
  noise: string[];
  /** Stores a record by the front door; where there is just one, that one. */
  store: (screen: EntityScreen) => Promise<Wire>;
  /** A call of the core as the administrator, from a view. */
  core: (method: string, path: string, view: string, body?: object) => Promise<Wire>;
  /** What became of a record. */
  read: (screen: EntityScreen, record: Wire) => Promise<Wire>;
  /** A number that no record has had. */
  next: () => number;
  /** Ends the core at once; the gateway starts the next one. */
  killCore: () => void;
  /** Opens a browser of somebody else, who holds these views in the lot. */
  another: (name: string, grants: Readonly<Record<string, 'read' | 'write'>>) => Promise<Page>;
  /** Calls the core as the two do, without a browser. */
  visitor: Visitor;
  close: () => Promise<void>;
}

/**
 * @param set further variables of its environment
 * @param options how the browser is started
 */
export async function openRecordSite(
  set: Record<string, string> = {},
  options: LaunchOptions = {},
): Promise<RecordSite> {
  await buildClient();
  const folder = await newFolder();
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, ...set };
  const [site, browser] = await Promise.all([startSite(folder, env), launchChromium(options)]);
  const visitor = new Visitor(site.url);
  await visitor.call('POST', '/session', { username: admin.email, password: admin.password });
  const references = await openLot(visitor);
  const noise: string[] = [];
  const people = await Promise.all(
    ['ana', 'ben'].map((name) => openPerson(browser, site, name, references.mine, noise)),
  );
  const [ana, ben] = people.map(({ page }) => page) as [Page, Page];
  let count = 100;
  const next = () => ++count;
  const make = (resource: string): Promise<Wire> => {
    const { name, view, sample } = samplesOf(resource);
    return visitor.core('POST', `/${name}`, view, sample(next(), references));
  };
  return {
    ana,
    ben,
    noise,
    next,
    core: (method, path, view, body) => visitor.core(method, path, view, body),
    visitor,
    async another(name, grants) {
      const profile = { name, grants: Object.entries(grants).map(([view, level]) => ({ view, level })) };
      const { id: profileId } = await visitor.core('POST', '/profiles', 'view/users/management', profile);
      const accesses = [{ companyId: references.mine, profileId }];
      const user = { name, email: `${next()}@example.com`, accesses };
      const made = await visitor.core('POST', '/users', 'view/users/list', user);
      const login = { username: user.email, password: made.oneTimePassword };
      const first = new Visitor(site.url);
      await first.call('POST', '/session', login);
      const password = 'clave-propia-123';
      const change = { currentPassword: login.password, password };
      await first.core('PUT', '/access/password', 'view/start', change);
      const own = { ...login, password };
      return (await openPerson(browser, site, name, references.mine, noise, own)).page;
    },
    killCore() {
      const { pid } = site.process;
      const [core = 0] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .map(Number);
      process.kill(core, 'SIGKILL');
    },
    async store(screen) {
      const { given } = screen;
      if (!given) return make(screen.resource);
      const owner = given.of ? await make(given.of) : { id: references.mine };
      return visitor.core('GET', pathOf(screen, owner), given.view);
    },
    read(screen, record) {
      const view = screen.given?.view ?? samplesOf(screen.resource).view;
      return visitor.core('GET', pathOf(screen, record), view);
    },
    async close() {
      await browser.close();
      await site.end('SIGKILL');
      await removeFolder(folder);
    },
  };
}

/** Where a record is read and written. */
export function pathOf(screen: EntityScreen, { id }: Wire): string {
  return endpointOf(screen).replace(':id', String(id));
}

/** The lot, and what samples refer to. */
async function openLot(visitor: Visitor): Promise<References> {
  const { id } = await visitor.core('POST', '/companies', 'view/company/create', { name: 'Centro' });
  await visitor.call('PUT', '/session/company', { companyId: id });
  const tariff = await visitor.core('POST', '/tariffs', 'view/rate', hourThenMinutes);
  const grants = [{ view: 'view/slot/create', level: 'read' }];
  const profile = { name: 'Auxiliar', grants };
  const { id: profileId } = await visitor.core('POST', '/profiles', 'view/users/management', profile);
  const store = { name: 'Tienda central', externalId: 'MP' };
  const { version } = await visitor.core('GET', '/payment-providers/payu', merchantView);
  await visitor.core('PUT', '/payment-providers/payu', merchantView, { version, ...merchant });
  const bridge = {
    version: 0,
    active: true,
    url: 'https://puente.example',
    secret: 'A'.repeat(40),
    timeoutMs: 5000,
  };
  await visitor.core('PUT', '/payment-providers/toll-pass', merchantView, bridge);
  const concept = {
    initials: 'MENS',
    name: 'Mensualidad',
    service: 'subscription',
    unitValue: 0,
    taxRate: 1900,
  };
  const refs = {
    conceptId: (await visitor.core('POST', '/concepts', 'view/concepts', concept)).id,
    tariffId: tariff.id,
    profileId,
    storeId: (await visitor.core('POST', '/stores', 'view/store', store)).id,
    ...(await subscriberReferences({ site: frontDoor(visitor), mine: id })),
  };
  return { mine: id, other: id, refs };
}

/** Calls as the tests over HTTP make them, through the gateway. */
function frontDoor(visitor: Visitor): Parameters<typeof subscriberReferences>[0]['site'] {
  return { done: (method, path, body, { view } = {}) => visitor.core(method, path, view ?? '', body) };
}

/** Answers other than 2xx that screens are made for; the browser logs each. */
const expected = /Failed to load resource: the server responded with a status of (?:400|409)/;

async function openPerson(
  browser: Browser,
  site: RunningSite,
  name: string,
  companyId: number,
  noise: string[],
  login = { username: admin.email, password: admin.password },
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: 'es-CO',
  });
  context.setDefaultTimeout(20_000);
  await context.addInitScript(() => localStorage.setItem('language', 'es'));
  await context.request.post('/session', { data: login });
  await context.request.put('/session/company', { data: { companyId } });
  const page = await context.newPage();
  page.on('pageerror', (error) => noise.push(`${name}: ${error}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text()))
      noise.push(`${name}: ${message.text()} ${message.location().url}`);
  });
  // Whoever leaves unsaved work by an address is asked by the browser.
  page.on('dialog', (dialog) => void dialog.accept());
  return { context, page };
}
