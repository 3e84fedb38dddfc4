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

const slot = '/view/slot/create?slot=2';
const programs = /\/(?:api|session|health)(?:\/|$)/;
const lost = (page: Page) => page.getByText('Sin conexión con el sistema. No se puede guardar');

/** A tab whose console may tell of calls that got no answer: that is what is tried here. */
async function inWeakTab(run: (page: Page) => Promise<void>): Promise<void> {
  await inTab(screen, async (page) => run(page), {}, /net::ERR_FAILED/);
}

/** No call is answered any more, until the returned function is called. */
async function cut(page: Page): Promise<() => Promise<void>> {
  await intercept(page, programs, (route) => route.abort());
  return () => page.unroute(programs);
}

test('a lost connection is told after two misses, keeps the form and holds writes back until it returns', () =>
  inWeakTab(async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Sótano norte');
    const mend = await cut(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('no se sabe si quedó guardado').waitFor();
    await lost(page).waitFor();
    await page.getByText(/Nuevo intento en \d+ s|Intentando…/).waitFor();
    await page.getByText('Sin conexión: podrá guardar cuando vuelva.').waitFor();
    const save = page.getByRole('button', { name: 'Guardar' });
    assert.equal(await save.getAttribute('aria-disabled'), 'true');
    // Not even tried: Ctrl+S says so at once, and what is known is said.
    await page.keyboard.press('Control+s');
    await page.locator('.error-summary').getByText('No hay conexión con el sistema.').waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano norte');
    const now = page.getByRole('button', { name: 'Intentar ahora' });
    // Until the next attempt by itself is so far away that it can't be what brings the connection back.
    await soon(async () => {
      await now.click();
      await page.getByText(/Nuevo intento en 1\d s/).waitFor({ timeout: 1000 });
    });
    await mend();
    await now.click();
    await page.getByText('Hay conexión de nuevo.').first().waitFor();
    assert.equal(await lost(page).count(), 0);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('row', { name: /Sótano norte/ }).waitFor();
    assert.equal(screen.gateway.state.slots[1]?.version, 2);
  }));

test('the connection comes back by itself, and what is shown is read again', () =>
  inWeakTab(async (page) => {
    await openAt(page, '/view/slot/create');
    await page.getByText('76 / 80').waitFor();
    const mend = await cut(page);
    await page.mouse.move(5, 5);
    await lost(page).waitFor();
    screen.gateway.state.slots[1]!.occupied = 11;
    await mend();
    await page.getByText('Hay conexión de nuevo.').first().waitFor();
    await page.getByText('11 / 80').waitFor();
  }));

test('what the browser says of being online plays no part', () =>
  inWeakTab(async (page) => {
    await openAt(page, slot);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      dispatchEvent(new Event('offline'));
    });
    await page.getByLabel('Nombre').fill('Sótano norte');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('row', { name: /Sótano norte/ }).waitFor();
    assert.equal(await lost(page).count(), 0);
  }));

test('a save whose answer was lost: saving again finds that it is stored, and nothing is written twice', () =>
  inWeakTab(async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Sótano norte');
    const write = /\/core\/slots\/2$/;
    await intercept(page, write, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('no se sabe si quedó guardado').waitFor();
    await page.unroute(write);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Ya estaba guardado así.').first().waitFor();
    await page.getByRole('row', { name: /Sótano norte/ }).waitFor();
    const { title, version } = screen.gateway.state.slots[1]!;
    assert.deepEqual([title, version], ['Sótano norte', 2]);
  }));

test('a new record whose answer was lost: the refusal of the second attempt says why', () =>
  inWeakTab(async (page) => {
    await openAt(page, '/view/slot/create?slot=new');
    await page.getByLabel('Nombre').fill('Terraza');
    await page.getByLabel('Espacios', { exact: true }).fill('12');
    const write = /\/core\/slots$/;
    await intercept(page, write, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('mire si ya está en la lista').waitFor();
    await page.unroute(write);
    await page.getByRole('button', { name: 'Guardar' }).click();
    const summary = page.locator('.error-summary');
    await summary.getByText('pudo haberlo creado').waitFor();
    await summary.getByText('Nombre: Ya existe un cupo con ese nombre.').waitFor();
    assert.equal(screen.gateway.state.slots.filter(({ title }) => title === 'Terraza').length, 1);
  }));

/** From now on the gateway serves the page of another build. */
async function upgrade(page: Page): Promise<void> {
  await intercept(page, '**/view/start', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/app-\w+\.js(?="><\/script>)/, 'app-NEWBUILD.js');
    await route.fulfill({ response: answer, body });
  });
}

test('a new version is told by a bar, and loaded by a press, but not over unsaved work without asking', () =>
  inTab(screen, async (page) => {
    await page.clock.install();
    await openAt(page, slot);
    await page.clock.runFor(301_000);
    assert.equal(await page.getByText('Hay una versión nueva').count(), 0);
    await upgrade(page);
    await page.clock.runFor(301_000);
    await page.getByText('Hay una versión nueva').waitFor();
    await page.getByLabel('Nombre').fill('Sótano norte');
    await page.getByRole('button', { name: 'Recargar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click();
    await soon(async () => assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano norte'));
    await page.getByRole('button', { name: 'Recargar' }).click();
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('dialog').getByRole('button', { name: 'Recargar' }).click();
    await reloaded;
    await page.getByText('Se recuperó').waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano norte');
  }));

test('a part that is missing after an upgrade loads the page anew, on the screen that was asked for', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create');
    await upgrade(page);
    // The parts of the old build are gone; the new page has its own.
    await intercept(page, '**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    // Seen by the page that is loaded anew.
    page.on('request', (request) => {
      if (request.isNavigationRequest()) void page.unroute('**/assets/*.js');
    });
    await page.getByRole('link', { name: 'Calendario' }).click();
    await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor();
  }));

test('a part that is missing with no new version says so in place', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create');
    await intercept(page, '**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Calendario' }).click();
    await page.getByRole('heading', { name: 'No se pudo cargar la pantalla' }).waitFor();
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Recargar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor();
  }));
