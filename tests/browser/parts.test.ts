import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { eventually } from '../support/soon.ts';
import { intercept } from './support/intercept.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const programs = '**/assets/*.js';

/** What the console says of a part that does not arrive. */
const noise = /ERR_FAILED/;

/** Lets no program arrive, or only not the first that is asked for; tells how often each was. */
async function block(page: Page, onlyOnce = false): Promise<Map<string, number>> {
  const asked = new Map<string, number>();
  // What draws dialogs is brought ahead in an idle moment, and not tried twice until somebody needs it: it comes before.
  await eventually(() =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('ui-layers')),
    ),
  );
  await intercept(page, programs, (route) => {
    const { pathname } = new URL(route.request().url());
    const count = (asked.get(pathname) ?? 0) + 1;
    asked.set(pathname, count);
    return onlyOnce && (asked.size > 1 || count > 1) ? route.continue() : route.abort();
  });
  return asked;
}

/** Waits until no part is asked for any more; tells which were, and how often. */
async function quiet(page: Page, asked: Map<string, number>): Promise<string> {
  const seen = () => JSON.stringify([...asked]);
  const start = Date.now();
  for (let before = ''; before !== seen(); ) {
    assert.ok(Date.now() - start < 20_000, `asked for again and again: ${seen()}`);
    before = seen();
    await page.waitForTimeout(1000);
  }
  return seen();
}

test('a screen whose part did not arrive is asked for once more, and shown as if nothing had been', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, '/view/slot/create');
      const asked = await block(page, true);
      // Without the pointer's way to it, which asks ahead.
      await page.getByRole('link', { name: 'Calendario' }).dispatchEvent('click');
      await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor();
      assert.ok([...asked.values()].includes(2), JSON.stringify([...asked]));
    },
    {},
    noise,
  ));

test('after the second try the screen says so in its place, and loads anew when asked', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, '/view/slot/create');
      const asked = await block(page);
      await page.getByRole('link', { name: 'Calendario' }).dispatchEvent('click');
      await page.getByRole('heading', { name: 'No se pudo cargar la pantalla' }).waitFor();
      // The program of the screen may be given up while its words are still on their way to their second try.
      const then = await quiet(page, asked);
      // Two that need the same part may each ask for it; none is given up after one try, and none is tried for ever.
      assert.ok(asked.size > 0 && Math.min(...asked.values()) >= 2, then);
      await page.unroute(programs);
      await page.getByRole('button', { name: 'Recargar' }).click();
      await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor();
    },
    {},
    noise,
  ));

test('a part of a screen that did not arrive is asked for again in place; what was typed beside it stays', () =>
  inTab(
    screen,
    async (page) => {
      let isBlocked = true;
      // The editor's side panel, told by what stands in it.
      await intercept(page, programs, async (route) => {
        const answer = await route.fetch();
        const body = await answer.text();
        const isSide = body.includes('tariffsSimulator:title');
        await (isBlocked && isSide ? route.abort() : route.fulfill({ response: answer, body }));
      });
      await openAt(page, '/view/rate');
      await page.getByText('No se pudo cargar esta parte de la pantalla').first().waitFor();
      await page.getByLabel('Nombre').first().fill('Nocturna');
      isBlocked = false;
      await page.unroute(programs);
      await page.getByRole('button', { name: 'Reintentar' }).first().click();
      await page
        .getByText('No se pudo cargar esta parte de la pantalla')
        .first()
        .waitFor({ state: 'detached' });
      assert.equal(await page.getByLabel('Nombre').first().inputValue(), 'Nocturna');
    },
    {},
    noise,
  ));

test('the palette that does not arrive says so, and opens once it does', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, '/view/start');
      // Its files alone: what draws dialogs is brought ahead, and may be under way.
      const files = '**/assets/*palette*.js';
      await intercept(page, files, (route) => route.abort());
      await page.keyboard.press('Control+k');
      await page.getByText('No se pudo cargar esta parte de la pantalla').first().waitFor();
      await page.unroute(files);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
    {},
    noise,
  ));

test('a dialog that did not arrive is asked for once more, then says so and comes when asked', () =>
  inTab(
    screen,
    async (page) => {
      // What draws dialogs is brought ahead: here it never arrives until it may.
      let asked = 0;
      let isBlocked = true;
      await intercept(page, programs, async (route) => {
        const answer = await route.fetch();
        const body = await answer.text();
        const isLayer = body.includes('modal-body');
        if (isLayer) asked += 1;
        await (isBlocked && isLayer ? route.abort() : route.fulfill({ response: answer, body }));
      });
      await openAt(page, '/view/slot/create');
      await page
        .getByRole('button', { name: /^Eliminar/ })
        .first()
        .click();
      const missing = page.getByText('No se pudo cargar esta parte de la pantalla');
      await missing.waitFor();
      assert.ok(asked >= 2, String(asked));
      isBlocked = false;
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await page.getByRole('dialog').waitFor();
      await missing.waitFor({ state: 'detached' });
    },
    {},
    noise,
  ));
