import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { intercept } from './support/intercept.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

/** Scripts that are asked for from now on arrive when the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, '**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Sums up what moves by itself from the page's beginning on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifts')));
}

test('the login is there before its scripts, and what was typed into it stays', () =>
  inTab(screen, async (page) => {
    const release = await holdScripts(page);
    const shifts = await watchShifts(page);
    await page.goto('/view/login', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Entrar' });
    await button.waitFor();
    assert.equal(await button.isEnabled(), false);
    await page.getByLabel('Usuario').fill('one');
    await page.getByLabel('Contraseña', { exact: true }).pressSequentially('secret');
    // Nothing is sent by the browser itself: the password would stand in the address.
    await page.keyboard.press('Enter');
    release();
    await page.waitForFunction(() => document.querySelector('button[type="submit"]:enabled'));
    assert.match(page.url(), /\/view\/login$/);
    assert.equal(await page.getByLabel('Usuario').inputValue(), 'one');
    // The focus is where it was, too.
    await page.keyboard.type('-1');
    assert.ok((await shifts()) <= 0.02);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
  }));

test('a login in another language than its page has is drawn in that one, with what was typed', () =>
  inTab(screen, async (page) => {
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    const release = await holdScripts(page);
    await page.goto('/view/login', { waitUntil: 'commit' });
    await page.getByLabel('Usuario').fill('one');
    release();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    assert.equal(await page.getByLabel('User name').inputValue(), 'one');
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  }));

for (const width of [1280, 390])
  test(`the frame stands before the scripts in the chosen theme, and nothing moves after it (${width})`, () =>
    inTab(
      screen,
      async (page) => {
        await openAt(page, '/view/slot/create');
        await page.evaluate(() => localStorage.setItem('theme', 'dark'));
        const release = await holdScripts(page);
        const shifts = await watchShifts(page);
        const calls = screen.gateway.state.calls.length;
        await page.goto('/view/slot/create', { waitUntil: 'commit' });
        await page.locator('.waiting .top-bar').waitFor();
        assert.equal(await page.locator('html').getAttribute('data-bs-theme'), 'dark');
        // The session is asked for while the scripts are on their way, and not again by them.
        const asked = () =>
          screen.gateway.state.calls.slice(calls).filter((call) => call.startsWith('GET /session '));
        await soon(async () => assert.deepEqual(asked(), ['GET /session /view/slot/create -']));
        release();
        await page.getByRole('heading', { level: 1, name: 'Cupos' }).waitFor();
        await page.locator('main tbody td').first().waitFor();
        assert.equal(await page.locator('.waiting').count(), 0);
        assert.equal(asked().length, 1);
        assert.ok((await shifts()) <= 0.02, String(await shifts()));
      },
      { viewport: { width, height: 800 } },
    ));

test('a menu that was folded is so from the beginning', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create');
    await page.evaluate(() => localStorage.setItem('menu-folded', '1'));
    const release = await holdScripts(page);
    await page.goto('/view/slot/create', { waitUntil: 'commit' });
    const frame = page.locator('.waiting .sidebar');
    await frame.waitFor();
    const before = await frame.boundingBox();
    release();
    await page.getByRole('heading', { level: 1, name: 'Cupos' }).waitFor();
    assert.deepEqual((await page.locator('nav.sidebar').boundingBox())?.width, before?.width);
  }));

test('who is not logged in sees no frame, and is led to the login', () =>
  inTab(screen, async (page) => {
    const release = await holdScripts(page);
    await page.goto('/view/slot/create', { waitUntil: 'commit' });
    await page.locator('#root').waitFor({ state: 'attached' });
    assert.equal(await page.locator('.shell').count(), 0);
    release();
    await page.waitForURL('**/view/login?next=*');
  }));

test('a browser that is older than those named gets the page that says so, and nothing else', () =>
  inTab(screen, async (page) => {
    // As in Firefox 114 and Safari 15.
    await page.addInitScript(() => {
      Reflect.deleteProperty(Array.prototype, 'toSorted');
      Reflect.deleteProperty(window, 'MathMLElement');
    });
    await intercept(page, '**/assets/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    for (const path of ['/view/login', '/view/start']) {
      await page.goto(path);
      await page.getByText('Este navegador es muy antiguo').waitFor();
      assert.equal(await page.locator('#root').count(), 0);
    }
  }));
