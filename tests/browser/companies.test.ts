import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const list = '/view/company/search';

test('a lot is found by its address and edited; its new name stands everywhere', () =>
  inTab(screen, async (page) => {
    await openAt(page, list);
    await page.getByRole('searchbox').fill('calle 1');
    await page.getByText('1 registro').waitFor();
    await page.getByRole('link', { name: 'Centro Mayor' }).click();
    const parents = await page.getByLabel('Compañía principal').getByRole('option').allTextContents();
    assert.ok(!parents.includes('Centro Mayor'));
    await page.getByLabel('Identificación', { exact: false }).last().fill('12');
    await page.getByLabel('Nombre').fill('Centro Mayor 2');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').getByText('La identificación está vacía').waitFor();
    await page.getByLabel('Identificación', { exact: false }).last().fill('900123456');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('rowheader', { name: 'Centro Mayor 2' }).waitFor();
    await page.getByRole('button', { name: /Parqueadero: Centro Mayor 2/ }).waitFor();
    assert.ok(screen.gateway.state.calls.includes(`PUT /api/dashboard/core/companies/1 ${list} 1`));
  }));

test('a lot that may not be opened says so in place', () =>
  inTab(screen, async (page) => {
    const body = { code: -1700, message: 'No tienes permisos.' };
    screen.gateway.state.answers.set('GET /api/dashboard/core/companies/2', { status: 403, body });
    await openAt(page, `${list}?company=2`);
    await page.getByRole('heading', { name: 'No tienes permisos.' }).waitFor();
  }));
