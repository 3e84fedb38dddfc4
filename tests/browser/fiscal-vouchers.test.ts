import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { addDays, localDay } from '../../shared/dates.ts';
import { readPdf } from '../support/documents.ts';
import { axeFindings } from './support/axe.ts';
import { ask, resolution } from './support/own-calls.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

const view = 'view/Aerooriente/reports/FiscalReport';
const zone = 'America/Bogota';

let site: RecordSite;
before(async () => {
  site = await openRecordSite();
});
after(async () => {
  const { noise } = site;
  await site.close();
  assert.deepEqual(noise, []);
});

/** A sale of a terminal, at noon of a day. */
async function sell(key: string, initials: string, day: string): Promise<void> {
  const { origin } = new URL(site.ana.url());
  const answer = await fetch(`${origin}/api/dashboard/core/terminal/sales`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ id: crypto.randomUUID(), at: `${day}T12:00:00-05:00`, method: 'cash' },
      ...{ concept: initials, quantity: 1 },
    }),
  });
  assert.equal(answer.status, 201, await answer.text());
}

it('the vouchers that a month lacks are made in the calendar, shown and printed on 80 mm', async () => {
  const { ana } = site;
  const yesterday = addDays(localDay(Date.now(), zone), -1);
  await ana.goto(`/${view}?month=${yesterday.slice(0, 7)}`);
  await ana.getByText('Ninguna venta en el mes').waitFor();
  await ask(ana, 'POST', '/resolutions', 'view/resolution', resolution);
  const drink = {
    initials: 'AGUA',
    name: 'Agua',
    unit: 'unidad',
    service: 'product',
    unitValue: 250_000,
    taxRate: 1900,
  };
  await ask(ana, 'POST', '/concepts', 'view/concepts', drink);
  const device = await ask(ana, 'POST', '/devices', 'view/devices/add', {
    ...{ name: 'Salida norte', imei: '356938035643809' },
  });
  const { key } = await ask(ana, 'POST', `/devices/${device.id}/key`, 'view/devices/license');
  await sell(key, 'AGUA', yesterday);

  await ana.goto(`/${view}?month=${yesterday.slice(0, 7)}`);
  await ana.getByRole('button', { name: /^Salida norte, .* Falta$/ }).click();
  await ana.getByText('Toma el consecutivo siguiente').waitFor();
  await ana.keyboard.press('Escape');
  await ana.getByRole('button', { name: 'Hacer los que faltan' }).click();
  const sure = ana.getByRole('dialog', { name: 'Hacer los que faltan' });
  await sure.getByText(/^Falta 1 comprobante/).waitFor();
  await sure.getByRole('button', { name: 'Hacer los que faltan' }).click();
  await ana.getByText('Se hizo 1 comprobante.').waitFor();
  await ana.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await ana.getByRole('button', { name: /^Salida norte, .* Hecho · 1$/ }).click();
  const slip = ana.getByRole('dialog', { name: /^Comprobante 1: Salida norte/ });
  await slip.getByText('Impuesto al 19 %').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  for (const paper of [{ width: '80mm', height: '297mm' }, { format: 'Letter' }]) {
    const pages = await readPdf(await ana.pdf({ ...paper, preferCSSPageSize: true }));
    assert.equal(pages.length, 1, 'the slip stands on one sheet');
    const text = pages.join(' ').replace(/\s+/g, ' ');
    for (const part of [
      /Comprobante 1: Salida norte/,
      /356938035643809/,
      /Impuesto al 19 % *\$/,
      /Huella: *[0-9a-f]{8}/,
    ])
      assert.match(text, part);
    assert.doesNotMatch(text, /Imprimir en 80 mm|Hacer los que faltan|Envíos/);
  }
  const download = ana.waitForEvent('download');
  await slip.getByRole('button', { name: 'Imprimir en 80 mm' }).click();
  assert.match((await download).suggestedFilename(), /^comprobante-de-informe-diario-salida-norte-.*\.pdf$/);
  await ana.keyboard.press('Escape');

  await sell(key, 'AGUA', yesterday);
  await ana.getByRole('link', { name: 'Comprobantes', exact: true }).click();
  const row = ana.getByRole('row', { name: /Salida norte/ });
  await row.getByText('Hecho, con novedades').waitFor();
  await row.getByRole('link', { name: '1', exact: true }).click();
  await ana.getByText(/^Facturas que llegaron después de hecho: 1, por/).waitFor();
});
