import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { axeFindings } from './support/axe.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

let site: RecordSite;
before(async () => {
  site = await openRecordSite();
});
after(async () => {
  const { noise } = site;
  await site.close();
  assert.deepEqual(noise, []);
});

it('the month of a lot stands beside the month before, and each figure opens its rows', async () => {
  const { ana } = site;
  await ana.goto('/view/overview-report');
  await ana.getByText(/^Hasta hoy, comparado con los mismos días|^Comparado con todo/).waitFor();
  const row = ana.getByRole('row', { name: /^Entradas/ });
  await row.getByText('Igual').waitFor();
  await ana.getByRole('heading', { name: 'Recaudo por día' }).waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  const rows = await row.getByRole('link').first().getAttribute('href');
  assert.match(rows ?? '', /^\/view\/movements\?sort=-entryAt&entry=\d{4}-\d\d-01\.\./);
  await row.getByRole('link').first().click();
  await ana.getByRole('heading', { level: 1, name: 'Entradas y salidas' }).waitFor();
});
