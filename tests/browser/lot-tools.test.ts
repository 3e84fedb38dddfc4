import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { open, pressInRow, rowOf } from './support/form-steps.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

let site: RecordSite;
let listener: Server;
const received: string[] = [];
before(async () => {
  listener = createServer((request, response) => {
    request.on('data', (chunk) => received.push(String(chunk)));
    request.on('end', () => response.end('ok'));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  site = await openRecordSite({ WEBHOOK_PRIVATE_HOSTS: '127.0.0.1' });
});
after(async () => {
  await site.close();
  listener.closeAllConnections();
  listener.close();
  assert.deepEqual(site.noise, []);
});

test('a city’s restriction is made from its template, and a plate is asked about as the city published it', async () => {
  const { ana } = site;
  await open(ana, '/view/plate-restrictions?restriction=new');
  await ana.getByRole('button', { name: 'Medellín, carros' }).click();
  await ana.keyboard.press('Control+s');
  await rowOf(ana, 'Medellín, carros').waitFor();
  // Medellín, first half of 2026: on Mondays 1 and 7, from 05:00 to 20:00.
  const panel = ana.getByRole('form', { name: 'Consultar una placa' });
  const ask = async (plate: string, day: string, hour: string, answer: RegExp) => {
    await panel.getByLabel('Placa').fill(plate);
    await panel.getByLabel('Día').fill(day);
    await panel.getByLabel('Hora').fill(hour);
    await panel.getByRole('button', { name: 'Consultar' }).click();
    await panel.locator('.check-result').filter({ hasText: plate }).getByText(answer).first().waitFor();
  };
  await ask('ABC127', '2026-02-09', '07:30', /La placa tiene restricción en este momento/);
  await ask('ABC123', '2026-02-09', '07:30', /La placa no tiene restricción/);
  await ask('ABC121', '2026-02-09', '20:30', /su horario es/);
});

test('a discount’s vouchers are made by the batch and printed on sheets and labels; one is voided', async () => {
  const { ana } = site;
  const discount = await site.store({
    resource: 'discounts',
    edit: () => '',
    field: { label: '', name: '' },
  });
  await open(ana, `/view/discounts?make=${discount.id}`);
  await ana.getByLabel('Cantidad').fill('1001');
  await ana.getByLabel('Prefijo').fill('CINE');
  await ana.keyboard.press('Control+s');
  await ana.locator('.error-summary').getByText('Cantidad').waitFor();
  await ana.getByLabel('Cantidad').fill('3');
  await ana.keyboard.press('Control+s');
  await ana.waitForURL(/batchId=\d+/);
  const rows = ana.locator('.data-table tbody tr').filter({ hasText: 'CINE' });
  await rows.nth(2).waitFor();
  for (const name of ['Imprimir hoja A4', 'Imprimir etiquetas']) {
    const href = String(await ana.getByRole('link', { name }).getAttribute('href'));
    const sheet = await ana.request.get(href);
    assert.equal(sheet.headers()['content-type'], 'application/pdf');
    assert.equal((await sheet.body()).subarray(0, 5).toString(), '%PDF-');
  }
  await rows
    .first()
    .getByRole('button', { name: /^Anular el bono/ })
    .click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Anular' }).click();
  await rows.filter({ hasText: 'Anulado' }).first().waitFor();
});

test('a system’s key is shown once; a webhook’s test arrives and stands among the deliveries', async () => {
  const { ana } = site;
  await open(ana, '/view/external/setting?key=new');
  await ana.getByLabel('Nombre').fill('Contabilidad');
  await ana.getByLabel('Facturas', { exact: true }).check();
  await ana.keyboard.press('Control+s');
  const dialog = ana.getByRole('dialog');
  await pressInRow(rowOf(ana, 'Contabilidad'), 'Emitir llave Contabilidad');
  await dialog.getByRole('button', { name: 'Emitir llave' }).click();
  const key = await dialog.getByRole('textbox').inputValue();
  assert.ok(key.length > 30);
  await dialog.getByRole('button', { name: 'Ya tengo una copia' }).click();
  await rowOf(ana, 'Contabilidad').getByText('desde').waitFor();
  await rowOf(ana, 'Contabilidad')
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await rowOf(ana, 'Contabilidad').getByRole('button', { name: 'Cambiar llave' }).waitFor();
  assert.equal((await ana.content()).includes(key), false);

  await open(ana, '/view/external/setting?hook=new');
  await ana.getByLabel('Nombre').fill('Tablero');
  await ana.getByLabel('Dirección').fill(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`);
  await ana.getByLabel('Factura emitida').check();
  await ana.keyboard.press('Control+s');
  await pressInRow(rowOf(ana, 'Tablero'), 'Emitir secreto Tablero');
  await dialog.getByRole('button', { name: 'Emitir secreto' }).click();
  await dialog.getByRole('button', { name: 'Ya tengo una copia' }).click();
  await pressInRow(rowOf(ana, 'Tablero'), 'Probar Tablero');
  await ana.getByText('La prueba de «Tablero» está en camino.').first().waitFor();
  await ana
    .getByText(/La prueba de «Tablero» llegó: 2\d\d/)
    .first()
    .waitFor();
  const found = ana.locator('.data-table tbody tr').filter({ hasText: 'Entregada' });
  await open(ana, '/view/external/setting?show=deliveries');
  for (const began = performance.now(); performance.now() - began < 20_000 && (await found.count()) === 0; ) {
    await ana.reload();
    await ana.locator('.data-table tbody tr').first().waitFor();
  }
  await found.first().getByRole('link').first().click();
  await ana.getByText('Id de entrega').first().waitFor();
  assert.equal(received.length, 1);
});
