import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { axeFindings } from './support/axe.ts';
import { type EntityScreen, entityScreens } from './support/entity-screens.ts';
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

const order = [
  'Documento',
  'Nombre del tercero',
  'Placas',
  'Tipo de vehículo',
  'Cupo',
  'Horario',
  'Regla de liquidación',
  'Valor mensual',
  'Desde',
];

it('from the template to subscribers: what is wrong is shown cell by cell, what is right is made', async () => {
  const { ana } = site;
  const screen = entityScreens.find(({ resource }) => resource === 'subscribers') as EntityScreen;
  const stored = (await site.store(screen)) as { slotId: number };
  assert.ok(stored.slotId);
  await ana.goto('/view/subscribers/list');
  await ana.getByRole('link', { name: 'Importar' }).click();
  await ana.getByRole('heading', { level: 1, name: 'Importar mensualidades' }).waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  const download = ana.waitForEvent('download');
  await ana.getByRole('button', { name: 'Descargar plantilla' }).click();
  const file = await download;
  assert.match(file.suggestedFilename(), /^plantilla-mensualidades.*\.xlsx$/);
  const { sheets } = await readXlsx(await readFile(await file.path()));
  assert.ok(order.every((heading) => sheets[0]?.rows[0]?.includes(heading)));

  const chooser = ana.locator('input[type=file]');
  await chooser.setInputFiles({
    name: 'programa.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('MZ\x00\x01\x02'),
  });
  await ana.getByRole('alert').getByText('xlsx, csv').waitFor();

  const { slot, schedule, rule } = await names();
  const row = (n: number, value: string) =>
    [`5200${n}00`, `Persona ${n}`, `IMP00${n}`, 'Carro', slot, schedule, rule, value, '2026-11-01'].join(';');
  const text = [order.join(';'), row(1, '150.000'), row(2, '0'), row(3, '90000')].join('\r\n');
  await chooser.setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await ana.getByRole('heading', { level: 1, name: 'clientes.csv' }).waitFor();
  const faults = ana.getByRole('region', { name: 'Celdas por corregir' }).locator('tbody tr');
  await faults.first().waitFor();
  assert.deepEqual(await faults.first().locator('td').allTextContents(), [
    '3',
    'Valor mensual',
    '0',
    'El valor mensual no puede ser 0.',
  ]);
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('button', { name: 'Crear 2 mensualidades' }).click();
  await ana.getByRole('dialog').getByText('También se registran 2 terceros nuevos.').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('dialog').getByRole('button', { name: 'Crear 2 mensualidades' }).click();
  await ana.getByText('Todas las filas correctas son ahora mensualidades.').waitFor();
  await ana.getByRole('link', { name: 'Persona 1' }).click();
  await ana.waitForURL(/view\/subscriber\/\d+/);
  await ana.goto('/view/subscribers/list?q=IMP003');
  await ana.getByText('IMP003').first().waitFor();
});

it('a file that cannot be read says why, and one that is not wanted is discarded', async () => {
  const { ana } = site;
  await ana.goto('/view/subscribers/list?import=new');
  const chooser = ana.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'otro.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b\r\n1;2') });
  await ana.getByRole('alert').getByText('Al archivo le faltan columnas').waitFor();
  await ana.getByRole('button', { name: 'Descartar' }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await ana.getByRole('heading', { level: 1, name: 'Importar mensualidades' }).waitFor();
  await ana.getByRole('link', { name: 'clientes.csv' }).waitFor();
  await ana.getByRole('link', { name: 'otro.csv' }).waitFor({ state: 'detached' });
});

/** What the rows of a file name in this lot. */
async function names(): Promise<{ slot: string; schedule: string; rule: string }> {
  const first = async (path: string, view: string) => {
    const { rows } = await site.ana.evaluate(
      async ([where, from]) => {
        const answer = await fetch(`/api/dashboard/core/${where}`, { headers: { 'X-View': from } });
        return answer.json();
      },
      [path, view] as const,
    );
    return rows[0].title ?? rows[0].name;
  };
  return {
    slot: await first('slots', 'view/slot/create'),
    schedule: await first('schedules', 'view/schedules'),
    rule: await first('liquidations', 'view/liquidation/list'),
  };
}
