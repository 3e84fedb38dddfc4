import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { localDay } from '../../shared/dates.ts';
import { axeFindings } from './support/axe.ts';
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

it('a drawer of the office is counted blind, and says afterwards whether it is exact', async () => {
  const { ana } = site;
  await ana.goto('/view/closures');
  await ana.getByText('No hay cierres').waitFor();
  await ana.getByRole('button', { name: 'Base o retiro' }).click();
  const movement = ana.getByRole('dialog', { name: 'Base o retiro' });
  await movement.getByLabel('Valor').fill('60000');
  await movement.getByRole('button', { name: 'Registrar' }).click();
  await ana.getByText('Quedó registrado.').waitFor();
  await ana.getByRole('button', { name: 'Contar mi caja' }).click();
  const count = ana.getByRole('dialog', { name: 'Contar mi caja' });
  await count.getByLabel(/^Billete de \$\s50\.000$/).fill('1');
  await count.getByText(/Contado: \$\s50\.000/).waitFor();
  assert.equal(await count.getByText('esperado').count(), 0);
  await count.getByRole('button', { name: 'Cerrar la caja' }).click();
  await count.getByText(/^Faltan \$\s10\.000/).waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await count.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  const row = ana.getByRole('row', { name: /Oficina/ });
  await row.getByRole('link').first().click();
  const detail = ana.getByRole('dialog', { name: /^Cierre \d+$/ });
  await detail.getByText('Billetes y monedas').waitFor();
  await detail.getByText(/1 × Billete de \$\s50\.000/).waitFor();
});

it('a day is closed in the calendar, and not opened again by who closed it', async () => {
  const { ana } = site;
  await ana.goto('/view/finance-reports');
  await ana.getByText('Ningún movimiento en el mes').waitFor();
  const day = localDay(Date.now(), 'America/Bogota');
  await ask(ana, 'POST', '/finance-reports', 'view/finance-reports', { office: true, day });
  await ana.goto('/view/finance-reports');
  await ana.getByRole('button', { name: /^Oficina, .* Abierto$/ }).click();
  await ana.getByRole('button', { name: 'Cerrar el día' }).click();
  await ana.getByText('El día quedó cerrado.').waitFor();
  await ana.getByRole('button', { name: /^Oficina, .* Cerrado$/ }).click();
  const own = ana.getByRole('dialog');
  await own.getByLabel('Motivo').fill('Faltó un recibo');
  await own.getByRole('button', { name: 'Reabrir el día' }).click();
  await own.getByText('Usted cerró este día: debe reabrirlo otra persona.').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
});
