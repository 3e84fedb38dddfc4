import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { wholePng } from '../support/pictures.ts';
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

test('a lot is deleted once one is sure; why it cannot be is said in the dialog', () =>
  inTab(screen, async (page) => {
    const { answers, calls } = screen.gateway.state;
    await openAt(page, list);
    const row = page.getByRole('row').filter({ hasText: 'Aeropuerto' });
    await row.getByRole('button', { name: 'Eliminar Aeropuerto' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Eliminar el parqueadero «Aeropuerto»?' });
    await dialog.getByText('exporte antes los reportes que necesite').waitFor();
    const message = 'Vehículos que siguen adentro: 3. Registre su salida antes de eliminar el parqueadero.';
    const at = 'DELETE /api/dashboard/core/companies/2';
    answers.set(at, { status: 409, body: { code: -1, reason: 'company-has-vehicles', message } });
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByText(message).waitFor();
    answers.delete(at);
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('El parqueadero «Aeropuerto» fue eliminado.').waitFor();
    await row.waitFor({ state: 'detached' });
    assert.ok(calls.includes(`${at} ${list} 1`));
  }));

test('whoever deletes the lot in which he works is in no lot any more', () =>
  inTab(screen, async (page) => {
    const { users } = screen.gateway.state;
    const [one] = users;
    assert.ok(one);
    users.push({ ...one, username: 'last', companies: [3] });
    await openAt(page, list, 'last');
    await page.getByRole('button', { name: /Parqueadero: Clínica Ángel/ }).waitFor();
    await page.getByRole('button', { name: 'Eliminar Clínica Ángel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('El parqueadero «Clínica Ángel» fue eliminado.').waitFor();
    await page.getByRole('button', { name: /Parqueadero: Clínica Ángel/ }).waitFor({ state: 'detached' });
  }));

test('a lot that may not be opened says so in place', () =>
  inTab(screen, async (page) => {
    const body = { code: -1700, message: 'No tienes permisos.' };
    screen.gateway.state.answers.set('GET /api/dashboard/core/companies/2', { status: 403, body });
    await openAt(page, `${list}?company=2`);
    await page.getByRole('heading', { name: 'No tienes permisos.' }).waitFor();
  }));

test('a lot gets its logo; a file that is no picture is refused at its place, and nothing is sent', () =>
  inTab(screen, async (page) => {
    const at = '/api/dashboard/core/companies/1/logo';
    const { answers, calls } = screen.gateway.state;
    const none = { id: 1, version: 0, type: null, width: null, height: null, tag: null };
    answers.set(`GET ${at}`, { status: 200, body: none });
    await openAt(page, `${list}?company=1`);
    const choose = page.locator('.company-logo input[type=file]');
    const text = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<script>ran()</script>') };
    await choose.setInputFiles(text);
    await page.getByText('El archivo debe ser de tipo png, jpeg.').waitFor();
    await choose.setInputFiles({ ...text, buffer: Buffer.alloc(3_000_000) });
    await page.getByText('El archivo no puede pesar más de 300 kB.').waitFor();
    assert.ok(!calls.some((call) => call.startsWith('PUT ')));
    const stored = { id: 1, version: 1, type: 'png', width: 30, height: 20, tag: 'abc' };
    answers.set(`PUT ${at}`, { status: 200, body: stored });
    await choose.setInputFiles({ ...text, buffer: wholePng(30, 20) });
    await page.getByText('El logo fue guardado.').waitFor();
    const shown = page.getByRole('img', { name: 'Logo del parqueadero' });
    assert.match(String(await shown.getAttribute('src')), /companies\/1\/logo\/image\?.*tag=abc/);
    const message = 'Otro usuario modificó el registro. Revise los cambios antes de guardar.';
    const conflict = { code: -1651, message, current: { ...stored, version: 2 } };
    answers.set(`PUT ${at}`, { status: 409, body: conflict });
    answers.set(`GET ${at}`, { status: 200, body: conflict.current });
    await choose.setInputFiles({ ...text, buffer: wholePng(30, 20) });
    await page.getByText(message).waitFor();
    answers.set(`DELETE ${at}`, { status: 200, body: { ...none, version: 2 } });
    await page.getByRole('button', { name: 'Quitar logo' }).click();
    await shown.waitFor({ state: 'detached' });
  }));

test('a second tab saved the lot first: both versions are shown, and what only one changed is united', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/company/search?company=1');
    const other = await page.context().newPage();
    await other.goto('/view/company/search?company=1');
    await page.getByLabel('Nombre').fill('Centro Norte');
    await page.getByLabel('Teléfono').fill('6015550101');
    await other.getByLabel('Nombre').fill('Centro Sur');
    await other.getByLabel('Dirección').fill('Carrera 7 # 1-01');
    await other.getByRole('button', { name: 'Guardar' }).click();
    await other.getByRole('row', { name: /Centro Sur/ }).waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Otro usuario cambió este registro' });
    await dialog.getByLabel('Centro Sur').check();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await page.getByRole('row', { name: /Centro Sur/ }).waitFor();
    const { name, telephone, address } = screen.gateway.state.companies[0]!;
    assert.deepEqual([name, telephone, address], ['Centro Sur', '6015550101', 'Carrera 7 # 1-01']);
  }));
