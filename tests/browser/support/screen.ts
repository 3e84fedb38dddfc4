import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { buildClient } from '../../../scripts/build.ts';
import { StubGateway } from '../../client/support/stub-gateway.ts';
import { launchChromium } from '../../support/chromium.ts';

/** A browser before a gateway of canned answers. */
export interface Screen {
  gateway: StubGateway;
  base: string;
  browser: Browser;
  close: () => Promise<void>;
}

export async function openScreen(): Promise<Screen> {
  await buildClient();
  const gateway = new StubGateway();
  const [base, browser] = await Promise.all([gateway.start(), launchChromium()]);
  return {
    gateway,
    base,
    browser,
    close: async () => {
      await browser.close();
      await gateway.stop();
    },
  };
}

/** Answers other than 2xx that the screens are made for; the browser logs each. */
const expectedNoise = /Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Runs a test in a fresh profile, with the gateway as at the start. It fails if the console holds an error
 * (a broken content security policy is one), or a script throws.
 * @param alsoExpected what the console says of the fault that the test is about
 */
export async function inTab(
  { gateway, base, browser }: Screen,
  run: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
  alsoExpected?: RegExp,
): Promise<void> {
  gateway.reset();
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  // A wait ends as soon as it is over; the bound is for a machine that does other work besides.
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || expectedNoise.test(message.text())) return;
    if (!alsoExpected?.test(message.text())) errors.push(message.text());
  });
  try {
    await run(page);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

/** Logs in on the login screen, or on the one that asks for it. */
export async function logIn(page: Page, username: string, path = '/view/login'): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/^(Usuario|User name)/).fill(username);
  await page.getByLabel(/^(Contraseña|Password)$/).fill('secret-1');
  await page.keyboard.press('Enter');
}

/** Has a session of somebody who works in one lot, and goes to a screen. */
export async function openAt(page: Page, path: string, username = 'one'): Promise<void> {
  const { request } = page.context();
  const login = await request.post('/session', { data: { username, password: 'secret-1' } });
  assert.equal(login.status(), 200);
  await page.goto(path);
  // What the login page would have noted.
  await page.evaluate(() => localStorage.setItem('signed-in', '1'));
  await page.getByRole('heading', { level: 1 }).waitFor();
}
