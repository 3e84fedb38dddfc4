import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { intercept } from './support/intercept.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Pantalla, registro, acción o parqueadero' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

/** Opens the palette and waits until it can be typed into. */
async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

/** Letter by letter, as quickly as nobody types: however slow the machine, no pause comes between. */
async function typedAtOnce(page: Page, text: string): Promise<void> {
  await field(page).evaluate((input, letters) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (let length = 1; length <= letters.length; length += 1) {
      value?.set?.call(input, letters.slice(0, length));
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }, text);
}

const slotHit = {
  resource: 'slots',
  id: 1,
  view: 'view/slot/create',
  title: 'Sótano 1',
  detail: '',
  path: '/view/slot/create?slot=1',
};

/** The core's search, answering each text by one record, or as told. */
async function answerSearch(page: Page, hits: object[] = [slotHit], asked: string[] = []): Promise<string[]> {
  await intercept(page, '**/api/dashboard/core/search?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '');
    return route.fulfill({ json: { code: hits.length > 0 ? 1 : 0, message: '', hits } });
  });
  return asked;
}

test('a record is found while one types, and opened by Enter', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    const asked = await answerSearch(page);
    await open(page);
    await typedAtOnce(page, 'sotano');
    await option(page, /Sótano 1.*Cupos/).waitFor();
    // What is typed quickly is asked once.
    assert.deepEqual(asked, ['sotano']);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/view/slot/create?slot=1');
  }));

test('arrows go through all groups and around, and the field tells which option is active', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await open(page);
    const active = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
        return document.getElementById(id)?.textContent ?? '';
      });
    const count = await page.getByRole('option').count();
    const first = await active();
    assert.notEqual(first, '');
    const seen = new Set([first]);
    for (let press = 1; press < count; press += 1) {
      await page.keyboard.press('ArrowDown');
      seen.add(await active());
    }
    await page.keyboard.press('ArrowDown');
    await soon(async () => assert.equal(await active(), first));
    await page.keyboard.press('ArrowUp');
    await soon(async () => assert.ok(seen.has(await active())));
    await soon(async () => assert.equal(await page.getByRole('option', { selected: true }).count(), 1));
    const found = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    assert.deepEqual(found.violations, []);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
  }));

test('actions are done: a new slot, the theme, the language, the export of the list, logging out', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await answerSearch(page, []);
    const run = async (typed: string) => {
      await open(page);
      await field(page).fill(typed);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
    };
    await run('crear cupo');
    await page.getByRole('heading', { level: 1, name: 'Nuevo cupo' }).waitFor();
    await run('tema oscuro');
    await page.waitForFunction(() => document.documentElement.dataset.bsTheme === 'dark');
    await page.goto('/view/slot/create');
    await page.getByRole('table').waitFor();
    await run('exportar');
    await page.getByRole('button', { name: 'Excel (xlsx)' }).waitFor();
    await page.keyboard.press('Escape');
    await run('ingles');
    await page.getByRole('heading', { level: 1, name: 'Slots' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Screen, record, action or lot' }).fill('log out');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/view/login**');
  }));

test('whatever can be made is offered, and leads to its empty form', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await open(page);
    await field(page).fill('crear');
    await option(page, 'Crear cupo').waitFor();
    assert.ok((await option(page, /^Crear/).count()) >= 12);
    for (const [action, title] of [
      ['Crear concepto', 'Nuevo concepto'],
      ['Crear webhook', 'Nuevo webhook'],
      ['Crear perfil', 'Nuevo perfil'],
    ] as const) {
      await field(page).fill(action);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await open(page);
    }
  }));

test('who may only read is offered no creation', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start', 'reader');
    await open(page);
    await option(page, /^Cupos/).waitFor();
    assert.equal(await option(page, 'Crear cupo').count(), 0);
    assert.equal(await option(page, /^(Crear|Asignar|Agregar)/).count(), 0);
  }));

test('a search that fails says so, and the screens can be gone to all the same', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await intercept(page, '**/core/search?*', (route) =>
      route.fulfill({ status: 403, json: { code: -1700, message: 'No tienes permisos.' } }),
    );
    await open(page);
    await field(page).fill('cupos');
    await page.getByRole('dialog').getByText('No se pudo buscar en los registros.').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Cupos' }).waitFor();
  }));

test('a screen is pinned in the menu: menu and palette have it first, also after a reload', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/calendar');
    await page.getByRole('button', { name: 'Fijar en favoritos' }).click();
    await page.getByRole('button', { name: 'Quitar de favoritos' }).waitFor();
    await page.reload();
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await menu.getByRole('heading', { name: 'Favoritos' }).waitFor();
    assert.equal(await menu.getByRole('link', { name: 'Calendario' }).count(), 2);
    await page.getByRole('link', { name: 'Inicio' }).click();
    await open(page);
    await page
      .getByRole('group', { name: 'Favoritos' })
      .getByRole('option', { name: /^Calendario/ })
      .click();
    await page.getByRole('button', { name: 'Quitar de favoritos' }).click();
    await menu.getByRole('heading', { name: 'Favoritos' }).waitFor({ state: 'detached' });
  }));

test('records and screens that were looked at come back as recents, in their own lot only', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start', 'many');
    await page.getByRole('option', { name: 'Centro Mayor' }).click();
    await page.goto('/view/slot/create?slot=1');
    await page.getByLabel('Nombre').waitFor();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('recents:')));
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
    await open(page);
    await page
      .getByRole('group', { name: 'Recientes' })
      .getByRole('option', { name: `${name} Cupos` })
      .click();
    await page.waitForURL('**/view/slot/create?slot=1');
    await open(page);
    await option(page, /^Aeropuerto/).click();
    await page.getByRole('button', { name: /Aeropuerto/ }).waitFor();
    await open(page);
    assert.equal(await page.getByRole('group', { name: 'Recientes' }).getByText(String(name)).count(), 0);
  }));

test('a screen is found by another word than its title, without its accent, and opened', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await answerSearch(page, []);
    await open(page);
    await field(page).fill('datafono');
    await page.getByRole('option', { name: 'Terminales', exact: true }).waitFor();
    await field(page).fill('clave');
    await option(page, 'Cambiar contraseña').click();
    await page.waitForURL('**/view/new/password');
  }));
