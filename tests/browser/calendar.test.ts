import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const path = '/view/calendar?year=2026';
const stored = () =>
  screen.gateway.state.calendarDays.map(({ date, classification }) => `${date} ${classification}`).sort();

test('a day is classified by a press, and its classification changed and taken away', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.getByText('Inmaculada Concepción').waitFor();
    await page.getByRole('button', { name: 'jueves, 24 de diciembre de 2026' }).click();
    await page.getByLabel('Clasificación').selectOption('special');
    await page.getByLabel('Nombre').fill('Nochebuena');
    await page.getByRole('button', { name: 'Clasificar el día' }).click();
    await page.getByText('Nochebuena (Especial)').waitFor();
    await page.getByRole('button', { name: 'viernes, 25 de diciembre de 2026, Navidad' }).click();
    await page.getByRole('button', { name: 'Quitar la clasificación' }).click();
    await page.getByRole('button', { name: 'viernes, 25 de diciembre de 2026', exact: true }).waitFor();
    assert.deepEqual(stored(), ['2026-12-08 holiday', '2026-12-24 special']);
  }));

test('several days are classified by dragging over them', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.locator('[data-day="2026-01-05"]').hover();
    await page.mouse.down();
    await page.locator('[data-day="2026-01-07"]').hover();
    await page.mouse.up();
    await page.getByRole('button', { name: 'Clasificar 3 días' }).click();
    await page.getByText('3 días fueron clasificados.').first().waitFor();
    assert.equal(stored().length, 5);
  }));

test('a keyboard does the same: arrows, Shift and Enter; unsaved words are asked about', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.locator('[data-day="2026-03-30"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('3 días, 31 mar 2026 a 2 abr 2026').waitFor();
    await page.getByLabel('Nombre').fill('Semana Santa');
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await page.keyboard.press('Control+s');
    await page.getByText('3 días fueron clasificados.').first().waitFor();
    assert.equal(stored().length, 5);
  }));

test('another user classified the day meanwhile: both versions are shown', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${path}&days=2026-12-25`);
    await page.getByLabel('Nombre').fill('Natividad');
    Object.assign(screen.gateway.state.calendarDays[1]!, { name: 'Pascua', version: 4 });
    await page.keyboard.press('Control+s');
    await page.getByRole('dialog').getByText('Antes: Navidad').waitFor();
    await page.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await page.getByText('Natividad').waitFor();
  }));
