import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';
import { TariffCore } from './support/tariff-core.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

function inEditor(
  run: (page: Page, core: TariffCore) => Promise<void>,
  core = new TariffCore(),
): Promise<void> {
  return inTab(screen, async (page) => {
    await core.stand(page);
    await openAt(page, '/view/rate?tariff=1');
    await page.getByLabel('Nombre', { exact: true }).waitFor();
    await run(page, core);
  });
}

test('a simulated stay is saved as an example, turns red when it breaks, and is saved with the tariff', () =>
  inEditor(async (page, core) => {
    await page.getByRole('button', { name: '2 h', exact: true }).click();
    await page.locator('.fee').getByText('27.600').waitFor();
    await page.getByRole('button', { name: 'Guardar como ejemplo' }).click();
    const row = page.locator('.example-row');
    await row.getByText('Se cumple').waitFor();
    assert.equal(await row.getByLabel('Debe costar').inputValue(), '27600');
    await row.getByLabel('Nombre del ejemplo').fill('Dos horas de la mañana');
    await page.getByLabel('Valor', { exact: true }).nth(0).fill('10000');
    await row.getByText('No se cumple: cuesta $ 23.800, $ 3.800 menos').waitFor();
    await page.getByText('1 de 1 ejemplos no se cumple').waitFor();
    await row.getByText('Estadía y explicación').click();
    await row.getByText('1 × bloque A de 1 h a $ 10.000').waitFor();
    await row.getByRole('button', { name: 'Usar lo que cuesta ahora' }).click();
    await row.getByText('Se cumple', { exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('La tarifa «Carros 2026» fue guardada.').first().waitFor();
    const [example] = (core.tariffs[0]?.examples ?? []) as { name: string; total: number }[];
    assert.deepEqual([example?.name, example?.total], ['Dos horas de la mañana', 2_380_000]);
    await row.getByRole('button', { name: /^Quitar el ejemplo/ }).click();
    await row.waitFor({ state: 'detached' });
  }));

test('an example without name or amount is told at its field', () =>
  inEditor(async (page) => {
    await page.getByRole('button', { name: 'Guardar como ejemplo' }).click();
    await page.getByLabel('Nombre del ejemplo').fill(' ');
    await page.getByLabel('Debe costar').fill('mucho');
    await page.keyboard.press('Control+s');
    const summary = page.locator('.error-summary');
    await summary.getByRole('link', { name: /Ejemplo 1 · Nombre del ejemplo/ }).waitFor();
    await summary.getByRole('link', { name: /Ejemplo 1 · Debe costar/ }).click();
    await soon(async () =>
      assert.equal(await page.getByLabel('Debe costar').getAttribute('aria-invalid'), 'true'),
    );
  }));

test('what lies above the ceiling of the law is told with the stay that shows it', () => {
  const core = new TariffCore();
  core.setting.legalCeilings = [{ vehicleType: 'CA', valuePerMinute: 23_000 }];
  return inEditor(async (page) => {
    await page
      .locator('.findings')
      .getByText(/Por encima del tope legal de \$.230 por minuto: una estadía de 1 min/)
      .waitFor();
  }, core);
});
