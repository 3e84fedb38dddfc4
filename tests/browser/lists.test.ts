import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import program from '../../package.json' with { type: 'json' };
import { soon } from '../support/soon.ts';
import { intercept } from './support/intercept.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const path = '/view/devices/add';

test('a list is paged, jumped in and sized; its state is the URL', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.getByText('1 a 25 de 60').waitFor();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await page.getByText('26 a 50 de 60').waitFor();
    await page.getByLabel('Página', { exact: true }).fill('3');
    await page.keyboard.press('Enter');
    await page.getByText('51 a 60 de 60').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Página siguiente' }).isDisabled());
    await page.goBack();
    await page.getByText('26 a 50 de 60').waitFor();
    await page.getByLabel('Filas').selectOption('50');
    await page.getByText('1 a 50 de 60').waitFor();
    assert.equal(new URL(page.url()).search, '?size=50');
    await page.goto(`${path}?page=99`);
    await page.getByText('51 a 60 de 60').waitFor();
  }));

test('a press on a head sorts up, down, and back; assistive technology hears which', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    const head = page.getByRole('columnheader', { name: 'Nombre' });
    await head.getByRole('button').click();
    await page.locator('[aria-sort="ascending"]').waitFor();
    await head.getByRole('button').click();
    await page.getByRole('rowheader', { name: 'Caja 60' }).waitFor();
    assert.equal(await head.getAttribute('aria-sort'), 'descending');
    await head.getByRole('button').click();
    await page.locator('[aria-sort="descending"]').waitFor({ state: 'detached' });
    assert.equal(await head.getAttribute('aria-sort'), 'none');
  }));

test('search, filter and columns narrow the list; what finds nothing says so and is cleared', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.getByRole('button', { name: 'Tipo' }).first().click();
    await page.getByRole('button', { name: 'Caja automática' }).click();
    await page.getByText('20 registros').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('caja 4');
    await page.getByText('5 registros').waitFor();
    await page.getByRole('searchbox').fill('nothing');
    await page.getByRole('heading', { name: 'Nada coincide' }).waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.getByText('1 a 25 de 60').waitFor();
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'IMEI' }).click();
    await page.getByRole('columnheader', { name: 'IMEI' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('1 a 25 de 60').waitFor();
    assert.equal(await page.getByRole('columnheader', { name: 'IMEI' }).count(), 0);
  }));

test('arrows go from row to row, Enter opens; the focus is never below the head', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.getByText('1 a 25 de 60').waitFor();
    await page.keyboard.press('/');
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Home', 'ArrowDown']) await page.keyboard.press(key);
    const focused = page.locator('tbody a:focus');
    await soon(async () => assert.equal(await focused.textContent(), 'Caja 2'));
    const [head, row] = await Promise.all([page.locator('thead').boundingBox(), focused.boundingBox()]);
    assert.ok(row!.y >= head!.y + head!.height);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Caja 2' }).waitFor();
  }));

test('whoever leaves while a search is still being typed is not brought back by it', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.getByText('1 a 25 de 60').waitFor();
    let arrive = () => {};
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await intercept(page, /\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await page.getByRole('searchbox').pressSequentially('caja 4');
    await page.getByRole('link', { name: 'Cupos', exact: true }).click();
    await page.waitForTimeout(600);
    arrive();
    await page.getByRole('heading', { level: 1, name: 'Cupos' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/view/slot/create');
  }));

test('the menu of who one is tells the version, and switches single keys off', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByText(`Versión ${program.version}`).waitFor();
    await page.getByRole('button', { name: 'Atajos de una tecla' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await soon(async () =>
      assert.equal(
        await page.getByRole('searchbox').evaluate((box) => box === document.activeElement),
        false,
      ),
    );
  }));

test('a list that fails says why and tries again; one that was shown stays, and says of when it is', () =>
  inTab(screen, async (page) => {
    const failure = { status: 400, body: { code: -1, message: 'No se pudo consultar.' } };
    screen.gateway.state.answers.set('GET /api/dashboard/core/slots', failure);
    await openAt(page, '/view/slot/create');
    await page.getByText('Código -1').waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('rowheader', { name: /Sótano 1/ }).waitFor();
    screen.gateway.state.answers.set('GET /api/dashboard/core/slots', failure);
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.getByText(/^Datos de las \d\d:\d\d/).waitFor({ timeout: 20_000 });
    await page.getByRole('rowheader', { name: /Sótano 1/ }).waitFor();
  }));
