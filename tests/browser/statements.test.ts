import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { axeFindings } from './support/axe.ts';
import { rowOf } from './support/form-steps.ts';
import { ask } from './support/own-calls.ts';
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

const screen = '/view/reconciliation';
const sample = (name: string) => fileURLToPath(new URL(`../data/${name}`, import.meta.url));
const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true }).click();

async function deposit(page: Page, reference: string, amount: number): Promise<number> {
  const body = {
    date: '2026-11-17',
    reference,
    bank: 'Banco',
    total: amount,
    details: [{ deviceId: 0, amount }],
    closureIds: [],
  };
  return (await ask(page, 'POST', '/deposits', 'view/deposits', body)).id;
}

/** Says of a file which column is what, by its own headings. */
async function tellColumns(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Diga qué es cada columna' }).waitFor();
  assert.equal(await page.getByLabel('Fila de los títulos').inputValue(), '2');
  for (const [heading, field] of [
    ['F.', 'Fecha'],
    ['Qué', 'Descripción'],
    ['Doc', 'Referencia'],
    ['Entró', 'Abonos'],
  ] as const)
    await page.getByLabel(`Columna ${heading}`, { exact: true }).selectOption({ label: field });
  await page.getByLabel('Los decimales van con').selectOption({ label: 'Punto: 1,234.50' });
  await page.getByText('«500.000,00» no es un valor').waitFor();
  await page.getByLabel('Los decimales van con').selectOption({ label: 'Coma: 1.234,50' });
  // What went out has no column yet.
  await page.getByLabel('Columna Salió', { exact: true }).selectOption({ label: 'Cargos' });
  await page.getByText('Todas estas filas se pueden leer.').waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Leer el archivo' }).click();
}

const stateOf = (page: Page, name: string, state: string) =>
  rowOf(page, name).getByText(state, { exact: true }).waitFor();

it('a statement is imported, what is sure is confirmed at once, and a person settles the rest', async () => {
  const { ana, ben } = site;
  await ana.goto(`${screen}?show=statements`);
  await ana.getByText('Aún no se ha importado ningún extracto').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  const credited = await deposit(ana, 'C-101', 50_000_000);
  await deposit(ana, 'L-1', 20_000_000);
  await deposit(ana, 'L-2', 20_000_000);
  await deposit(ana, 'H-1', 30_000_000);

  await ana.getByRole('link', { name: 'Importar extracto' }).first().click();
  await ana.getByLabel('Banco', { exact: true }).fill('Bancolombia');
  await ana.getByLabel('Cuenta', { exact: true }).fill('123-456789-00');
  assert.deepEqual(await axeFindings(ana), []);
  await ana.locator('input[type=file]').setInputFiles(sample('statement-own-headings.csv'));
  await tellColumns(ana);

  await stateOf(ana, 'CONSIGNACION NACIONAL', 'Por confirmar');
  await stateOf(ana, 'COMISION TRANSFERENCIA', 'Sin conciliar');
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('button', { name: 'Confirmar los seguros (2)' }).click();
  await dialogOf(ana).getByText('Referencia y valor').waitFor();
  await dialogOf(ana)
    .getByRole('heading', { name: /¿Confirmar 2 movimientos por \$\s800\.000\?/ })
    .waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await press(ana, 'Confirmar');
  await stateOf(ana, 'CONSIGNACION NACIONAL', 'Conciliado');
  await stateOf(ana, 'CONSIGNACION CAJERO', 'Conciliado');

  await ana.getByRole('link', { name: 'CONSIGNACION OFICINA' }).click();
  await press(ana, 'Elegir con qué…');
  await dialogOf(ana)
    .getByLabel(/^Consignación L-1/)
    .waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  const opened = new URL(ana.url());
  await ben.goto(opened.pathname + opened.search);
  await dialogOf(ben).getByRole('button', { name: 'No aplica…' }).click();
  await dialogOf(ben).getByLabel('Nota').fill('Traslado');
  await dialogOf(ana)
    .getByLabel(/^Consignación L-2/)
    .check();
  await press(ana, 'Conciliar');
  await stateOf(ana, 'CONSIGNACION OFICINA', 'Conciliado');
  await press(ben, 'Marcar que no aplica');
  await dialogOf(ben)
    .getByRole('alert')
    .getByText(/usuario|paso/)
    .waitFor();

  await ana.goto(opened.pathname + opened.search.replace(/&line=\d+/, ''));
  await ana.getByRole('link', { name: 'COMISION TRANSFERENCIA' }).click();
  await press(ana, 'No aplica…');
  await dialogOf(ana).getByLabel('Nota').fill('Cuota de manejo');
  await press(ana, 'Marcar que no aplica');
  await stateOf(ana, 'COMISION TRANSFERENCIA', 'No aplica');
  await ana.getByText('4 de 4 movimientos resueltos').waitFor();

  await ana.getByRole('link', { name: 'CONSIGNACION CAJERO' }).click();
  await press(ana, 'Deshacer');
  await dialogOf(ana).getByRole('heading', { name: '¿Deshacer esta conciliación?' }).waitFor();
  await press(ana, 'Deshacer');
  await stateOf(ana, 'CONSIGNACION CAJERO', 'Por confirmar');

  await ana.goto(`/view/deposits?deposit=${credited}`);
  await ana.getByRole('link', { name: 'Movimiento del extracto: CONSIGNACION NACIONAL' }).click();
  await dialogOf(ana).getByText('Referencia y valor').waitFor();
});

it('the month shows what of the statement is not explained, and opens exactly those lines', async () => {
  const { ana } = site;
  await ana.goto(`${screen}?month=2026-11`);
  await ana.getByText('Sin extracto de tarjetas').first().waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('link', { name: /^Ver Abonos sin conciliar del 19/ }).click();
  await ana.getByRole('link', { name: 'CONSIGNACION CAJERO' }).waitFor();
  assert.equal(await ana.locator('.data-table tbody tr').count(), 1);
  await ana.goto(`${screen}?month=2026-11`);
  await ana.getByRole('link', { name: /^Ver Abonos del banco del 18/ }).click();
  await ana.getByRole('link', { name: 'CONSIGNACION NACIONAL' }).waitFor();
  assert.equal(await ana.locator('.data-table tbody tr').count(), 2);
});

it('a file that cannot be read is refused whole, with its line and what stands there', async () => {
  const { ana } = site;
  await ana.goto(`${screen}?statement=new`);
  // As in the last file.
  await ana.locator('input[value="123-456789-00"]').waitFor();
  await ana.locator('input[type=file]').setInputFiles(sample('statement-broken-line.csv'));
  await ana.getByRole('alert').getByText('Un movimiento no se puede leer.').waitFor();
  await ana.getByRole('alert').getByText('Línea 3 del archivo:').waitFor();
  await ana
    .getByRole('alert')
    .getByText(/doscientos mil/)
    .waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('button', { name: 'Eliminar extracto' }).click();
  await press(ana, 'Eliminar extracto');
  await ana.getByRole('link', { name: 'statement-own-headings.csv' }).waitFor();
});
