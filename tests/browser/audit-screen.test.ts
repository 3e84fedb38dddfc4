import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const audit = '/view/audit';
const asked = () =>
  screen.gateway.state.asked.filter((path) => path.includes('/audit-entries?')).at(-1) ?? '';

test('the audit tells who, what and from where in words, and says that there is more', () =>
  inTab(screen, async (page) => {
    await openAt(page, audit);
    const row = page.getByRole('row').filter({ hasText: 'Cambió' });
    for (const words of ['Ana Rojas', 'Cupos', 'Sótano 1', 'Espacios, Tipos de vehículo'])
      await row.getByText(words, { exact: true }).first().waitFor();
    await page.getByText('Nombre, Espacios, Principal y 1 más').waitFor();
    const gone = page.getByRole('row').filter({ hasText: 'Eliminó' });
    for (const words of ['El sistema', 'Sin pantalla']) await gone.getByText(words).waitFor();
    await page.getByText('Solo se ven los 10.000 cambios más recientes').waitFor();
  }));

test('its filters stand in the address and in the question to the core', () =>
  inTab(screen, async (page) => {
    await openAt(page, audit);
    await page.getByRole('button', { name: /^Quién/ }).click();
    await page.getByRole('button', { name: 'Ana Rojas' }).click();
    await page.getByRole('button', { name: /^Acción/ }).click();
    await page.getByRole('button', { name: 'Eliminó' }).click();
    await page.waitForURL(/userId=1.*action=delete|action=delete.*userId=1/);
    assert.match(asked(), /userId=1&action=delete/);
    assert.match(asked(), /language=es/);
  }));

test('one change shows every field before and after, markup as text, and leads to the history', () =>
  inTab(screen, async (page) => {
    await openAt(page, audit);
    await page
      .getByRole('link', { name: /Ver el cambio de Sótano 1/ })
      .first()
      .click();
    const field = page.getByRole('row').filter({ hasText: 'Espacios' });
    await field.getByText('25').waitFor();
    assert.deepEqual(await field.getByRole('cell').allTextContents(), ['10', '25']);
    await page.getByText('<img src=x onerror=alert(1)>').waitFor();
    await page.getByText('g1-7').waitFor();
    await page.getByRole('link', { name: 'Ver el historial de este registro' }).click();
    await page.getByRole('heading', { name: 'Historial de Cupos · Sótano 1' }).waitFor();
    assert.equal(await page.getByRole('row').count(), 3);
    assert.match(asked(), /record=slots%2F7/);
    await page.getByRole('link', { name: 'Ver todos los cambios' }).click();
    await page.getByRole('heading', { name: 'Auditoría', level: 1 }).waitFor();
  }));

test('a change of secrets alone says so, and a change that does not exist is a failure, not a blank page', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${audit}?entry=2`);
    await page.getByText('Solo cambió un dato protegido').waitFor();
    await page.goto(`${audit}?entry=99`);
    await page.getByText('No se encontró lo que busca.').waitFor();
    await page.goto(`${audit}?record=slots/99`);
    await page.getByText('Este registro no tiene historia').waitFor();
  }));
