import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rowOf } from './support/form-steps.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

let site: RecordSite;
before(async () => {
  site = await openRecordSite();
});
after(async () => {
  await site.close();
  assert.deepEqual(site.noise, []);
});

test('a report is sent regularly from its page: with its filters, the next times while typing, and at once', async () => {
  const { ana } = site;
  await ana.goto(
    '/view/overview-report/reports/collection-report?method=cash&group=week&sort=-total&columns=total',
  );
  await ana.getByRole('button', { name: 'Enviar periódicamente' }).click();
  await ana.waitForURL(/report-sendings\?sending=new&report=collection-report&method=cash&group=week/);
  assert.equal(await ana.getByLabel('Reporte', { exact: true }).inputValue(), 'collection-report');
  await ana.locator('.sending-filters select').first().waitFor();
  const filters = await ana
    .locator('.sending-filters select')
    .evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value));
  for (const one of ['cash', 'week', '-total']) assert.ok(filters.includes(one), filters.join());
  await ana.getByText('Columnas: Semana, Total').waitFor();
  await ana.getByLabel('Nombre del envío').fill('Efectivo de la semana');
  await ana.getByLabel('Frecuencia').selectOption('weekly');
  await ana.getByLabel('Hora').fill('07:15');
  const times = ana.locator('.next-runs li');
  assert.equal(await times.count(), 5);
  assert.match((await times.first().textContent()) ?? '', /07:15/);
  await ana.locator('.sending-mail').getByText('Efectivo de la semana').first().waitFor();
  await ana.getByLabel('Destinatarios').fill('no es un correo');
  await ana.keyboard.press('Control+s');
  await ana.locator('.error-summary').getByText('Destinatarios').waitFor();
  await ana.getByLabel('Destinatarios').fill('dueno@example.com\nconta@example.com');
  await ana.keyboard.press('Control+s');
  await rowOf(ana, 'Efectivo de la semana').waitFor();
  await ana.getByRole('link', { name: 'Enviar ahora' }).click();
  await ana.getByRole('button', { name: 'Enviar ahora' }).click();
  // The site has no mail server: the file is there, and it says why nothing went out.
  const run = ana.locator('.run-entry').first();
  await run.getByText(/Falló/).waitFor();
  await run.getByRole('button', { name: /Descargar/ }).waitFor();
});

test('the lots of a sending are chosen in its editor, and the list says how many they are', async () => {
  const { ana } = site;
  const other = await ana.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-view': '/view/company/create' };
    const body = JSON.stringify({ name: 'Aeropuerto' });
    const made = await fetch('/api/dashboard/core/companies', { method: 'POST', headers, body });
    return (await made.json()) as { id: number };
  });
  await ana.goto(`/view/report-sendings?sending=new&report=collection-report&sort=-total&lots=1,${other.id}`);
  const lots = ana.getByRole('group', { name: 'Parqueaderos' });
  await lots.waitFor();
  assert.equal(await lots.getByRole('checkbox', { checked: true }).count(), 2);
  await ana.locator('.sending-mail').getByText('Parqueaderos: Aeropuerto, Centro.').waitFor();
  await lots.getByRole('checkbox', { name: 'Aeropuerto' }).uncheck();
  assert.equal(await ana.getByLabel('Orden').inputValue(), '', 'rows of one lot have other columns');
  await lots.getByRole('checkbox', { name: 'Aeropuerto' }).check();
  await ana.getByLabel('Nombre del envío').fill('Los dos');
  await ana.getByLabel('Destinatarios').fill('dueno@example.com');
  await ana.keyboard.press('Control+s');
  await rowOf(ana, 'Los dos').getByText('· 2 parqueaderos').waitFor();
});
