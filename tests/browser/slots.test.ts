import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const list = '/view/slot/create';

test('a slot is created; what the server refuses lands on its field and takes the focus', () =>
  inTab(screen, async (page) => {
    await openAt(page, list);
    await page.getByRole('button', { name: 'Crear cupo' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    const summary = page.locator('.error-summary');
    await summary.getByText('Hay 2 datos por corregir').waitFor();
    assert.match(await page.title(), /^Error:/);
    await summary.getByRole('link', { name: 'Escriba el nombre del cupo.' }).click();
    await page.keyboard.type('Sótano 1');
    await page.getByLabel('Espacios', { exact: true }).fill('30');
    await page.getByLabel('Cupo principal').check();
    await page.keyboard.press('Control+s');
    await summary.getByText('Nombre: Ya existe un cupo con ese nombre.').waitFor();
    assert.ok(await summary.evaluate((frame) => frame === document.activeElement));
    await page.getByLabel('Nombre').fill('Terraza');
    await page.getByLabel('Nombre').blur();
    assert.equal(await summary.count(), 0);
    await page.keyboard.press('Control+s');
    await summary
      .getByText('El parqueadero ya tiene un cupo principal. Quítele primero esa marca.')
      .waitFor();
    assert.equal(await page.getByLabel('Cupo principal').getAttribute('aria-invalid'), 'true');
    await page.getByLabel('Cupo principal').uncheck();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('row', { name: /Terraza/ }).waitFor();
    const stored = screen.gateway.state.slots.at(-1);
    assert.deepEqual([stored?.title, stored?.quota, stored?.main], ['Terraza', 30, false]);
    assert.ok(screen.gateway.state.calls.includes(`POST /api/dashboard/core/slots ${list} 1`));
  }));

test('an edited slot is saved over the version that was read', () =>
  inTab(screen, async (page) => {
    await openAt(page, list);
    await page.getByRole('link', { name: 'Bicicletas' }).click();
    await soon(async () => assert.equal(await page.getByRole('button', { name: 'Guardar' }).count(), 0));
    await page.getByLabel('Espacios', { exact: true }).fill('25');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('3 / 25').waitFor();
    assert.equal(screen.gateway.state.slots[3]?.version, 2);
  }));

test('two users at once: what both changed is asked for, the rest is united', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${list}?slot=2`);
    await page.getByLabel('Nombre').fill('Sótano norte');
    await page.getByLabel('Moto').check();
    Object.assign(screen.gateway.state.slots[1]!, { title: 'Sótano sur', quota: 90, version: 7 });
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Otro usuario cambió este registro').waitFor();
    assert.equal(await dialog.getByRole('group').count(), 1);
    await dialog.getByText('Antes: Sótano 2').waitFor();
    await dialog.getByLabel('Sótano sur').check();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await page.getByRole('row', { name: /Sótano sur/ }).waitFor();
    const { title, quota, vehicleTypes, version } = screen.gateway.state.slots[1]!;
    assert.deepEqual([title, quota, vehicleTypes, version], ['Sótano sur', 90, ['CA', 'MT'], 8]);
  }));

test('changes of different fields are united without a question', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${list}?slot=2`);
    await page.getByLabel('Nombre').fill('Sótano norte');
    Object.assign(screen.gateway.state.slots[1]!, { quota: 90, version: 7 });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('se guardaron los de ambos').first().waitFor();
    await page.getByText('76 / 90').waitFor();
  }));

test('a slot is deleted after a question; one with vehicles inside says why not, in place', () =>
  inTab(screen, async (page) => {
    screen.gateway.state.slots[3]!.occupied = 0;
    await openAt(page, list);
    await page.getByRole('button', { name: 'Eliminar Motos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByText('hay vehículos dentro').waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Eliminar Bicicletas' }).click();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('El cupo «Bicicletas» fue eliminado.').first().waitFor();
    await page.getByRole('row', { name: /Bicicletas/ }).waitFor({ state: 'detached' });
  }));

test('unsaved work is not left without a question', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${list}?slot=1`);
    await page.getByLabel('Nombre').fill('Otro');
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await soon(async () => assert.equal(await page.getByLabel('Nombre').inputValue(), 'Otro'));
    await page.getByRole('button', { name: 'Descartar' }).click();
    await soon(async () => assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano 1'));
    await page.getByLabel('Nombre').fill('Otro');
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
  }));

test('who may only read sees the slots but no way to change them', () =>
  inTab(screen, async (page) => {
    await openAt(page, list, 'reader');
    await page.getByRole('link', { name: 'Motos' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Crear|Eliminar/ }).count(), 0);
    await page.getByRole('link', { name: 'Motos' }).click();
    await soon(async () => assert.ok(await page.getByLabel('Nombre').isDisabled()));
  }));
