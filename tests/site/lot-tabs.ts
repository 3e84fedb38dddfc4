import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { launchChromium } from '../support/chromium.ts';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from './support.ts';

const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'secreto-123' };
const login = { username: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD };

/** A whole site with one lot, its administrator, and a browser before it. */
export interface LotSite {
  site: RunningSite;
  /** Logged in, in the lot. */
  visitor: Visitor;
  /** Runs in a tab of its own, logged in; fails where the console tells of a fault. */
  inTab(run: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void>;
  close(): Promise<void>;
}

export async function openLotSite(): Promise<LotSite> {
  await buildClient();
  const folder = await newFolder();
  const [site, browser] = await Promise.all([startSite(folder, administrator), launchChromium()]);
  const visitor = new Visitor(site.url);
  assert.equal((await visitor.call('POST', '/session', login)).status, 200);
  const company = await visitor.core('POST', '/companies', 'view/company/create', { name: 'Centro' });
  await visitor.call('PUT', '/session/company', { companyId: company.id });
  return {
    site,
    visitor,
    inTab: (run, options = {}) => inTab(browser, site.url, run, options),
    async close() {
      await browser.close();
      await site.end('SIGKILL');
      await removeFolder(folder);
    },
  };
}

async function inTab(
  browser: Browser,
  baseURL: string,
  run: (page: Page) => Promise<void>,
  options: BrowserContextOptions,
): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'es-CO', ...options });
  context.setDefaultTimeout(20_000);
  try {
    assert.equal((await context.request.post('/session', { data: login })).status(), 200);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await run(page);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}
