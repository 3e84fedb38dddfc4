import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Page, Response } from 'playwright';
import { photograph } from '../support/photos.ts';
import { axeFindings } from './support/axe.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
const photoView = '/view/guardian/manage-person/photo';

let site: RecordSite;
let person: number;
before(async () => {
  site = await openRecordSite({}, { args: fakeCamera });
  const made = await site.core('POST', '/guardian-persons', 'view/guardian', {
    ...{ identificationType: '13', identification: '52123456', name: 'Ana María Ruiz', kind: 'visitor' },
    ...{ validFrom: '2020-01-01', consent: { textVersion: '2026-1', channel: 'oral' } },
  });
  person = Number(made.id);
});
after(async () => {
  const { noise } = site;
  await site.close();
  assert.deepEqual(noise, []);
});

const open = async (page: Page): Promise<Response | null> => page.goto(`${photoView}?person=${person}`);
const picture = (page: Page) => page.getByRole('img', { name: 'Foto de Ana María Ruiz' });
const isDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const found = document.querySelector<HTMLImageElement>('.guard-photo');
    return found?.complete && found.naturalWidth > 0;
  });

async function agree(page: Page): Promise<void> {
  await page.getByRole('img', { name: 'Foto por guardar' }).waitFor();
  const save = page.getByRole('button', { name: 'Guardar foto' });
  assert.equal(await save.isDisabled(), true, 'not before the person agrees');
  await page.getByLabel('La persona autoriza que se guarde su foto').check();
  await save.click();
}

it('offers no photo until the lot keeps them, and says so', async () => {
  const { ana } = site;
  await ana.goto(`/view/guardian/manage-person/generalinformation?person=${person}`);
  await ana.getByRole('heading', { level: 1, name: 'Ana María Ruiz' }).waitFor();
  assert.equal(await ana.getByRole('link', { name: 'Foto', exact: true }).count(), 0);
  await open(ana);
  await ana.getByText('Este parqueadero no guarda fotos').waitFor();
  await ana.goto('/view/company/settings/operating-parameters');
  await ana.getByLabel('Guardar fotos de las personas en portería').check();
  await ana.getByLabel('Borrar las fotos tras').fill('20');
  await ana.getByRole('button', { name: 'Guardar', exact: true }).click();
  await ana.getByText('fueron guardados').or(ana.getByText('guardad')).first().waitFor();
});

it('takes a photo by the camera, which no other page may ask for', async () => {
  const { ana } = site;
  const desk = await ana.goto('/view/guardian');
  assert.match(desk?.headers()['permissions-policy'] ?? '', /camera=\(\)/);
  await ana.goto(`/view/guardian/manage-person/generalinformation?person=${person}`);
  await ana.getByRole('link', { name: 'Foto', exact: true }).click();
  await ana.getByText('Aún no hay foto.').waitFor();
  const page = await open(ana);
  assert.match(page?.headers()['permissions-policy'] ?? '', /camera=\(self\), microphone=\(\)/);
  await ana.getByRole('button', { name: 'Usar la cámara' }).click();
  await ana.getByRole('button', { name: 'Tomar la foto' }).click();
  assert.deepEqual(await axeFindings(ana), []);
  await agree(ana);
  await picture(ana).waitFor();
  await isDrawn(ana);
  assert.deepEqual(await axeFindings(ana), []);
});

it('shows the face at the desk, and who looks at it stands in the audit', async () => {
  const { ana } = site;
  await ana.goto(`/view/guardian?person=${person}`);
  const face = ana.locator('.guard-thumbnail img');
  await face.waitFor();
  await ana.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('.guard-thumbnail img')?.naturalWidth ?? 0) > 0,
  );
  assert.deepEqual(await axeFindings(ana), []);
  await ana.goto('/view/audit?action=view');
  await ana.getByText('Fotos en portería').first().waitFor();
});

it('takes a file in its place, says what is none, and deletes it with the consent', async () => {
  const { ben } = site;
  await open(ben);
  await picture(ben).waitFor();
  const input = ben.locator('input[type=file]');
  await input.setInputFiles({
    ...{ name: 'foto.svg', mimeType: 'image/svg+xml' },
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  });
  await ben.getByLabel('La persona autoriza que se guarde su foto').check();
  await ben.getByRole('button', { name: 'Guardar foto' }).click();
  await ben
    .getByRole('alert')
    .getByText(/jpeg, png, webp/i)
    .waitFor();
  site.noise.splice(0);
  await ben.getByRole('button', { name: 'Descartar' }).click();
  await input.setInputFiles({
    name: 'foto.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(2400, 1800),
  });
  await agree(ben);
  await ben.getByText('fue guardada').waitFor();
  // Upright, as the camera's data said.
  await ben.waitForFunction(() => {
    const found = document.querySelector<HTMLImageElement>('.guard-photo');
    return found?.complete && found.naturalHeight === 480 && found.naturalWidth === 360;
  });
  await ben.getByRole('button', { name: 'Retirar autorización y borrar' }).click();
  await ben.getByRole('dialog').getByRole('button', { name: 'Retirar autorización y borrar' }).click();
  await ben.getByText('Aún no hay foto.').waitFor();
});

it('asks the phone for its camera where the page gets none, and says why', async () => {
  const { ben } = site;
  await ben.addInitScript(() => {
    // As over plain http.
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
  });
  await open(ben);
  await ben.getByText('Sin una conexión segura (https)').waitFor();
  assert.equal(await ben.locator('input[type=file]').getAttribute('capture'), 'environment');
  assert.equal(await ben.getByRole('button', { name: 'Usar la cámara' }).count(), 0);
  assert.deepEqual(await axeFindings(ben), []);
});
