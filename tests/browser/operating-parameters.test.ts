import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const path = '/view/company/settings/operating-parameters';

test('parameters are shown as people say them and travel as the core keeps them', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    assert.equal(await page.getByLabel('Impuesto (IVA) del parqueo').inputValue(), '19');
    await page.getByLabel('Impuesto (IVA) del parqueo').fill('2,5');
    await page.getByLabel('Redondear el efectivo').fill('50');
    await page.getByLabel('Cómo se redondea').selectOption('up');
    await soon(async () => assert.equal(await page.getByLabel('Adelanto admitido').inputValue(), '10'));
    await page.getByLabel('Adelanto admitido').fill('5');
    await page.getByLabel('Carro').fill('191,5');
    await page.getByLabel('Bicicleta').fill('10');
    await page.getByLabel('Los descuentos se acumulan').check();
    await soon(async () => assert.equal(await page.getByLabel('Avisar cuando falten').inputValue(), '30'));
    await soon(async () => assert.equal(await page.getByLabel('Avisar cuando queden').inputValue(), ''));
    await page.getByLabel('Avisar cuando falten').fill('45');
    await page.getByLabel('Avisar cuando queden').fill('500');
    await page.getByLabel('Cerrar la sesión').fill('30');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.toaster').getByText('fueron guardados').waitFor();
    const { parameters } = screen.gateway.state;
    assert.equal(parameters.clockToleranceMinutes, 5);
    assert.deepEqual([parameters.resolutionWarningDays, parameters.resolutionWarningNumbers], [45, 500]);
    assert.deepEqual(parameters.legalCeilings, [
      { vehicleType: 'BI', valuePerMinute: 1000 },
      { vehicleType: 'CA', valuePerMinute: 19_150 },
    ]);
    const { taxRate, cashRoundingTo, cashRoundingMode, cumulativeDiscounts, sessionMinutes, version } =
      parameters;
    assert.deepEqual(
      [taxRate, cashRoundingTo, cashRoundingMode, cumulativeDiscounts, sessionMinutes, version],
      [250, 5000, 'up', true, 30, 1],
    );
    await page.getByLabel('Carro').fill('');
    await page.getByLabel('Redondear el efectivo').fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.waitForFunction(() => !document.querySelector('.save-state'));
    assert.equal(screen.gateway.state.parameters.cashRoundingTo, 0);
    assert.deepEqual(screen.gateway.state.parameters.legalCeilings, [
      { vehicleType: 'BI', valuePerMinute: 1000 },
    ]);
  }));

test('what is wrong says so on its field, a ceiling on its own one', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.getByLabel('Impuesto (IVA) del parqueo').fill('101');
    await page.getByLabel('Moto').fill('mucho');
    await page.getByLabel('Cerrar la sesión').fill('2');
    await page.keyboard.press('Control+s');
    await page.locator('.error-summary').waitFor();
    const invalid = await page
      .locator('[aria-invalid=true]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
    assert.deepEqual(invalid, ['taxRate', 'legalCeilings.MT', 'sessionMinutes']);
    await page.getByRole('link', { name: /Tope legal/ }).click();
    assert.equal(screen.gateway.state.parameters.version, 0);
  }));

test('two users at once: both ceilings are shown in words', () =>
  inTab(screen, async (page) => {
    await openAt(page, path);
    await page.getByLabel('Carro').fill('191');
    const other = { legalCeilings: [{ vehicleType: 'CA', valuePerMinute: 20_000 }], version: 5 };
    Object.assign(screen.gateway.state.parameters, other);
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Carro $ 191').waitFor();
    await dialog.getByText('Carro $ 200').waitFor();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await page.locator('.toaster').getByText('fueron guardados').waitFor();
    const [ceiling] = screen.gateway.state.parameters.legalCeilings as { valuePerMinute: number }[];
    assert.equal(ceiling?.valuePerMinute, 19_100);
  }));

test('the rules of a new password are those of the lots', () =>
  inTab(screen, async (page) => {
    screen.gateway.state.parameters.passwordMinimum = 14;
    await openAt(page, '/view/start');
    await page.goto('/view/new/password');
    await page.getByText('tener al menos 14 caracteres').waitFor();
  }));
