import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { axeFindings } from './support/axe.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const settings = '/view/pays/methods/configuration';
const secret = 'A'.repeat(44);

test('a toll-pass reader is set up, tested by its notice, and its secret is not shown again', () =>
  inTab(screen, async (page) => {
    await openAt(page, settings);
    await page.getByRole('link', { name: 'TAG de peaje' }).click();
    await page.getByLabel('Cobrar con el TAG de peaje').check();
    await page.getByLabel('Dirección del puente').fill('http://192.168.1.20:8090/');
    await page.getByLabel('Espera máxima').fill('60');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.error-summary').waitFor();
    await page.getByLabel('Espera máxima').fill('3000');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page
      .locator('.error-summary')
      .getByText(/Escriba el secreto del puente/)
      .waitFor();
    await page.getByLabel(/^Secreto/).fill(secret);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('La configuración del lector de peaje fue guardada.').first().waitFor();
    await page.getByText('Guardado. Escriba otro').waitFor();
    assert.equal(await page.getByLabel(/^Secreto/).inputValue(), '');
    const { reader } = screen.gateway.state.payments;
    assert.deepEqual([reader.active, reader.url, reader.timeoutMs], [true, 'http://192.168.1.20:8090', 3000]);
    await page.getByRole('button', { name: 'Probar el lector' }).click();
    await page.getByText('El lector de peaje responde.').waitFor();
    await page.getByText('Versión del puente: 1.4').waitFor();
    await page.getByText(/en 38 ms/).waitFor();
    reader.url = 'http://mudo';
    await page.getByRole('button', { name: 'Probar el lector' }).click();
    await page.getByText('El lector de peaje no responde. Cobre por otro medio.').waitFor();
    await page.getByText('El puente no contestó a tiempo.').waitFor();
    assert.deepEqual(await axeFindings(page), []);
  }));

test('a scanner is tried out beside its settings, as they stand in the form', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/configuration?of=lot');
    await page.getByLabel('Lector de códigos QR y de barras').selectOption('keyboard');
    await page.getByLabel('Texto antes del código').fill(']Q3');
    const scan = page.getByLabel('Escanee aquí un código');
    await scan.fill(']Q3CINE-1');
    await scan.press('Enter');
    await page.getByText('El descuento Cine Andes fue leído.').waitFor();
    assert.equal(await scan.inputValue(), '', 'ready for the next one');
    await scan.fill('NADIE');
    await scan.press('Enter');
    await page.getByText('El código no es de ningún descuento de este parqueadero.').waitFor();
    await scan.press('Enter');
    await page.getByText('El código no se pudo leer. Acérquelo de nuevo o escríbalo.').waitFor();
    assert.equal(screen.gateway.state.terminalSettings.reader, 'none', 'Enter of a scanner saves nothing');
    assert.deepEqual(await axeFindings(page), []);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page
      .getByText(/La configuración del parqueadero fue guardada/)
      .first()
      .waitFor();
    const { reader, readerPrefix } = screen.gateway.state.terminalSettings;
    assert.deepEqual([reader, readerPrefix], ['keyboard', ']Q3']);
  }));
