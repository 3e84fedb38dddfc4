import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { axeFindings } from './support/axe.ts';
import { type EntityScreen, entityScreens } from './support/entity-screens.ts';
import { ask, resolution } from './support/own-calls.ts';
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

const ownResolution = { ...resolution, prefix: 'FN' };

/** Somebody with a plan that is billed for a month; their document. */
async function billedEmployee(page: Page): Promise<string> {
  const screen = entityScreens.find(({ resource }) => resource === 'subscribers') as EntityScreen;
  const { id, liquidationId } = (await site.store(screen)) as { id: number; liquidationId: number };
  await page.goto('/view/liquidation/manage');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await ask(page, 'POST', '/resolutions', 'view/resolution', ownResolution);
  const runs = '/liquidation-runs';
  const view = 'view/liquidation/manage';
  const run = await ask(page, 'POST', runs, view, { liquidationId, period: '2026-12' });
  await ask(page, 'POST', `${runs}/${run.id}/confirmation`, view, { version: run.version });
  await soon(async () =>
    assert.equal((await ask(page, 'GET', `${runs}/${run.id}`, view)).state, 'confirmed'),
  );
  const { rows } = await ask(page, 'GET', `/subscribers?id=${id}`, 'view/subscribers/list');
  return rows[0].identification;
}

const upload = (page: Page, name: string, lines: readonly string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });

it('a payroll file is looked at, and books what fits', async () => {
  const { ana } = site;
  const identification = await billedEmployee(ana);
  await ana.goto('/view/payroll-files');
  await ana.getByText('Aún no se ha subido ninguna nómina').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('link', { name: 'Subir archivo' }).first().click();
  await ana.getByRole('heading', { level: 1, name: 'Subir archivo de nómina' }).waitFor();
  assert.deepEqual(await axeFindings(ana), []);

  const [template] = await Promise.all([
    ana.waitForEvent('download'),
    ana.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ]);
  assert.equal(template.suggestedFilename(), 'plantilla-nomina.xlsx');
  const { sheets } = await readXlsx(await readFile(await template.path()));
  assert.deepEqual(sheets[0]?.rows[0], ['Documento', 'Placa o tag', 'Valor', 'Periodo']);

  await upload(ana, 'programa.xlsx', ['MZ\u0000\u0003']);
  await ana.getByRole('alert').getByText(/xlsx/).waitFor();
  await upload(ana, 'otra.csv', ['Nombre;Valor', 'Ana;5']);
  await ana.getByText('no tiene las columnas esperadas: Documento, Placa o tag, Periodo').waitFor();
  await ana.getByRole('button', { name: 'Descartar' }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await ana.getByText('Aún no se ha subido ninguna nómina').waitFor();

  const lines = [
    'Documento;Placa o tag;Valor;Periodo',
    `${identification};;100.000;2026-12`,
    `${identification};;100.000;2026-12`,
    '99999999;;80.000;2026-12',
    `${identification};;mucho;2026-12`,
  ];
  await ana.goto('/view/payroll-files?file=new');
  await upload(ana, 'nomina.csv', lines);
  const rows = ana.locator('.data-table tbody tr');
  await soon(async () => assert.equal(await rows.count(), 4));
  await ana.getByText('No hay mensualidad de esa persona').first().waitFor();
  await ana.getByText('Está repetida en el archivo').first().waitFor();
  await ana.getByText('El valor no es un monto').first().waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('button', { name: 'Registrar 1 recaudo' }).click();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('dialog').getByRole('button', { name: 'Registrar 1 recaudo' }).click();
  await ana.getByRole('button', { name: 'Intentar de nuevo' }).waitFor();
  await rows.getByText('FN1').first().waitFor();
  await ana.getByText('3 filas no se pueden registrar y quedan en la lista').waitFor();
  assert.deepEqual(await axeFindings(ana), []);

  const { rows: invoices } = await ask(ana, 'GET', '/invoices?number=1', 'view/invoice/detail');
  assert.equal(invoices[0].total - invoices[0].balance, 10_000_000);
  await ana.goto('/view/payroll-files?file=new');
  await upload(ana, 'otro-nombre.csv', lines);
  await ana.getByRole('alert').getByText('Este archivo ya se subió').waitFor();
});
