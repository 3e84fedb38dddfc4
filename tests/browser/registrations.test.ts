import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright';
import { axeFindings } from './support/axe.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

let site: RecordSite;
let telephone: BrowserContext;
let page: Page;
let link: string;
/** What the visitor's telephone asked for, and what its console said. */
const asked: string[] = [];
const said: string[] = [];

before(async () => {
  site = await openRecordSite();
  const browser = site.ana.context().browser();
  assert.ok(browser);
  telephone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // As on a page without https, which a lot's own network has.
  await telephone.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'));
  page = await telephone.newPage();
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
});
after(async () => {
  const { noise } = site;
  await site.close();
  assert.deepEqual(noise, []);
});

const queue = '/view/users/list?show=registrations';

it('opens a link that stands as text and as a code', async () => {
  const { ana } = site;
  await ana.goto('/view/users/list');
  await ana.getByRole('link', { name: 'Enlace y texto' }).click();
  await ana.getByText('Aún no hay enlace').waitFor();
  await ana.getByRole('button', { name: 'Abrir el enlace' }).click();
  await ana.getByText('El enlace recibe registros').waitFor();
  await ana.getByRole('img', { name: 'Código QR del enlace' }).waitFor();
  link = (await ana.getByRole('link', { name: /users\?lot=/ }).getAttribute('href')) ?? '';
  assert.match(link, /\/view\/public\/users\?lot=[\w-]{22}$/);
  assert.deepEqual(await axeFindings(ana), []);
});

it('tells a visitor all that is wrong at once, with the way to each field', async () => {
  await page.goto(link);
  await page.getByRole('heading', { name: /^Registro en/ }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'Enviar registro' }).click();
  const summary = page.getByRole('alert');
  await summary.getByText('Hay 5 datos por corregir').waitFor();
  assert.match(await page.title(), /^Error: /);
  assert.ok(await summary.evaluate((element) => element === document.activeElement));
  await summary.getByRole('link', { name: 'Escriba un teléfono de al menos siete dígitos.' }).click();
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'contact.telephone');
  assert.deepEqual(await axeFindings(page), []);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: /^Registration at/ }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'en');
  assert.deepEqual(said.splice(0).length, 1, 'the refused call alone');
});

it('registers by a page that brings nothing of the application and keeps nothing', async () => {
  await page.getByLabel('Full name').fill('Rosa Díaz Peña');
  await page.getByLabel('Number of the document').fill('79.123.456');
  await page.getByLabel('Telephone').fill('310 555 1234');
  await page.getByLabel('E-mail').fill('rosa@example.com');
  await page.getByLabel('Plate').fill('abc 123');
  await page.getByRole('button', { name: 'Add another vehicle' }).click();
  const second = page.getByRole('group', { name: 'Vehicle 2' });
  await second.getByLabel('Plate').fill('MNO12C');
  await second.getByLabel('Type').selectOption('MT');
  await page.getByLabel('I have read the text').check();
  await page.getByRole('button', { name: 'Send registration' }).click();
  await page.getByRole('heading', { name: 'Registration received' }).waitFor();
  await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).waitFor();
  assert.deepEqual(await axeFindings(page), []);
  assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), []);
  assert.deepEqual(await telephone.cookies(), []);
  const scripts = asked.filter((path) => path.endsWith('.js')).map((path) => path.replace(/-[^-]+$/, ''));
  assert.deepEqual(new Set(scripts), new Set(['/assets/login', '/assets/base', '/assets/registration']));
  assert.deepEqual(said, []);
});

it('approves what waits into a third party and its vehicles, and says what came of it', async () => {
  const { ana } = site;
  await ana.goto(queue);
  await ana.getByRole('link', { name: 'Rosa Díaz Peña' }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByText('rosa@example.com (sin confirmar)').waitFor();
  await dialog.getByText('Cédula de ciudadanía 79123456').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  const asks = ana.getByRole('dialog', { name: 'Aprobar el registro de Rosa Díaz Peña' });
  await asks.getByLabel('MNO12C').uncheck();
  await asks.getByLabel(/Crear también un suscriptor/).check();
  assert.deepEqual(await axeFindings(ana), []);
  await asks.getByRole('button', { name: 'Aprobar' }).click();
  await asks.getByText('Elija el cupo de la mensualidad.').first().waitFor();
  await asks.getByLabel(/Crear también un suscriptor/).uncheck();
  await asks.getByRole('button', { name: 'Aprobar' }).click();
  await dialog.getByText('Aprobado', { exact: true }).waitFor();
  await dialog.getByRole('link', { name: 'Abrir el tercero' }).click();
  await ana.getByText('ABC123').first().waitFor();
});

it('shows what is known already, and refuses with a reason', async () => {
  const { ana } = site;
  await page.goto(link);
  await page.getByLabel('Nombre completo').fill('Luis Gómez');
  await page.getByLabel('Número de documento').fill('79123456');
  await page.getByLabel('Teléfono').fill('3105551235');
  await page.getByLabel('Placa').fill('ABC123');
  await page.getByLabel('Leí el texto').check();
  await page.getByRole('button', { name: 'Enviar registro' }).click();
  await page.getByRole('heading', { name: 'Registro recibido' }).waitFor();
  await ana.goto(`${queue}&state=pending`);
  await ana
    .getByRole('row', { name: /Luis Gómez/ })
    .getByText('Posible duplicado')
    .waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('link', { name: 'Luis Gómez' }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByText('Ya conocemos algo de este registro').waitFor();
  await dialog.getByRole('button', { name: 'Rechazar' }).click();
  await ana.getByLabel('Motivo').fill('No es el dueño');
  await ana.getByRole('dialog').getByRole('button', { name: 'Rechazar' }).click();
  await dialog.getByText('No es el dueño').waitFor();
});

it('closes for who comes by a link that was replaced', async () => {
  const { ana } = site;
  await ana.goto('/view/users/list?show=link');
  await ana.getByRole('button', { name: 'Cambiar el enlace' }).click();
  await ana.getByRole('dialog').getByRole('button', { name: 'Cambiar el enlace' }).click();
  await ana.getByText('El enlace es otro').waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Este enlace no recibe registros' }).waitFor();
  assert.deepEqual(await axeFindings(page), []);
});
