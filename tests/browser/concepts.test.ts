import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const path = '/view/concepts';

test('concepts are listed with money and tax, narrowed by service and made', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    const bathroom = page.getByRole('row', { name: /Baño/ });
    await bathroom.getByText('$ 1.500').waitFor();
    await bathroom.getByText(/19\s?%/).waitFor();
    await page.goto(`${path}?service=locker`);
    await page.getByRole('link', { name: 'Casillero' }).waitFor();
    assert.equal(await bathroom.count(), 0);
    await page.getByRole('button', { name: 'Crear concepto' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Lavado');
    await page.getByLabel('Iniciales').fill('LAV');
    await page.getByLabel('Valor unitario').fill('25.000');
    await page.getByText('$ 25.000').waitFor();
    await page.getByLabel('Impuesto').fill('5');
    await page.getByLabel('Servicio').selectOption('other');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.toaster').getByText('«Lavado» fue guardado').waitFor();
    const { unitValue, taxRate, service, unit } = screen.gateway.state.concepts[2]!;
    assert.deepEqual([unitValue, taxRate, service, unit], [2_500_000, 500, 'other', '']);
  }));

test('what is missing says so; an edited concept keeps what was not touched; one is deleted after a question', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${path}?concept=new`);
    await page.keyboard.press('Control+s');
    for (const text of ['Escriba el nombre del concepto', 'Escriba las iniciales', 'El valor unitario debe'])
      await page.locator('.error-summary').getByText(text).waitFor();
    await page.goto(`${path}?concept=1`);
    await page.getByLabel('Valor unitario').fill('1800');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('$ 1.800').waitFor();
    assert.equal(screen.gateway.state.concepts[0]?.taxRate, 1900);
    await page.getByRole('button', { name: 'Eliminar Baño' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('link', { name: 'Baño' }).waitFor({ state: 'detached' });
  }));

test('who may only read sees no way to change them', () =>
  inTab(screen, async (page) => {
    const reader = screen.gateway.state.users.find(({ username }) => username === 'reader');
    reader?.views.push({ view: 'view/concepts', level: 'read' });
    await openAt(page, path, 'reader');
    await page.getByRole('link', { name: 'Baño' }).click();
    await soon(async () => assert.ok(await page.getByLabel('Iniciales').isDisabled()));
    await soon(async () =>
      assert.equal(await page.getByRole('button', { name: /Crear|Eliminar|Guardar/ }).count(), 0),
    );
  }));
