import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

test('after a record is made, Back does not lead to its empty form again', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await page.getByRole('link', { name: 'Cupos' }).first().click();
    await page.getByRole('button', { name: 'Crear cupo' }).click();
    await page.getByLabel('Nombre').fill('Azotea');
    await page.getByLabel('Espacios', { exact: true }).fill('30');
    await page.getByLabel('Carro').check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cupos' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Cupos' }).waitFor();
    assert.ok(!page.url().includes('slot=new'));
  }));

test('the heading of a form takes the focus that the button before it had', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/discounts');
    await page.getByRole('button', { name: 'Crear descuento' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Nuevo descuento' }).waitFor();
    await soon(async () =>
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Nuevo descuento'),
    );
  }));

test('the missing active resolution leads to the only one that is stored, and to a new one where there is none', () =>
  inTab(screen, async (page) => {
    const title = 'No hay una resolución activa';
    screen.gateway.state.warnings = [{ kind: 'resolution-missing', tone: 'bad', id: 1 }];
    await openAt(page, '/view/start');
    const link = page.getByRole('link', { name: title });
    assert.equal(await link.getAttribute('href'), '/view/resolution/1');
    screen.gateway.state.warnings = [{ kind: 'resolution-missing', tone: 'bad' }];
    await page.reload();
    assert.equal(await link.getAttribute('href'), '/view/resolution');
  }));
