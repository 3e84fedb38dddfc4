import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const path = '/view/devices/add';
const list = 'view/devices/add';
const state = () => screen.gateway.state;

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Vistas de la lista' }).getByRole('link', { name });

async function option(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Opciones de la vista' }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

async function filterByKind(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tipo' }).first().click();
  await page.getByRole('button', { name: 'Caja automática' }).click();
  await page.getByText('20 registros').waitFor();
}

function keep(more: object): void {
  state().savedViews.push({
    id: 7,
    version: 1,
    name: 'Cajas',
    query: 'kind=pay-station',
    shared: false,
    owner: 'one',
    list,
    ...more,
  });
}

test('what a list shows is saved under a name, chosen by its tab and kept in the address', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await filterByKind(page);
    await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Guardar como vista…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=name]:focus').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('alert').getByText('Este campo es obligatorio.').waitFor();
    await page.keyboard.type('Solo cajas');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await tab(page, 'Solo cajas').waitFor();
    assert.equal(await tab(page, 'Solo cajas').getAttribute('aria-current'), 'true');
    assert.equal(await page.getByText('Con cambios').count(), 0);
    const [stored] = state().savedViews;
    assert.deepEqual(
      [stored?.name, stored?.query, stored?.shared, stored?.list],
      ['Solo cajas', 'sort=name&kind=pay-station', false, list],
    );
    assert.equal(new URL(page.url()).searchParams.get('view'), String(stored?.id));
    await tab(page, 'Todo').click();
    await page.getByText('1 a 25 de 60').waitFor();
    assert.equal(new URL(page.url()).search, '');
    await page.goBack();
    await page.getByText('20 registros').waitFor();
    assert.equal(await tab(page, 'Solo cajas').getAttribute('aria-current'), 'true');
  }));

test('a changed view says so, is reset or saved, renamed, shared and deleted', () =>
  inTab(screen, async (page) => {
    keep({});
    await openAt(page, path);
    await tab(page, 'Cajas').click();
    await page.getByText('20 registros').waitFor();
    await page.getByRole('button', { name: 'Espaciado amplio' }).click();
    await page.getByText('Con cambios').waitFor();
    await page.getByRole('button', { name: 'Restablecer' }).click();
    await page.getByText('Con cambios').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Espaciado amplio' }).click();
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('Con cambios').waitFor({ state: 'detached' });
    assert.equal(state().savedViews[0]?.query, 'kind=pay-station&density=comfortable');
    await option(page, 'Cambiar nombre…');
    await page.getByRole('dialog').getByLabel('Nombre').fill('Cajeros');
    await page.keyboard.press('Enter');
    await tab(page, 'Cajeros').waitFor();
    await option(page, 'Compartir en el parqueadero');
    await page.getByText('La vista quedó compartida.').first().waitFor();
    await tab(page, 'Cajeros compartida').waitFor();
    assert.deepEqual([state().savedViews[0]?.shared, state().savedViews[0]?.version], [true, 4]);
    await option(page, 'Eliminar vista…');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('los demás tampoco la verán').waitFor();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await tab(page, 'Cajeros').waitFor({ state: 'detached' });
    await page.getByText('1 a 25 de 60').waitFor();
    assert.deepEqual(state().savedViews, []);
  }));

test('the plain address opens with the default; all the others are a step away', () =>
  inTab(screen, async (page) => {
    keep({});
    await openAt(page, path);
    await tab(page, 'Cajas').click();
    await option(page, 'Abrir la lista así');
    await page.getByText('La lista se abrirá con «Cajas».').first().waitFor();
    await page.goto(path);
    await page.getByText('20 registros').waitFor();
    assert.equal(new URL(page.url()).search, '?kind=pay-station&view=7');
    await tab(page, 'Todo').click();
    await page.getByText('1 a 25 de 60').waitFor();
    assert.equal(new URL(page.url()).search, '?view=all');
    await page.reload();
    await page.getByText('1 a 25 de 60').waitFor();
    await page.goto(`${path}?page=2`);
    await page.getByText('26 a 50 de 60').waitFor();
    await tab(page, 'Todo').click();
    await option(page, 'Abrir la lista así');
    await page.getByText('La lista se abrirá con «Todo».').first().waitFor();
    assert.equal(state().defaults.size, 0);
  }));

