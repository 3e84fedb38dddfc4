import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { axeFindings } from './support/axe.ts';
import { pressInRow, rowOf } from './support/form-steps.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';
import { TariffCore } from './support/tariff-core.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const list = '/view/rate/list';
const manage = '/view/rate/manage';

function inScreen(
  path: string,
  run: (page: Page, core: TariffCore) => Promise<void>,
  options: Parameters<typeof inTab>[2] = {},
): Promise<void> {
  return inTab(
    screen,
    async (page) => {
      const core = new TariffCore();
      await core.stand(page);
      await openAt(page, path);
      await run(page, core);
    },
    options,
  );
}

test('the list is searched, narrowed by vehicle type, and leads to the editor', () =>
  inScreen(list, async (page) => {
    await page.getByLabel('Buscar por código o nombre').fill('mot');
    await page.getByRole('link', { name: 'Carros 2026' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.getByRole('button', { name: 'Tipo de vehículo' }).first().click();
    await page.getByRole('button', { name: 'Carro', exact: true }).click();
    await page.getByRole('link', { name: 'Motos' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Carros 2026' }).click();
    await page.getByRole('heading', { level: 1, name: 'Carros 2026' }).waitFor();
    assert.match(page.url(), /\/view\/rate\?tariff=1$/);
  }));

test('a copy is a new tariff with the same blocks, and needs a code of its own', () =>
  inScreen(list, async (page, core) => {
    await pressInRow(rowOf(page, 'Carros 2026'), 'Copiar Carros 2026');
    await page.getByRole('heading', { level: 1, name: 'Nueva tarifa' }).waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Copia de Carros 2026');
    await page.getByLabel('Código').fill('CAR26');
    await page.keyboard.press('Control+s');
    await page.locator('.error-summary').getByText('Ya existe una tarifa con ese código').waitFor();
    await page.getByLabel('Código').fill('CAR27');
    await page.keyboard.press('Control+s');
    await page.waitForURL(/\?tariff=102$/);
    assert.deepEqual(core.tariffs[2]?.segments, core.tariffs[0]?.segments);
  }));

test('a tariff is deleted after a question', () =>
  inScreen(list, async (page, core) => {
    await pressInRow(rowOf(page, 'Motos'), 'Eliminar Motos');
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('La tarifa «Motos» fue eliminada.').first().waitFor();
    assert.equal(core.tariffs.length, 1);
  }));

test('what holds in each slot is told with its reason, for any day', () =>
  inScreen(manage, async (page) => {
    const board = page.getByRole('region', { name: 'Tarifa vigente en cada cupo' });
    await board
      .getByRole('row', { name: /Sótano 1/ })
      .getByText('Es la única asignada')
      .waitFor();
    const basement = board.getByRole('row', { name: /Sótano 2/ });
    await basement.getByText('Va antes de «Carros 2026»: es propia del cupo.').waitFor();
    await board
      .getByRole('row', { name: /Bicicletas/ })
      .getByText('Sin tarifa')
      .waitFor();
    await page.getByLabel('Día de entrada').fill('2026-05-31');
    await basement.getByText('Carros 2026').waitFor();
  }));

test('an assignment tells what it takes the place of, before it is saved', () =>
  inScreen(manage, async (page, core) => {
    await page.getByText('En «Sótano 2», desde el 1 jun 2026 rige «Motos»').waitFor();
    await page.getByRole('link', { name: 'Asignar tarifa' }).click();
    await page.getByLabel('Tarifa').selectOption('1');
    await page.getByLabel('Cupo').selectOption('2');
    await page.getByLabel('Desde').fill('2026-07-01');
    await page.getByText('Irá antes de «Motos» (Sótano 2, desde el 1 jun 2026): empieza después.').waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('La asignación fue guardada.').first().waitFor();
    const { tariffId, slotId, validFrom, validTo } = core.assignments.at(-1)!;
    assert.deepEqual([tariffId, slotId, validFrom, validTo], [1, 2, '2026-07-01', null]);
    await page.getByText('En «Sótano 2», desde el 1 jul 2026 rige «Carros 2026»: empieza después.').waitFor();
  }));

const screens = [list, '/view/rate', '/view/rate?tariff=1', manage, `${manage}?assignment=2`];

for (const theme of ['light', 'dark']) {
  test(`the screens have no findings of axe in the ${theme} theme`, () =>
    inTab(screen, async (page) => {
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      const core = new TariffCore();
      await core.stand(page);
      await openAt(page, list);
      for (const path of screens) {
        await page.goto(path);
        await page.locator('table, form').first().waitFor();
        if (path.endsWith('rate?tariff=1')) {
          await page.getByText('Valor según el tiempo').click();
          await page.locator('.curve canvas').waitFor();
        }
        const violations = await axeFindings(page);
        const findings = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
        assert.deepEqual(findings, [], path);
      }
    }));
}

test('at 390 pixels no screen is wider than the window: grid, chain and tables scroll within themselves', () =>
  inScreen(
    list,
    async (page) => {
      for (const path of screens) {
        await page.goto(path);
        await page.locator('table, form').first().waitFor();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(width <= 390, `${path}: ${width}`);
      }
      await page.goto('/view/rate?tariff=1');
      const week = page.getByRole('region', { name: 'Semana y festivos' });
      assert.ok(await week.evaluate((frame) => frame.scrollWidth > frame.clientWidth));
      await page.locator('.fee').waitFor();
    },
    { viewport: { width: 390, height: 844 } },
  ));
