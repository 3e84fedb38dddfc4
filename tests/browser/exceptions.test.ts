import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
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

const inbox = '/view/exceptions';

it('who is told of exceptions is chosen, and that no mail goes out is said', async () => {
  const { ana } = site;
  await ana.goto(inbox);
  await ana.getByRole('link', { name: 'Avisos por correo' }).click();
  await ana.getByText('Este sitio no tiene servidor de correo').waitFor();
  await ana.getByRole('button', { name: 'Nuevo aviso' }).first().click();
  await ana.getByLabel('Nombre', { exact: true }).fill('Para la gerencia');
  await ana.getByLabel('Salida sin pagar').check();
  await ana.getByLabel('Cuándo').fill('24');
  await ana.getByRole('button', { name: 'Guardar', exact: true }).click();
  await ana.getByText('Elija al menos un usuario o escriba al menos un correo.').first().waitFor();
  await ana.getByLabel('Otros correos 1').fill('gerencia@example.com');
  // Scrolled, a box may lie half below the header that stays, which counts as a small target too close to another.
  await ana.evaluate(() => window.scrollTo(0, 0));
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('button', { name: 'Guardar', exact: true }).click();
  await ana.getByText('El aviso Para la gerencia quedó guardado.').waitFor();
  const row = ana.getByRole('row', { name: /Para la gerencia/ });
  await row.getByText('Sin resolver en 24 horas').waitFor();
  await row.getByText('gerencia@example.com').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
});

it('each exception opens the thing itself', async () => {
  const { ana } = site;
  const day = localDay(Date.now(), 'America/Bogota');
  const movement = { id: randomUUID(), kind: 'opening', amount: 60_000_00, reference: null };
  await ask(ana, 'POST', '/closures/drawer/movements', 'view/closures', movement);
  await ask(ana, 'POST', '/closures', 'view/closures', { id: randomUUID(), counted: 50_000_00 });
  const money = { total: 1_000_00, details: [{ deviceId: 0, amount: 1_000_00 }] };
  const deposit = { date: day, bank: 'Banco de Bogotá', reference: 'Z-1', ...money };
  const made = await ask(ana, 'POST', '/deposits', 'view/deposits', deposit);
  const walk = { id: randomUUID(), at: new Date().toISOString(), plates: ['AAA111'] };
  await ask(ana, 'POST', '/inventories', 'view/slots/purge', walk);
  const report = { office: true, day, close: true };
  const closed = await ask(ana, 'POST', '/finance-reports', 'view/finance-reports', report);
  assert.equal(closed.state, 'closed', JSON.stringify(closed));
  const change = { version: made.version, ...deposit, reference: 'Z-2' };
  await ask(ana, 'PUT', `/deposits/${made.id}`, 'view/deposits', change);
  const opens = [
    ['Diferencia de cierre de caja', 'Ver el cierre', /Cierre \d+/],
    ['Consignación con diferencia', 'Ver la consignación', /Z-2/],
    ['Inventario distinto de lo registrado', 'Ver el inventario', /AAA111/],
    ['Cambio después del cierre del día', 'Ver el día', /Reabrir el día/],
  ] as const;
  for (const [kind, link, shown] of opens) {
    await ana.goto(inbox);
    await ana.getByRole('link', { name: kind, exact: true }).click();
    const dialog = ana.getByRole('dialog', { name: kind });
    await dialog.getByRole('link', { name: link }).click();
    await ana.getByText(shown).first().waitFor();
  }
});

it('what is asked of the inbox stays in the address', async () => {
  const { ana } = site;
  const day = localDay(Date.now(), 'America/Bogota');
  await ana.goto(`${inbox}?kind=count-drift&at=today&unresolved=1`);
  await ana.getByRole('link', { name: 'Inventario distinto de lo registrado', exact: true }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByText('Vistos', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  assert.match(ana.url(), /kind=count-drift&at=today&unresolved=1$/);
  await ana.goto(`${inbox}?show=kinds`);
  await ana.getByRole('link', { name: 'Diferencia de cierre de caja', exact: true }).click();
  await ana.getByRole('link', { name: 'Diferencia de cierre de caja', exact: true }).waitFor();
  assert.equal(await ana.getByRole('link', { name: 'Inventario distinto de lo registrado' }).count(), 0);
  assert.ok(decodeURIComponent(ana.url()).includes(`..${day}`));
});