test('a shared view of somebody else can be used and copied, but not changed', () =>
  inTab(screen, async (page) => {
    keep({ owner: 'many', shared: true });
    keep({ id: 8, owner: 'many', name: 'Secreta' });
    await openAt(page, path);
    await tab(page, 'Cajas Compartida por many').click();
    await page.getByText('20 registros').waitFor();
    assert.equal(await tab(page, 'Secreta').count(), 0);
    await page.getByRole('button', { name: 'Opciones de la vista' }).click();
    await page.getByRole('button', { name: 'Guardar como vista…' }).waitFor();
    assert.equal(
      await page.getByRole('button', { name: /Cambiar nombre|Eliminar vista|Compartir/ }).count(),
      0,
    );
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('caja 1');
    await page.getByText('Con cambios').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Guardar cambios' }).count(), 0);
  }));

test('days in a view stay relative: today they mean other days than then', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/resolutions/list');
    await page.locator('button.chip', { hasText: 'Vigente hasta' }).click();
    await page.getByRole('button', { name: 'Antes de hoy' }).click();
    await page.getByRole('heading', { name: 'Nada coincide' }).waitFor();
    assert.equal(new URL(page.url()).search, '?finalDate=before-today');
    const asked = state().calls.length;
    await page
      .getByRole('button', { name: /Antes de hoy/ })
      .first()
      .click();
    await page.getByLabel('Desde').fill('2027-12-01');
    await page.keyboard.press('Enter');
    await page.getByText('2 registros').waitFor();
    assert.equal(new URL(page.url()).search, '?finalDate=2027-12-01..');
    assert.ok(state().calls.length > asked);
    await page.goto('/view/resolutions/list?finalDate=soon');
    await page.getByText('2 registros').waitFor();
  }));

test('columns are brought into another order by keyboard alone, and say where they are', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.getByText('1 a 25 de 60').waitFor();
    await page.getByRole('button', { name: 'Columnas' }).focus();
    await page.keyboard.press('Enter');
    const up = page.getByRole('button', { name: 'Subir IMEI' });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.getByText('IMEI: 1 de 4').waitFor({ state: 'attached' });
    assert.ok(await up.evaluate((button) => button === document.activeElement));
    await page.keyboard.press('Enter');
    await soon(async () => assert.equal(await up.getAttribute('aria-disabled'), 'true'));
    const heads = await page.getByRole('columnheader').allInnerTexts();
    assert.deepEqual(heads.slice(0, 3), ['Nombre', 'IMEI', 'Tipo']);
    assert.equal(new URL(page.url()).searchParams.get('columns'), 'imei,kind,keyIssuedAt,keyValidTo');
    await page.getByRole('button', { name: 'Bajar IMEI' }).click();
    await page.waitForURL((url) => !url.searchParams.has('columns'));
  }));

test('at 390 px the tabs scroll, the chosen one into sight, and the menu opens below them', () =>
  inTab(
    screen,
    async (page) => {
      for (const [at, name] of ['Kioscos', 'Barreras', 'Portátiles del norte', 'Cajas'].entries())
        keep({ id: at + 1, name });
      await openAt(page, `${path}?view=4&kind=pay-station&size=50`);
      const chosen = tab(page, 'Cajas');
      await chosen.waitFor();
      const { x, width } = (await chosen.boundingBox())!;
      assert.ok(x >= 0 && x + width <= 390, `${x} + ${width}`);
      await page.getByText('Con cambios').waitFor();
      await page.getByRole('button', { name: 'Opciones de la vista' }).click();
      const item = await page.getByRole('button', { name: 'Cambiar nombre…' }).boundingBox();
      assert.ok(item!.y < 500 && item!.x + item!.width <= 390, JSON.stringify(item));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(overflow <= 0, `${overflow} px`);
    },
    { viewport: { width: 390, height: 844 } },
  ));
