import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright';
import { axeFindings } from './support/axe.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

let site: RecordSite;
/** Somebody else, who holds the watch list alone. */
let berta: Page;
before(async () => {
  site = await openRecordSite();
});
after(async () => {
  const { noise } = site;
  await site.close();
  assert.deepEqual(noise, []);
});

const list = '/view/guardian/watch-list';
const consent = { textVersion: '2026-1', channel: 'oral' };

it('is proposed by one, confirmed by another, turns away at the desk, and ends by two', async () => {
  const { ana, visitor } = site;
  berta = await site.another('Berta Segunda', { 'view/guardian/watch-list': 'write' });
  await ana.goto(list);
  await ana.getByText('No se vigila a nadie').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('link', { name: 'Vigilar a alguien' }).first().click();
  await ana.getByRole('button', { name: 'Proponer' }).click();
  await ana.getByText('Diga a quién se vigila').first().waitFor();
  await ana.getByText('Escriba el motivo').first().waitFor();
  await ana.getByLabel('Nombre completo').fill('Mario Peligro');
  await ana.getByLabel('Motivo').fill('Rompió la talanquera');
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('button', { name: 'Proponer' }).click();
  const row = ana.getByRole('row', { name: /Mario Peligro/ });
  await row.getByText('Espera confirmación').waitFor();
  await row.getByRole('link', { name: 'Mario Peligro' }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByText('La confirma otra persona.').waitFor();
  assert.equal(await dialog.getByRole('button', { name: 'Confirmar', exact: true }).count(), 0);
  assert.deepEqual(await axeFindings(ana), []);

  await berta.goto(list);
  await berta.getByRole('link', { name: 'Mario Peligro' }).click();
  await berta.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await berta.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
  await berta.getByRole('dialog').getByText('Vigente').first().waitFor();

  await visitor.core('POST', '/guardian-persons', 'view/guardian', {
    ...{ identificationType: '13', identification: '52000900', name: 'MARIO PELIGRO', kind: 'visitor' },
    ...{ validFrom: '2020-01-01', consent },
  });
  await ana.goto('/view/guardian');
  await ana.getByLabel('Documento, nombre, placa o carné').fill('52000900');
  await ana.keyboard.press('Enter');
  await ana.getByRole('button', { name: 'Registrar entrada' }).press('Enter');
  const denial = ana.locator('.guard-denial');
  await denial.getByText('Está en la lista de vigilancia: Rompió la talanquera.').waitFor();
  assert.doesNotMatch((await denial.locator('q').textContent()) ?? '', /vigil|talanquera/);
  assert.deepEqual(await axeFindings(ana), []);

  await ana.goto(list);
  await ana.getByRole('link', { name: 'Mario Peligro' }).click();
  await ana.getByRole('button', { name: 'Pedir que termine' }).click();
  await ana.getByRole('dialog').getByLabel('Motivo').fill('Pagó el daño');
  await ana.getByRole('dialog').getByRole('button', { name: 'Pedir que termine' }).click();
  await ana.getByRole('dialog').getByText('Espera confirmar el fin').first().waitFor();
  await berta.reload();
  await berta.getByRole('button', { name: 'Confirmar el fin' }).click();
  await berta.getByRole('dialog').getByRole('button', { name: 'Confirmar el fin' }).click();
  await berta.getByRole('dialog').getByText('Pagó el daño').waitFor();
  await berta.getByRole('dialog').getByText('Terminada').first().waitFor();
});

it('lets in who is only to be told of, and tells the guard at once', async () => {
  const { ana } = site;
  await ana.goto(`${list}?watch=new`);
  await ana.getByLabel('Placa').fill('zzz-999');
  await ana.getByLabel('Qué hace el portero').selectOption('alert');
  await ana.getByLabel('Motivo').fill('Avise al supervisor');
  await ana.getByRole('button', { name: 'Proponer' }).click();
  await ana.getByRole('link', { name: 'ZZZ999' }).waitFor();
  await berta.goto(list);
  await berta.getByRole('link', { name: 'ZZZ999' }).click();
  await berta.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await berta.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
  await berta.getByRole('dialog').getByText('Vigente').first().waitFor();
  await site.visitor.core('POST', '/guardian-persons', 'view/guardian', {
    ...{ identificationType: '13', identification: '52000901', name: 'Zoe Zapata', kind: 'visitor' },
    ...{ validFrom: '2020-01-01', vehicles: ['ZZZ999'], consent },
  });
  await ana.goto('/view/guardian');
  await ana.getByLabel('Documento, nombre, placa o carné').fill('52000901');
  await ana.keyboard.press('Enter');
  await ana.getByRole('button', { name: 'Registrar entrada' }).press('Enter');
  const told = ana.locator('.guard-denial');
  await told.getByRole('heading', { name: 'Entró: avise' }).waitFor();
  await told.getByText('En la lista de vigilancia: Avise al supervisor').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.keyboard.press('Enter');
  await ana.getByRole('row', { name: /Zoe Zapata/ }).waitFor();
});
