import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { axeFindings } from './support/axe.ts';
import { type EntityScreen, entityScreens } from './support/entity-screens.ts';
import { open, rowOf } from './support/form-steps.ts';
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

it('an invoice is found, shows what its cancellation will do, and is cancelled once by two people', async () => {
  const { ana, ben } = site;
  const screen = entityScreens.find(({ resource }) => resource === 'subscribers') as EntityScreen;
  const { liquidationId } = (await site.store(screen)) as { liquidationId: number };
  await ana.goto('/view/liquidation/manage');
  await ana.getByRole('heading', { level: 1 }).first().waitFor();
  await ask(ana, 'POST', '/resolutions', 'view/resolution', resolution);
  const runs = 'view/liquidation/manage';
  const run = await ask(ana, 'POST', '/liquidation-runs', runs, { liquidationId, period: '2026-12' });
  await ask(ana, 'POST', `/liquidation-runs/${run.id}/confirmation`, runs, { version: run.version });
  await soon(async () =>
    assert.equal((await ask(ana, 'GET', `/liquidation-runs/${run.id}`, runs)).state, 'confirmed'),
  );
  const [invoice] = (await ask(ana, 'GET', '/invoices', 'view/invoice/cancel')).rows;
  const part = { id: crypto.randomUUID(), method: 'cash', amount: 100_000 };
  await ask(ana, 'POST', `/invoices/${invoice.id}/receipts`, 'view/invoice/detail', part);

  await open(ana, '/view/invoice/cancel');
  await rowOf(ana, 'FM1').getByRole('link', { name: 'FM1' }).click();
  await ana.getByText(/Ya se pagaron \$\s1\.000/).waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ben.goto(new URL(ana.url()).pathname + new URL(ana.url()).search);
  await ben.getByLabel('Motivo').fill('Doble');
  const press = (page: Page) => page.getByRole('button', { name: 'Anular FM1' }).click();
  await press(ana);
  await ana.getByRole('alert').first().waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByLabel('Motivo').fill('Se retiró antes');
  await ana.getByLabel('Lo que ya se pagó').selectOption({ label: 'Efectivo' });
  await press(ana);
  await ana.getByText('La factura FM1 fue anulada').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  const download = ana.waitForEvent('download');
  await ana.getByRole('button', { name: 'PDF de la nota crédito' }).click();
  assert.match((await download).suggestedFilename(), /nc1\.pdf$/);

  // His page may have read already that there is nothing left to do; else his press is refused.
  if (await ben.getByRole('button', { name: 'Anular FM1' }).isVisible())
    await press(ben).catch(() => undefined);
  await ben
    .getByText(/La factura (ya )?está anulada/)
    .first()
    .waitFor();
  await ana.getByRole('link', { name: 'Abrir la factura' }).click();
  await ana.getByText('Anulada', { exact: true }).first().waitFor();
  await open(ana, '/view/overview-report/reports/cancellation-invoice');
  await ana.getByRole('link', { name: 'FM1', exact: true }).waitFor();
});
