import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright';
import { confirmationFields, paymentsView } from '../api/support/payu.ts';
import { soon } from '../support/soon.ts';
import { axeFindings } from './support/axe.ts';
import { type EntityScreen, entityScreens } from './support/entity-screens.ts';
import { open } from './support/form-steps.ts';
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

/** A field of the open dialog. */
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label, { exact: true });

it('money of a card that no invoice could be made for waits among the receipts, and goes back in parts', async () => {
  const { ana } = site;
  await ana.goto('/view/invoice/detail?show=receipts');
  await ana.getByText('No hay recibos').waitFor();
  const charge = { target: 'charge', amount: 2_000_000, taxRate: 0, description: 'Curso' };
  const request = await ask(ana, 'POST', '/payment-requests', paymentsView, charge);
  const keys = { apiKey: 'llave-de-prueba', secretKey: '' };
  const form = confirmationFields({ reference_sale: request.reference, test: '1' }, keys);
  const told = await ana.request.post('/view/pay/payu/confirmation', { form });
  assert.equal(told.status(), 200, await told.text());
  const received = () => ask(ana, 'GET', '/receipts', 'view/invoice/detail');
  await soon(async () => assert.equal((await received()).total, 1));
  await ana.reload();
  const row = ana.locator('.table-frame tbody tr').first();
  await row.getByText('Sin factura').waitFor();
  const giveBack = async (amount: string) => {
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await row.getByRole('button', { name: /^Asignar/ }).click();
    await field(ana, 'Valor').fill(amount);
    await ana.getByRole('dialog').getByRole('button', { name: 'Devolver dinero' }).click();
  };
  await giveBack('30.000');
  await ana.getByRole('dialog').getByText('El valor es mayor que lo que queda por asignar').first().waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await field(ana, 'Valor').fill('5.000');
  await ana.getByRole('dialog').getByRole('button', { name: 'Devolver dinero' }).click();
  await ana.getByRole('dialog').waitFor({ state: 'detached' });
  await ana.goto('/view/invoice/detail?show=receipts&advance=1');
  await ana.getByText('15.000').first().waitFor();
  await giveBack('15.000');
  await ana.getByRole('button', { name: 'Quitar filtros' }).first().waitFor();
  await soon(async () => assert.equal(await row.count(), 0));
});

it('from a monthly plan to its bill, which is paid in two parts by two people and then taken back', async () => {
  const { ana, ben } = site;
  const screen = entityScreens.find(({ resource }) => resource === 'subscribers') as EntityScreen;
  const { liquidationId } = (await site.store(screen)) as { liquidationId: number };
  await ana.goto('/view/liquidation/manage');
  await ana.getByRole('heading', { level: 1 }).first().waitFor();
  await ask(ana, 'POST', '/resolutions', 'view/resolution', resolution);
  const run = await ask(ana, 'POST', '/liquidation-runs', 'view/liquidation/manage', {
    liquidationId,
    period: '2026-12',
  });
  assert.ok(run.id, JSON.stringify(run));
  await ana.goto(`/view/liquidation/manage?run=${run.id}`);
  await ana.getByRole('button', { name: /^Confirmar|^Hacer/ }).click();
  await ana
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirmar|^Hacer/ })
    .click();
  await ana.getByText('Facturada', { exact: true }).first().waitFor();

  await open(ana, '/view/invoice/detail');
  await ana.getByRole('link', { name: 'FM1' }).click();
  await ana.getByRole('heading', { level: 1, name: 'Factura FM1' }).waitFor();
  const download = ana.waitForEvent('download');
  await ana.getByRole('button', { name: 'PDF', exact: true }).click();
  assert.match((await download).suggestedFilename(), /^factura-de-venta-fm1\.pdf$/);
  const address = new URL(ana.url()).pathname;
  await ben.goto(address);
  const pay = async (page: Page, amount: string) => {
    await page.getByRole('button', { name: 'Recibir pago' }).first().click();
    await field(page, 'Valor').fill(amount);
    return page.getByRole('dialog').getByRole('button', { name: 'Recibir pago' });
  };
  const tooMuch = await pay(ana, '99.000.000');
  await tooMuch.click();
  await ana.getByRole('dialog').getByText('El valor es mayor que el saldo').first().waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await field(ana, 'Valor').fill('50.000');
  await tooMuch.dblclick();
  await ana.getByRole('dialog').waitFor({ state: 'detached' });
  const rows = (page: Page) => page.getByRole('table', { name: 'Recaudos' }).locator('tbody tr');
  await soon(async () => assert.equal(await rows(ana).count(), 1));

  const stale = await pay(ben, '150.000');
  await stale.click();
  await ben.getByRole('dialog').getByText('El valor es mayor que el saldo').first().waitFor();
  await field(ben, 'Valor').fill('100.000');
  await stale.click();
  await ben.getByText('Pagada', { exact: true }).first().waitFor();
  await soon(async () => assert.equal(await rows(ben).count(), 2));

  await ben.getByRole('button', { name: 'Nota crédito' }).click();
  await field(ben, 'Motivo').fill('Se retiró');
  await ben.getByRole('dialog').getByRole('button', { name: 'Nota crédito' }).click();
  await ben.getByText('Anulada', { exact: true }).first().waitFor();
  await ben.getByRole('button', { name: 'Devolver dinero' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Devolver dinero' }).click();
  await ben.getByText('Saldo a favor del cliente').waitFor({ state: 'detached' });
  await soon(async () => assert.equal(await rows(ben).count(), 3));
  assert.deepEqual(await axeFindings(ben), []);
});

it('a receipt that was a mistake is countered with a reason, once', async () => {
  const { ana } = site;
  await ana.goto('/view/invoice/detail?show=receipts');
  const button = ana.getByRole('button', { name: /^Contrarrestar el recibo/ }).first();
  await button.waitFor();
  const number = /\d+$/.exec((await button.getAttribute('aria-label')) ?? '')?.[0];
  assert.ok(number);
  await button.click();
  await field(ana, 'Motivo').fill('Era de otro cliente');
  assert.deepEqual(await axeFindings(ana), []);
  if (process.env.SHOTS) await ana.screenshot({ path: `${process.env.SHOTS}/dialog.png` });
  await ana.getByRole('dialog').getByRole('button', { name: 'Contrarrestar' }).click();
  await ana.getByText(`Contrarresta ${number}`).waitFor();
  if (process.env.SHOTS) await ana.screenshot({ path: `${process.env.SHOTS}/list.png`, fullPage: true });
  const again = ana.getByRole('button', { name: `Contrarrestar el recibo ${number}`, exact: true });
  assert.equal(await again.count(), 0);
});
