import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

test('the ticket is printed beside the form as it is written, for the width of the paper', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/configuration?of=lot');
    const paper = page.locator('.ticket-paper');
    await paper.getByText('TIQUETE DE ENTRADA').waitFor();
    await page.getByLabel('Encabezado 1').fill('NIT 900.123.456-7');
    await paper.getByText('NIT 900.123.456-7').waitFor();
    await page.getByLabel('Ancho del papel').selectOption('32');
    await paper.getByText('-'.repeat(32), { exact: false }).first().waitFor();
    await page.getByLabel('Imprimir el código QR del tiquete').uncheck();
    await soon(async () => assert.equal(await paper.getByRole('img').count(), 0));
    await page.getByLabel('Idioma de lo que imprime').selectOption('en');
    await paper.getByText('ENTRY TICKET').waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page
      .getByText(/La configuración del parqueadero fue guardada/)
      .first()
      .waitFor();
    const { header, qr, columns, language } = screen.gateway.state.terminalSettings;
    assert.deepEqual([header, qr, columns, language], [['NIT 900.123.456-7'], false, 32, 'en']);
  }));

test('operations are switched off and cashiers named; nobody at all is refused', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/permissions?device=1');
    await page.getByLabel('Tiquetes perdidos').uncheck();
    await page.getByLabel('Solo pueden trabajar los cajeros que siguen').check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page
      .locator('.error-summary')
      .getByText(/Otros cajeros/)
      .waitFor();
    await page.getByLabel('Ana').check();
    await page.getByLabel('Otros cajeros 1').fill('Luz');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Los permisos de «Caja 1» fueron guardados y ya rigen.').first().waitFor();
    const { forbidden, cashiers } = screen.gateway.state.terminalPermissions;
    assert.deepEqual([forbidden, cashiers], [['lost-ticket'], ['Luz', 'Ana']]);
  }));
