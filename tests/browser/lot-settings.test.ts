import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { intercept } from './support/intercept.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const state = () => screen.gateway.state;

test('a store is made, one with registers says why it stays', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/store');
    await page.getByRole('button', { name: 'Crear tienda' }).click();
    await page.getByLabel('Nombre', { exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    await page.locator('.error-summary').getByText('Escriba el nombre de la tienda').waitFor();
    await page.getByLabel('Nombre', { exact: true }).fill('Terraza');
    await page.getByLabel('Identificador externo').fill('MP-3');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.toaster').getByText('«Terraza» fue guardada').waitFor();
    assert.equal(state().stores[2]?.externalId, 'MP-3');
    await page.getByRole('button', { name: 'Eliminar Sótano' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByText('La tienda tiene cajas').waitFor();
  }));

test('a cash register belongs to a store and, if one likes, to a device; its id is its own', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/pos');
    const row = page.getByRole('row', { name: /Caja A/ });
    await row.getByText('Sótano').waitFor();
    await row.getByText('Caja 2').waitFor();
    await page.getByRole('button', { name: 'Crear caja' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Caja B');
    await page.getByLabel('Identificador externo').fill('POS-1');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').getByText('Elija la tienda').waitFor();
    await page.getByLabel('Tienda').selectOption({ label: 'Plazoleta' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').getByText('Otra caja ya tiene ese identificador').waitFor();
    await page.getByLabel('Identificador externo').fill('POS-2');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page
      .getByRole('row', { name: /Caja B/ })
      .getByText('Plazoleta')
      .waitFor();
    const { storeId, deviceId } = state().cashRegisters[1]!;
    assert.deepEqual([storeId, deviceId], [2, null]);
    await page.goto('/view/pos?storeId=2');
    await page.getByRole('link', { name: 'Caja B' }).waitFor();
    assert.equal(await row.count(), 0);
  }));

test('a register that comes after all that its form needs is shown', () =>
  inTab(screen, async (page) => {
    const core = '**/api/dashboard/core';
    const needed = Promise.all([
      page.waitForResponse(/core\/stores\?/),
      page.waitForResponse(/core\/devices\?/),
    ]);
    await intercept(page, `${core}/cash-registers/1`, async (route) => {
      await needed;
      await page.waitForTimeout(300);
      await route.continue();
    });
    await openAt(page, '/view/pos?register=1');
    await page.getByRole('heading', { level: 1, name: 'Caja A' }).waitFor();
    await page.getByLabel('Nombre', { exact: true }).waitFor();
  }));

test('where there is no store, registers lead to it', () =>
  inTab(screen, async (page) => {
    state().stores = [];
    state().cashRegisters = [];
    await openAt(page, '/view/pos');
    await page.getByText('Cree primero la tienda').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Crear caja' }).count(), 0);
    await page.locator('main .empty').getByRole('link', { name: 'Tiendas' }).click();
    await page.getByText('aún no tiene tiendas').waitFor();
  }));

test('income is posted to accounts of digits, each kind once; what lacks one is told', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/income-setting');
    await page.getByText('Hay ingresos sin cuenta').waitFor();
    const row = page.getByRole('row', { name: /Parqueo por tiempo/ });
    await row.getByText('Casillero').waitFor();
    await page.getByRole('button', { name: 'Asignar cuentas' }).click();
    await page.getByLabel('Ingreso', { exact: true }).selectOption('parking');
    await page.getByLabel('Cuenta del ingreso').fill('41-55');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').getByText('de 4 a 10 dígitos').waitFor();
    await page.getByLabel('Cuenta del ingreso').fill('415595');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').getByText('Ese ingreso ya tiene sus cuentas').waitFor();
    await page.getByLabel('Ingreso', { exact: true }).selectOption('bathroom');
    await page.getByLabel('Concepto').selectOption({ label: 'Baño' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.toaster').getByText('Las cuentas del ingreso fueron guardadas.').waitFor();
    const { kind, conceptId, taxAccount } = state().incomeSettings[1]!;
    assert.deepEqual([kind, conceptId, taxAccount], ['bathroom', 1, null]);
  }));

test('a payment method is named, switched off and says what it asks for; one stays on', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/pays/methods/gestion');
    assert.equal(await page.getByRole('button', { name: /Crear|Eliminar/ }).count(), 0);
    await page.getByRole('link', { name: 'Código QR' }).click();
    await soon(async () => assert.equal(await page.getByLabel('Se redondea').count(), 0));
    await page.getByLabel('Nombre', { exact: true }).fill('Nequi');
    await page.getByLabel('Pide número').check();
    await page.getByLabel('Cuenta contable').fill('11100510');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.toaster').getByText('«Nequi» fue guardado').waitFor();
    const { name, needsReference, account } = state().paymentMethods[3]!;
    assert.deepEqual([name, needsReference, account], ['Nequi', true, '11100510']);
    for (const method of state().paymentMethods.slice(1)) method.enabled = false;
    await page.goto('/view/pays/methods/gestion');
    await page.getByText('Debe quedar al menos un medio de pago activo').waitFor();
    await page.getByRole('link', { name: 'Efectivo' }).click();
    await page.getByLabel('Se redondea').waitFor();
    await page.getByLabel('Se recibe').uncheck();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').getByText('Es el único medio de pago activo').waitFor();
    assert.equal(state().paymentMethods[0]?.enabled, true);
  }));
