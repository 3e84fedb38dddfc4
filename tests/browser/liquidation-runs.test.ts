import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import type { Wire } from '../api/support/entity-api.ts';
import { soon } from '../support/soon.ts';
import { axeFindings } from './support/axe.ts';
import { type EntityScreen, entityScreens } from './support/entity-screens.ts';
import { open } from './support/form-steps.ts';
import { ask, resolution } from './support/own-calls.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

const runs = 'view/liquidation/manage';

describe('runs that bill monthly subscribers', () => {
  let site: RecordSite;
  let screen: EntityScreen;
  let good: Wire;
  before(async () => {
    site = await openRecordSite();
    screen = entityScreens.find(({ resource }) => resource === 'subscribers') as EntityScreen;
    good = await site.store(screen);
    await site.store(screen);
    const blocked = await site.store(screen);
    await site.ana.goto(`/${runs}`);
    await site.ana.getByRole('heading', { level: 1 }).first().waitFor();
    const { id, version } = blocked;
    const done = { action: 'suspend', rows: [{ id, version }] };
    await ask(site.ana, 'POST', '/subscribers/bulk-actions', 'view/subscriber', done);
  });
  after(async () => {
    const { noise } = site;
    await site.close();
    assert.deepEqual(noise, []);
  });

  const dialog = (page: Page) => page.getByRole('dialog');
  const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click();
  /** Presses what the dialog of the same name asks to be sure of. */
  const sure = async (page: Page, name: RegExp | string) => {
    await press(page, name);
    await dialog(page).getByRole('button', { name }).click();
  };
  const state = (page: Page, name: string) => page.getByText(name, { exact: true }).first().waitFor();
  const rows = (page: Page) => page.locator('.data-table tbody tr');
  const prepare = async (page: Page) => {
    await open(page, `/${runs}?run=new`);
    await page.getByLabel('Regla').selectOption({ index: 1 });
    await press(page, 'Ver qué se factura');
    await state(page, 'Por confirmar');
  };

  it('are looked at before anything is invoiced, and go on where they were interrupted', async () => {
    const { ana } = site;
    await prepare(ana);
    // Problems come first.
    await rows(ana).first().getByText('Está suspendida').waitFor();
    await soon(async () => assert.equal(await rows(ana).count(), 3));
    assert.deepEqual(await axeFindings(ana), []);
    // There is no resolution yet: no number can be given.
    await sure(ana, 'Hacer 2 facturas');
    await ana.getByText(/^Se interrumpió:/).waitFor();
    await state(ana, 'Interrumpida');
    assert.deepEqual(await axeFindings(ana), []);
    await ask(ana, 'POST', '/resolutions', 'view/resolution', resolution);
    await press(ana, 'Continuar');
    await dialog(ana)
      .getByRole('button', { name: /^Hacer|^Continuar/ })
      .click();
    await state(ana, 'Facturada');
    await ana.getByRole('link', { name: 'FM1' }).waitFor();
    assert.deepEqual(await axeFindings(ana), []);
    await ana.getByRole('link', { name: 'FM2' }).click();
    await ana.getByRole('heading', { level: 1, name: 'Factura FM2' }).waitFor();
    await ana.getByText(/ · [A-Z]+\d+.* · \d{4}-\d\d-01 – /).waitFor();
  });

  it('are undone by credit notes, and not while an invoice is paid', async () => {
    const { ana, ben } = site;
    await open(ana, `/${runs}`);
    await ana.locator('tbody tr a').first().click();
    await state(ana, 'Facturada');
    const address = new URL(ana.url());
    await ben.goto(address.pathname + address.search);
    await ana.getByRole('link', { name: 'FM1' }).click();
    await ana.getByRole('heading', { level: 1, name: 'Factura FM1' }).waitFor();
    const invoice = Number(new URL(ana.url()).pathname.split('/').at(-1));
    const receipt = { method: 'cash', amount: 100 };
    const office = 'view/invoice/detail';
    await ask(ana, 'POST', `/invoices/${invoice}/receipts`, office, { id: crypto.randomUUID(), ...receipt });
    await press(ben, 'Deshacer');
    await dialog(ben).getByLabel('Motivo').fill('Valor equivocado');
    await dialog(ben).getByRole('button', { name: 'Deshacer' }).click();
    await dialog(ben).getByText(/pag/).first().waitFor();
    assert.deepEqual(await axeFindings(ben), []);
    // Given back, nothing is paid.
    await ask(ana, 'POST', `/invoices/${invoice}/credit-notes`, office, {
      ...{ id: crypto.randomUUID(), reasonCode: 2, reason: 'Acuerdo', refund: { method: 'cash' } },
    });
    await dialog(ben).getByRole('button', { name: 'Deshacer' }).click();
    await state(ben, 'Deshecha');
    await ben.getByText('Deshecha: Valor equivocado').waitFor();
    assert.deepEqual(await axeFindings(ben), []);
  });

  it('say what changed where a draft is out of date, and tell another tab that it was confirmed', async () => {
    const { ana, ben } = site;
    await prepare(ana);
    const address = new URL(ana.url());
    await ben.goto(address.pathname + address.search);
    await state(ben, 'Por confirmar');
    const { id, version } = await site.read(screen, good);
    const suspension = { action: 'suspend', rows: [{ id, version }] };
    await ask(ana, 'POST', '/subscribers/bulk-actions', 'view/subscriber', suspension);
    await sure(ben, /^Hacer 2 facturas/);
    await dialog(ben).getByText('Esto cambió desde que se preparó').waitFor();
    await dialog(ben)
      .getByText(new RegExp(`^${good.title}: .*150.000 → no se factura`))
      .waitFor();
    assert.deepEqual(await axeFindings(ben), []);
    await ben.keyboard.press('Escape');
    // Both tabs look at the draft that replaces it; one confirms, and the other is told.
    await prepare(ana);
    const next = new URL(ana.url());
    await ben.goto(next.pathname + next.search);
    await state(ben, 'Por confirmar');
    await press(ben, /^Hacer 1 factura/);
    await sure(ana, /^Hacer 1 factura/);
    await state(ana, 'Facturada');
    await dialog(ben)
      .getByRole('button', { name: /^Hacer 1 factura/ })
      .click();
    await dialog(ben).getByRole('alert').first().waitFor();
    await ben.keyboard.press('Escape');
    await state(ben, 'Facturada');
    assert.equal(await ben.getByRole('button', { name: /^Hacer/ }).count(), 0);
  });
});
