import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from '../site/support.ts';
import { launchChromium } from '../support/chromium.ts';
import { pressInRow, rowOf } from './support/form-steps.ts';

const admin = { username: 'admin@example.com', password: 'secreto-123' };
const view = 'view/users/management';
let site: RunningSite;
let browser: Browser;
let visitor: Visitor;

before(async () => {
  await buildClient();
  const folder = await newFolder();
  site = await startSite(folder, { ADMIN_EMAIL: admin.username, ADMIN_PASSWORD: admin.password });
  browser = await launchChromium();
  visitor = new Visitor(site.url);
  await visitor.call('POST', '/session', admin);
  for (const name of ['Norte', 'Sur'])
    await visitor.core('POST', '/companies', 'view/company/create', { name });
  await visitor.core('POST', '/profiles', view, {
    name: 'Cajero',
    grants: [{ view: 'view/slot/create', level: 'read' }],
  });
});
after(async () => {
  await browser.close();
  await site.end('SIGKILL');
  await removeFolder(site.folder);
});

/** Logs in in a profile of its own, works, and insists on a silent console. */
async function asUser(who: typeof admin, path: string, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(`/view/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel(/^Usuario/).fill(who.username);
  await page.getByLabel(/^Contraseña$/).fill(who.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/view/login'));
  const chooser = page.getByRole('dialog', { name: 'Elegir parqueadero' });
  await page.getByRole('heading', { level: 1 }).or(chooser).first().waitFor();
  try {
    await run(page);
    assert.deepEqual(errors, []);
  } finally {
    await context.close();
  }
}

const inLot = async (page: Page, path: string) => {
  await page.request.put('/session/company', { data: { companyId: 1 } });
  await page.goto(path);
};
let person = '';

test('a user is created with an access, and the one-time password is shown once', () =>
  asUser(admin, '/view/users/list', async (page) => {
    await inLot(page, '/view/users/management/new');
    await page.getByLabel('Nombre').fill('Ana Gómez');
    await page.getByLabel('Correo electrónico').fill('admin@example.com');
    await page.getByRole('button', { name: 'Agregar parqueadero' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').getByText('Este campo es obligatorio').first().waitFor();
    await page.getByLabel('Perfil', { exact: true }).selectOption({ label: 'Cajero' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').getByText('Ya existe un usuario con ese correo').waitFor();
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByRole('button', { name: 'Guardar' }).click();
    const secret = page.getByRole('dialog').getByRole('textbox');
    person = await secret.inputValue();
    assert.match(person, /^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    await page.getByRole('button', { name: 'Ya tengo una copia' }).click();
    await page.getByRole('link', { name: 'Ana Gómez' }).waitFor();
    assert.equal(await page.getByText(person).count(), 0);
  }));

test('what she may do is told before she does it, and is what she then sees', async () => {
  await asUser(admin, '/view/users/list', async (page) => {
    await inLot(page, '/view/users/management/2?show=check');
    await page.getByText('Entra con el perfil «Cajero».').waitFor();
    await page.getByText('Antes de nada tendrá que elegir una contraseña propia.').waitFor();
    assert.deepEqual(await page.locator('.checked-group strong').allInnerTexts(), ['Cupos']);
  });
  await asUser({ username: 'ana@example.com', password: person }, '/view/slot/create', async (page) => {
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('una-propia-1');
    assert.equal(await page.getByLabel('Contraseña actual').count(), 0, 'she has just logged in by it');
    await page.getByLabel('Repita la contraseña nueva').fill('una-propia-1');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cupos' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Crear cupo' }).count(), 0, 'she may only look');
    assert.equal(await page.getByRole('link', { name: 'Usuarios' }).count(), 0);
  });
});

test('the grid gives a level to a screen and to a whole group, finds screens, and copies a profile', () =>
  asUser(admin, '/view/users/list', async (page) => {
    await inLot(page, '/view/users/management?profile=3');
    const row = page.getByRole('radiogroup', { name: 'Cupos' });
    assert.ok(await row.getByRole('radio', { name: 'Ver' }).isChecked());
    await row.getByText('Cambiar', { exact: true }).click();
    await page.getByRole('searchbox', { name: 'Buscar pantalla' }).fill('resolucion');
    await page.getByRole('group', { name: 'Todo el grupo Facturación' }).getByText('Ver').click();
    await page.getByRole('searchbox', { name: 'Buscar pantalla' }).fill('');
    await page.getByText('2 para ver, 1 para cambiar').waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('El perfil «Cajero» fue guardado.').first().waitFor();
    await pressInRow(rowOf(page, 'Cajero'), 'Copiar Cajero');
    await page.getByRole('heading', { name: 'Nuevo perfil' }).waitFor();
    assert.equal(await page.getByLabel('Nombre', { exact: true }).inputValue(), 'Cajero (copia)');
    await page.getByText('2 para ver, 1 para cambiar').waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('link', { name: 'Cajero (copia)' }).waitFor();
    const { rows } = await visitor.core('GET', '/profiles?sort=id', view);
    assert.deepEqual(rows[2].grants, rows[3].grants);
  }));

test('unused grants are found and trimmed; who has the profile is listed', () =>
  asUser(admin, '/view/users/list', async (page) => {
    await inLot(page, '/view/users/management?profile=3&show=unused');
    await page
      .getByRole('row', { name: /^Cupos/ })
      .getByText('Basta con ver')
      .waitFor();
    await page
      .getByRole('row', { name: /^Resoluciones/ })
      .getByText('Nadie la usa')
      .waitFor();
    await page.getByRole('button', { name: /^Recortar/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Recortar/ })
      .click();
    await page.getByText('Todo lo que da este perfil se usa.').waitFor();
    const { grants } = await visitor.core('GET', '/profiles/3', view);
    assert.deepEqual(grants, [{ view: 'view/slot/create', level: 'read' }]);
    await page.getByRole('link', { name: 'Quién lo tiene' }).click();
    await page.getByRole('row', { name: /Ana Gómez.*Norte/ }).waitFor();
  }));

test('several users are suspended at once; oneself stays, and is told why', () =>
  asUser(admin, '/view/users/list', async (page) => {
    await inLot(page, '/view/users/list');
    await page.getByLabel('Seleccionar la página').check();
    await page.getByRole('button', { name: 'Suspender' }).click();
    await page.getByRole('dialog').getByText('Para una ausencia').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click();
    await page.getByRole('heading', { name: 'Suspender: aplicado a 1 registro' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /Administrador/ })
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    await page
      .getByRole('row', { name: /Ana Gómez/ })
      .getByText('Suspendido')
      .waitFor();
    await page
      .getByRole('row', { name: /Administrador/ })
      .getByText('Activo')
      .waitFor();
    await page.getByRole('link', { name: 'Ana Gómez' }).click();
    await page.getByRole('button', { name: 'Habilitar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Habilitar' }).click();
    await page.getByText('Ana Gómez quedó habilitado.').first().waitFor();
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restablecer contraseña' }).click();
    const secret = await page.getByRole('dialog').getByRole('textbox').inputValue();
    assert.notEqual(secret, person);
    await page.getByRole('button', { name: 'Ya tengo una copia' }).click();
    const login = await new Visitor(site.url).call('POST', '/session', {
      username: 'ana@example.com',
      password: secret,
    });
    assert.deepEqual([login.status, login.body.mustChangePassword], [200, true]);
  }));

test('what cannot be undone stands apart and red among what is done to a user', () =>
  asUser(admin, '/view/users/list', async (page) => {
    await inLot(page, '/view/users/management/2');
    const actions = page.locator('.user-actions');
    const remove = actions.getByRole('button', { name: 'Eliminar' });
    await remove.waitFor();
    assert.equal(await actions.locator('.btn-danger').count(), 1);
    assert.match((await remove.getAttribute('class')) ?? '', /btn-danger/);
    const others = await actions.getByRole('button').all();
    const [last, before] = await Promise.all([others.at(-1)!.boundingBox(), others.at(-2)!.boundingBox()]);
    assert.ok(last!.x - (before!.x + before!.width) > 24 || last!.y > before!.y);
  }));

test('hostile text in every field of a user and of a profile is refused on its field or shown as text', () =>
  asUser(admin, '/view/users/list', async (page) => {
    const hostile = [
      '<img src=x onerror="globalThis.ran=1">{{7*7}}',
      'x'.repeat(10_000),
      'abc\u202Edef',
      ' ',
    ];
    await inLot(page, '/view/users/management/2');
    for (const text of hostile) {
      for (const label of ['Nombre', 'Correo electrónico', 'Identificación'])
        await page.getByLabel(label, { exact: false }).first().fill(text);
      await page.keyboard.press('Control+s');
      await page.locator('.error-summary').waitFor();
    }
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByLabel('Nombre').fill(hostile[0] ?? '');
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: hostile[0] ?? '' }).waitFor();
    await page.goto('/view/users/management?profile=new');
    await page.getByLabel('Nombre').fill(hostile[0] ?? '');
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: hostile[0] ?? '' }).waitFor();
    assert.equal(await page.evaluate(() => 'ran' in globalThis), false);
  }));
