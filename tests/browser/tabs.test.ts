import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { StubGateway } from '../client/support/stub-gateway.ts';
import { launchChromium } from '../support/chromium.ts';
import { eventually } from '../support/soon.ts';
import type { Screen } from './support/screen.ts';

// By a name, as in a lot: what a browser takes for this machine itself has rights that a lot's http has not.
const host = 'lote.test';

let screen: Screen;
before(async () => {
  await buildClient();
  const gateway = new StubGateway();
  const [address, browser] = await Promise.all([
    gateway.start(),
    launchChromium({ args: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] }),
  ]);
  const close = async () => {
    await browser.close();
    await gateway.stop();
  };
  screen = { gateway, base: address.replace('127.0.0.1', host), browser, close };
});
after(() => screen.close());

/** A browser of its own whose user is logged in. */
async function inBrowser(run: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await screen.browser.newContext({ baseURL: screen.base, locale: 'es-CO' });
  context.setDefaultTimeout(20_000);
  try {
    await logIn(context);
    await run(context);
  } finally {
    await context.close();
  }
}

async function logIn(context: BrowserContext): Promise<void> {
  const answer = await fetch(`${screen.base.replace(host, '127.0.0.1')}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'one', password: 'secret-1' }),
  });
  const [, value] = /session=(\w+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  assert.ok(value);
  await context.addCookies([{ name: 'session', value, domain: host, path: '/' }]);
}

const occupied = (page: Page, spaces: number) =>
  page.getByRole('link', { name: `${spaces} de 264 espacios ocupados` }).waitFor();

/** A tab on the start page that shows the figures of the stream. */
async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/view/start');
  await page.getByText(/^Actualizado \d\d:\d\d$/).waitFor();
  return page;
}

function setOccupied(spaces: number): void {
  const [first, ...others] = screen.gateway.state.slots.filter(({ companyId }) => companyId === 1);
  assert.ok(first);
  first.occupied = spaces - others.reduce((sum, slot) => sum + (slot.occupied ?? 0), 0);
  screen.gateway.tellChange();
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function saveSlot(page: Page, title: string): Promise<void> {
  await page.goto('/view/slot/create?slot=1');
  await page.getByLabel('Nombre').fill(title);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('row', { name: new RegExp(title) }).waitFor();
}

test('ten tabs before a lot over plain http are all live, and all save, by one stream', () => {
  screen.gateway.reset();
  return inBrowser(async (context) => {
    const tabs: Page[] = [];
    for (let opened = 0; opened < 10; opened += 1) tabs.push(await openTab(context));
    assert.equal(await tabs[0]!.evaluate(() => isSecureContext), false);
    assert.equal(screen.gateway.streams, 1);
    setOccupied(200);
    await Promise.all(tabs.map((page) => occupied(page, 200)));
    for (const [at, page] of tabs.entries()) await saveSlot(page, `Sótano ${at + 10}`);
    setOccupied(201);
    await Promise.all(tabs.map((page) => occupied(page, 201)));
    assert.equal(screen.gateway.streams, 1);
  });
});

test('two browsers have a stream each, and a closed one holds none', () => {
  screen.gateway.reset();
  return inBrowser(async (one) => {
    await openTab(one);
    await inBrowser(async (other) => {
      await Promise.all([openTab(other), openTab(other)]);
      await eventually(() => screen.gateway.streams === 2, 'two streams');
    });
    await eventually(() => screen.gateway.streams === 1, 'the closed browser left');
  });
});

test('a tab that crashes with the hub is followed', () => {
  screen.gateway.reset();
  return inBrowser(async (context) => {
    const first = await openTab(context);
    const others = [await openTab(context), await openTab(context)];
    const devtools = await context.newCDPSession(first);
    void devtools.send('Page.crash').catch(() => undefined);
    await wait(3000);
    setOccupied(150);
    await Promise.all(others.map((page) => occupied(page, 150)));
    await eventually(() => screen.gateway.streams === 1, 'one stream');
  });
});

test('a tab that is closed takes the stream from nobody', () => {
  screen.gateway.reset();
  return inBrowser(async (context) => {
    const first = await openTab(context);
    const other = await openTab(context);
    await first.close();
    await wait(3000);
    setOccupied(140);
    await occupied(other, 140);
    assert.equal(screen.gateway.streams, 1);
  });
});

test('reports that last long in every tab leave connections for the others', () => {
  screen.gateway.reset();
  return inBrowser(async (context) => {
    const answer = screen.gateway.holdReports();
    const tabs: Page[] = [];
    for (let opened = 0; opened < 8; opened += 1) {
      const page = await openTab(context);
      const menu = page.getByRole('navigation', { name: 'Menú' });
      // Open in the later tabs, once it was opened in the first.
      const reports = menu.getByRole('button', { name: 'Reportes' });
      if ((await reports.getAttribute('aria-expanded')) === 'false') await reports.click();
      await menu.getByRole('link', { name: 'Recaudo', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Recaudo' }).waitFor();
      tabs.push(page);
    }
    await eventually(() => screen.gateway.heldReports === 3, 'three reports are asked for');
    const eleventh = await openTab(context);
    await saveSlot(eleventh, 'Mientras tanto');
    assert.equal(screen.gateway.heldReports, 3);
    await tabs.pop()!.close();
    answer();
    for (const page of tabs) await page.getByRole('table').first().waitFor();
  });
});

test('a browser without shared workers is live as well, and a tab that nobody looks at holds no connection', () => {
  screen.gateway.reset();
  return inBrowser(async (context) => {
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
    const page = await openTab(context);
    setOccupied(130);
    await occupied(page, 130);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await eventually(() => screen.gateway.streams === 0, 'the hidden tab let go');
    setOccupied(131);
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await occupied(page, 131);
  });
});
