import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { pressInRow } from './support/form-steps.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

test('a device is created; without IMEI or with a taken name it says so on the field', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/add');
    await page.getByRole('button', { name: 'Crear terminal' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Caja 2');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').getByText('IMEI: Escriba el IMEI.').waitFor();
    await page.getByLabel('IMEI').fill('356938035649999');
    await page.keyboard.press('Control+s');
    await page.locator('.error-summary').getByText('Ya existe una terminal con ese nombre.').waitFor();
    await page.getByLabel('Nombre', { exact: true }).fill('Salida norte');
    await page.getByLabel('Tipo').selectOption('exit-barrier');
    await page.keyboard.press('Control+s');
    await page.getByText('La terminal «Salida norte» fue guardada.').first().waitFor();
    assert.equal(screen.gateway.state.devices.at(-1)?.kind, 'exit-barrier');
  }));

test('a key is shown once and only its button closes it', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/license');
    await page.getByRole('button', { name: 'Emitir llave: Caja 2', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Emitir llave' }).click();
    const key = page.getByRole('dialog').getByRole('textbox', { name: 'Llave' });
    await soon(async () => assert.equal(await key.inputValue(), 'ptk_shown-once'));
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await soon(async () => assert.ok(await key.isVisible()));
    await page.getByRole('button', { name: 'Copiar' }).click();
    await page.getByText('Texto copiado.').waitFor();
    await page.getByRole('button', { name: 'Ya tengo una copia' }).click();
    await page.getByRole('button', { name: 'Acciones de Caja 2', exact: true }).click();
    await page.getByRole('button', { name: 'Cambiar llave: Caja 2', exact: true }).waitFor();
    assert.equal(await page.getByText('ptk_shown-once').count(), 0);
    assert.ok(
      screen.gateway.state.calls.includes('POST /api/dashboard/core/devices/2/key /view/devices/license 1'),
    );
  }));

test('a key is replaced and revoked only after a question', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/license');
    const first = page.locator('tbody tr').first();
    await pressInRow(first, 'Cambiar llave: Caja 1');
    await page.getByText('La llave actual deja de servir de inmediato').waitFor();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await pressInRow(first, 'Revocar: Caja 1');
    await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
    await page.getByRole('button', { name: 'Emitir llave: Caja 1', exact: true }).waitFor();
    assert.equal(screen.gateway.state.devices[0]?.keyIssuedAt, null);
  }));

test('a second tab saved the device first: both versions are shown, and the choice is stored', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/add?device=2');
    const other = await page.context().newPage();
    await other.goto('/view/devices/add?device=2');
    await page.getByLabel('Nombre', { exact: true }).fill('Caja norte');
    await other.getByLabel('Nombre', { exact: true }).fill('Caja sur');
    await other.getByLabel('IMEI').fill('999888777666555');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByRole('heading', { level: 1, name: 'Terminales' }).waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Otro usuario cambió este registro' });
    await dialog.getByText('Caja sur').waitFor();
    assert.equal(await dialog.getByRole('group').count(), 1);
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { name, imei, version } = screen.gateway.state.devices[1]!;
    assert.deepEqual([name, imei, version], ['Caja norte', '999888777666555', 3]);
  }));

test('a key is issued with its last day, which is changed without a new key', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/license');
    await pressInRow(page.locator('tbody tr').first(), 'Cambiar fin: Caja 1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Último día de la licencia (opcional)').fill('2099-12-31');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('El fin de la llave de «Caja 1» fue cambiado.').first().waitFor();
    await page
      .getByRole('row', { name: /Caja 1 / })
      .getByText('31 dic 2099')
      .waitFor();
    assert.ok(
      screen.gateway.state.calls.includes('PUT /api/dashboard/core/devices/1/key /view/devices/license 1'),
    );
  }));

test('the terminals follow the lot: what one tells is drawn at once, what filters find is read again', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/terminals');
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
    await row('Caja 1').getByText('Poco').waitFor();
    await row('Caja 3')
      .getByText(/Sin conexión desde/)
      .waitFor();
    const [first] = screen.gateway.state.terminals;
    assert.ok(first);
    const seenAt = new Date(Date.now() + 1000).toISOString();
    screen.gateway.state.terminals[0] = { ...first, seenAt, paper: 'out', battery: 7, clockDrift: 400_000 };
    screen.gateway.tellChange();
    await row('Caja 1').getByText('Acabado').waitFor();
    await row('Caja 1').getByText('7%', { exact: true }).waitFor();
    await row('Caja 1')
      .getByText(/^Atrasado 7\smin/)
      .waitFor();
    await page.goto('/view/devices/terminals?problem=any&state=online');
    await row('Caja 1').waitFor();
    assert.equal(await row('Caja 3').count(), 0);
    screen.gateway.state.terminals[0] = { ...first, paper: 'ok', problems: [], seenAt };
    screen.gateway.tellChange();
    await row('Caja 1').waitFor({ state: 'detached' });
  }));
