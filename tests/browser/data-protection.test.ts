import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page } from 'playwright';
import { axeFindings } from './support/axe.ts';
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

const screen = '/view/data-protection';
const name = 'Nubia Castaño Rey';
const document = '52888999';

/** Goes on by Tab until what has this name has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const at = globalThis.document.activeElement;
      const label = at instanceof HTMLElement && 'labels' in at ? (at as HTMLInputElement).labels?.[0] : null;
      return (label ?? at)?.textContent?.trim() ?? '';
    });
    if (focused === wanted) return;
  }
  assert.fail(`no way to ${wanted} by Tab`);
}

async function letIn(page: Page): Promise<void> {
  await page.goto('/view/guardian/manage-person/registration');
  await page.getByLabel('Número de documento').fill(document);
  await page.getByLabel('Nombre completo').fill(name);
  await page.getByLabel('La persona autoriza').check();
  await page.getByRole('button', { name: 'Registrar', exact: true }).click();
  await page.getByRole('button', { name: 'Registrar entrada' }).waitFor();
}

it('files a complaint by keys alone, with all that is wrong at its field, and shows how long there is', async () => {
  const { ana } = site;
  await letIn(ana);
  await ana.goto(screen);
  await ana.getByText('Aún no hay solicitudes').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  const opens = ana.getByRole('button', { name: 'Registrar solicitud' });
  await opens.focus();
  await ana.keyboard.press('Enter');
  const dialog = ana.getByRole('dialog', { name: 'Registrar solicitud' });
  await dialog.getByLabel('Tipo', { exact: true }).selectOption('reclamo');
  await dialog.getByRole('button', { name: 'Registrar', exact: true }).press('Enter');
  await dialog.locator('.field-error').first().waitFor();
  assert.equal(await dialog.locator('.field-error').count(), 2, 'document and name');
  assert.deepEqual(await axeFindings(ana), []);
  await dialog.getByLabel('Número de documento').focus();
  await ana.keyboard.type(document);
  await tabTo(ana, 'Nombre');
  await ana.keyboard.type(name);
  await tabTo(ana, 'Registrar');
  await ana.keyboard.press('Enter');
  await ana.getByText(/La solicitud 1 fue registrada/).waitFor();
  await ana
    .getByRole('row', { name: new RegExp(name) })
    .getByText('Quedan 15 días hábiles')
    .waitFor();
});

it('finds the person, shows what would become of each record, and erases it with its answer', async () => {
  const { ana } = site;
  await ana.getByRole('link', { name }).press('Enter');
  const request = ana.getByRole('dialog', { name: 'Solicitud 1' });
  await request.getByText('Marca “reclamo en trámite”').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await request.getByRole('link', { name: 'Ver sus datos' }).press('Enter');
  await ana.getByRole('region', { name: 'Personas encontradas' }).getByRole('link', { name }).press('Enter');
  await ana.getByRole('heading', { level: 2, name }).waitFor();
  await ana.getByText('Reclamo en trámite: solicitud 1').waitFor();
  await ana.getByText('Queda sin la persona').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  const [file] = await Promise.all([
    ana.waitForEvent('download'),
    ana.getByRole('button', { name: 'Entregar en PDF' }).press('Enter'),
  ]);
  assert.match(file.suggestedFilename(), /^datos-personales.*\.pdf$/);
  await ana.getByRole('button', { name: 'Borrar sus datos' }).press('Enter');
  const asks = ana.getByRole('dialog', { name: `¿Borrar los datos de ${name}?` });
  await asks.getByText('0 se borran, 1 quedan sin la persona').waitFor();
  await asks.getByLabel('Motivo, y lo que se le responde').fill('Se le confirmó por correo');
  await asks.getByRole('button', { name: 'Borrar sus datos' }).press('Enter');
  await ana.getByText(/Los datos se borraron/).waitFor();
  await ana.getByLabel('Documento, nombre, correo o placa').fill(document);
  await ana.keyboard.press('Enter');
  await ana.getByText('No hay nadie con esos datos').waitFor();
  await ana.getByRole('link', { name: 'Registro', exact: true }).press('Enter');
  await ana.getByRole('row', { name: /Datos borrados/ }).waitFor();
  assert.equal(await ana.getByText(name).count(), 0, 'the register knows a mark alone');
});

it('protects a person until somebody releases it, and shows the texts that persons agree to', async () => {
  const { ana } = site;
  await letIn(ana);
  await ana.goto(`${screen}?show=persons&find=${document}`);
  await ana.getByRole('link', { name }).press('Enter');
  await ana.getByRole('button', { name: 'Poner retención legal' }).press('Enter');
  const asks = ana.getByRole('dialog', { name: `Retención legal sobre ${name}` });
  await asks.getByLabel('Motivo').fill('Proceso 17');
  await asks.getByRole('button', { name: 'Poner retención legal' }).press('Enter');
  await ana.getByText('Retención legal: Proceso 17').waitFor();
  assert.equal(await ana.getByRole('button', { name: 'Borrar sus datos' }).count(), 0);
  await ana.getByRole('link', { name: 'Retenciones legales' }).press('Enter');
  await ana
    .getByRole('row', { name: new RegExp(name) })
    .getByText('Vigente')
    .waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('link', { name: 'Textos', exact: true }).press('Enter');
  await ana.getByText('Portería, versión 2026-1', { exact: true }).waitFor();
  assert.deepEqual(await axeFindings(ana), []);
});
