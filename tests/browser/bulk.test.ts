import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { intercept } from './support/intercept.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const devices = '/view/devices/add';
const state = () => screen.gateway.state;
const bar = (page: Page) => page.getByRole('group', { name: 'Acciones con lo seleccionado' });
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true });

test('rows are selected by mouse: one, a range, the page, all of the filter', () =>
  inTab(screen, async (page) => {
    await openAt(page, devices);
    await box(page, 'Caja 2').click();
    await bar(page).getByText('1 seleccionado').waitFor();
    assert.equal(await page.getByRole('searchbox').count(), 0);
    await box(page, 'Caja 5').click({ modifiers: ['Shift'] });
    await bar(page).getByText('4 seleccionados').waitFor();
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).click();
    await bar(page).getByText('25 seleccionados').waitFor();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await page.getByText('26 a 50 de 60').waitFor();
    await bar(page).getByText('25 seleccionados').waitFor();
    await bar(page).getByRole('button', { name: 'Seleccionar los 60 de este filtro' }).click();
    await bar(page).getByText('60 seleccionados').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').waitFor();
    assert.equal(await page.locator('tbody input:checked').count(), 0);
  }));

test('rows are selected and deleted by keyboard alone', () =>
  inTab(screen, async (page) => {
    await openAt(page, devices);
    await page.getByText('1 a 25 de 60').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await bar(page).getByText('1 seleccionado').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await bar(page).getByText('3 seleccionados').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await bar(page).getByText('5 seleccionados').waitFor();
    assert.equal(await page.locator('tbody a:focus').textContent(), 'Caja 5');
    await page.keyboard.press('Space');
    await bar(page).getByText('4 seleccionados').waitFor();
    const remove = bar(page).getByRole('button', { name: 'Eliminar' });
    await remove.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('¿Eliminar 4 registros?').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await bar(page).getByText('4 seleccionados').waitFor();
    await remove.focus();
    await page.keyboard.press('Enter');
    await dialog.locator('button:focus', { hasText: 'Cancelar' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dialog.getByText('Se eliminaron 4 registros').waitFor();
    await dialog.locator('button:focus', { hasText: 'Cerrar' }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('1 a 25 de 56').waitFor();
    await page.getByRole('searchbox').waitFor();
    assert.ok(await page.getByRole('region', { name: 'Terminales' }).count());
    assert.equal(state().devices.length, 56);
  }));

test('what is refused stays, and the dialog says why', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create');
    await box(page, 'Sótano 1').check();
    await box(page, 'Motos').check();
    state().slots[3]!.occupied = 0;
    await box(page, 'Bicicletas').check();
    await box(page, 'Sótano 2').check();
    // Another user was faster.
    state().slots = state().slots.map((slot) => (slot.id === 2 ? { ...slot, version: 9 } : slot));
    await bar(page).getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByText('Se eliminó 1 registro').waitFor();
    await dialog.getByText('3 se quedaron como estaban:').waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /Motos.*vehículos dentro.*-1587/ })
      .waitFor();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: /Sótano 2.*Otro usuario.*-1651/ })
      .waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('row', { name: /Bicicletas/ }).count(), 0);
    assert.equal(await bar(page).count(), 0);
  }));

test('the last rows of a list go, and the outcome is told before the list is empty', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/resolutions/list');
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
    await bar(page).getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByText('Se eliminaron 2 registros').waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await page.getByRole('table').waitFor({ state: 'detached' });
  }));

test('where a part fails, what was done is told apart from what was not', () =>
  inTab(screen, async (page) => {
    const many = Array.from({ length: 220 }, (_, at) => ({ ...state().devices[0]!, id: 1000 + at }));
    state().devices.push(...many.map((device) => ({ ...device, name: `Caja ${device.id}` })));
    await openAt(page, devices);
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
    await bar(page).getByRole('button', { name: 'Seleccionar los 280 de este filtro' }).click();
    await bar(page).getByText('280 seleccionados').waitFor();
    let calls = 0;
    await intercept(page, '**/bulk-deletions', (route) => {
      calls += 1;
      const failure = { code: -1500, message: 'No se pudo guardar.' };
      return calls === 1 ? route.continue() : route.fulfill({ status: 400, json: failure });
    });
    await bar(page).getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByText('Se eliminaron 200 registros').waitFor();
    await dialog
      .getByRole('alert')
      .getByText(/No se pudo guardar. Faltan 80/)
      .waitFor();
    assert.equal(state().devices.length, 80);
  }));

test('who may only read cannot select', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create', 'reader');
    await page.getByRole('link', { name: 'Motos' }).waitFor();
    assert.equal(await page.getByRole('checkbox').count(), 0);
  }));

for (const width of [1280, 390])
  test(`no focused row is hidden below the head or the first columns at ${width} px`, () =>
    inTab(
      screen,
      async (page) => {
        await openAt(page, `${devices}?size=50&density=comfortable`);
        await page.getByText('1 a 50 de 60').waitFor();
        const frame = page.locator('.table-frame');
        await frame.evaluate((node) => node.scrollTo(999, 99_999));
        await page.evaluate(() => scrollTo(0, 99_999));
        for (const target of [
          box(page, 'Caja 3'),
          page.getByRole('button', { name: 'Eliminar Caja 2', exact: true }),
        ]) {
          await target.focus();
          const seen = await target.evaluate((node) => {
            const { left, top, width: w, height: h } = node.getBoundingClientRect();
            return node.contains(document.elementFromPoint(left + w / 2, top + h / 2));
          });
          assert.ok(seen);
        }
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `${overflow} px`);
      },
      { viewport: { width, height: 700 } },
    ));
