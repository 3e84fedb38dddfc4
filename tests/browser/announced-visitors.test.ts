import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { BrowserContext, Page } from 'playwright';
import { freePort } from '../site/support.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { soon } from '../support/soon.ts';
import { axeFindings } from './support/axe.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

let site: RecordSite;
let mail: SmtpServer;
let telephone: BrowserContext;
/** The host’s own browser, that has no session. */
let host: Page;
/** What its console said. */
const said: string[] = [];

before(async () => {
  mail = await startSmtpServer();
  const PORT = String(await freePort());
  site = await openRecordSite({ PORT, SMTP_URL: mail.url, PUBLIC_URL: `http://127.0.0.1:${PORT}` });
  const browser = site.ana.context().browser();
  assert.ok(browser);
  telephone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CO' });
  host = await telephone.newPage();
  host.setDefaultTimeout(20_000);
  host.on('console', (message) => message.type() === 'error' && said.push(message.text()));
});
after(async () => {
  const { noise } = site;
  await telephone.close();
  await site.close();
  await mail.close();
  assert.deepEqual(noise, []);
});

const desk = '/view/guardian';
const list = '/view/guardian/invitations';
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const hasFocus = (page: Page, name: string) =>
  page.waitForFunction((text) => document.activeElement?.textContent?.trim() === text, name);

async function find(page: Page, text: string): Promise<void> {
  await page.getByLabel('Documento, nombre, placa o carné').fill(text);
  await page.keyboard.press('Enter');
}

/** The link of the nth mail, once it is there. */
async function linkOf(count: number): Promise<string> {
  await soon(async () => assert.equal(mail.mails.length, count));
  return /(http\S+visit=[\w-]+)/.exec(mail.mails.at(-1)?.text ?? '')?.[1] ?? 'no link';
}

it('announces a group by a pasted list, told by its line what is wrong', async () => {
  const { ana } = site;
  await ana.goto(desk);
  await ana.getByRole('link', { name: 'Anunciados' }).click();
  await ana.getByText('Aún no hay visitantes anunciados').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('link', { name: 'Anunciar visitantes' }).first().click();
  const lines = ana.getByLabel('Visitantes, uno por línea');
  await lines.fill(`Rosa Díaz\t52100200\n\n${'x'.repeat(200)}\nLuz Mar; CE 7788990; RST456`);
  await ana.getByRole('button', { name: 'Guardar' }).click();
  await ana.getByText('Línea 3:').first().waitFor();
  await lines.fill('Rosa Díaz\t52100200\n\nPedro Sol\nLuz Mar; CE 7788990; RST456');
  await ana.getByLabel('Grupo').fill('Cuadrilla de aseo');
  await ana.getByLabel('Otro anfitrión').fill('Luis Mora');
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('button', { name: 'Guardar' }).click();
  await row(ana, 'Cuadrilla de aseo').getByText('0 de 3').waitFor();
  await row(ana, 'Cuadrilla de aseo').getByText('Se espera').waitFor();
});

it('lets one of them in by few keys, then the others together, and all out again', async () => {
  const { ana, ben } = site;
  await ben.goto(desk);
  await ana.goto(desk);
  await find(ana, '52100200');
  await hasFocus(ana, 'Registrar la entrada de 1');
  await ana.keyboard.press('Enter');
  await ana.getByLabel('Las personas autorizan el tratamiento de sus datos').waitFor();
  await ana.keyboard.press('Space');
  await ana.keyboard.press('Enter');
  await row(ana, 'Rosa Díaz').getByText('52100200').waitFor();
  await row(ben, 'Rosa Díaz').waitFor();

  await ana.goto(list);
  await row(ana, 'Cuadrilla de aseo').getByText('1 de 3').waitFor();
  await ana.getByRole('link', { name: 'Cuadrilla de aseo' }).click();
  await ana.getByRole('link', { name: 'Recibir en portería' }).click();
  await ana.getByText('Faltan 2 por llegar').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByLabel('Documento de Pedro Sol').fill('1');
  await ana.getByRole('button', { name: 'Registrar la entrada de 2' }).click();
  await ana.locator('.guard-guests .field-error').waitFor();
  await ana.getByLabel('Documento de Pedro Sol').fill('79555111');
  await ana.getByRole('button', { name: 'Registrar la entrada de 2' }).click();
  await ana.getByLabel('Las personas autorizan el tratamiento de sus datos').check();
  await ana.getByRole('button', { name: 'Registrar la entrada de 2' }).click();
  await ana.getByText('3 personas adentro').waitFor();
  await ben.getByText('3 personas adentro').waitFor();
  await row(ana, 'Luz Mar').getByText('7788990').waitFor();

  await ana.goto(`${list}?invitation=1`);
  await ana.getByRole('link', { name: 'Recibir en portería' }).click();
  await ana.getByText('Llegaron todos').waitFor();
  await ana.getByRole('button', { name: 'Registrar la salida de 3' }).click();
  await ana.getByText('No hay nadie adentro').waitFor();
  await ben.getByText('No hay nadie adentro').waitFor();
});

it('asks the host by mail: the page answers behind a button, once, and both desks see it at once', async () => {
  const { ana, ben } = site;
  const person = async (number: string, name: string, more: () => Promise<void>) => {
    await ana.goto('/view/guardian/manage-person/registration');
    await ana.getByLabel('Número de documento').fill(number);
    await ana.getByLabel('Nombre completo').fill(name);
    await more();
    await ana.getByLabel('La persona autoriza').check();
    await ana.getByRole('button', { name: 'Registrar', exact: true }).click();
    await hasFocus(ana, 'Registrar entrada');
  };
  await person('80111222', 'Luis Mora', async () => {
    await ana.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Empleado' });
    await ana.getByLabel('Correo electrónico').fill('luis@example.com');
  });
  await person('80333444', 'Ana Visita 🚗', async () => {
    const field = ana.getByLabel('A quién visita');
    await field.fill('Luis');
    await ana.locator('datalist option').first().waitFor({ state: 'attached' });
    await field.blur();
  });
  await ana.getByRole('button', { name: 'Preguntar al anfitrión por correo' }).click();
  await ana.getByText('Se le preguntó a Luis Mora por correo.').waitFor();
  await ben.goto(desk);
  await find(ben, '80333444');
  await ben.getByText('Se le preguntó a Luis Mora por correo.').waitFor();

  const link = await linkOf(1);
  await host.goto(link);
  await host.getByRole('heading', { name: '¿Autoriza esta visita?' }).waitFor();
  await host.getByText('Ana Visita 🚗').waitFor();
  assert.equal(await host.getByText('80333444').count(), 0, 'no more than is needed');
  assert.deepEqual(await axeFindings(host), []);
  await host.reload();
  await host.getByRole('button', { name: 'Autorizar la entrada' }).click();
  await host.getByRole('heading', { name: 'Autorizó la entrada' }).waitFor();
  await ana.getByText('Luis Mora autoriza la entrada.').waitFor();
  await ben.getByText('Luis Mora autoriza la entrada.').waitFor();

  await host.goto(link);
  await host.getByRole('heading', { name: 'Este enlace ya no sirve.' }).waitFor();
  assert.deepEqual(await axeFindings(host), []);
  await host.getByRole('button', { name: 'English' }).click();
  assert.deepEqual(
    said.filter((text) => !/status of 409/.test(text)),
    [],
  );
  await ana.getByRole('button', { name: 'Registrar entrada' }).click();
  await row(ana, 'Ana Visita').waitFor();
});

it('turns away whom the host refuses', async () => {
  const { ana } = site;
  await find(ana, '80333444');
  await hasFocus(ana, 'Registrar salida');
  await ana.keyboard.press('Enter');
  await ana.getByText('No hay nadie adentro').waitFor();
  await find(ana, '80333444');
  await ana.getByRole('button', { name: 'Preguntar al anfitrión por correo' }).click();
  await host.goto(await linkOf(2));
  await host.getByRole('button', { name: 'No autorizar' }).click();
  await ana.getByText('Luis Mora no autoriza la entrada.').waitFor();
  await ana.getByRole('button', { name: 'Registrar entrada' }).click();
  await ana.getByText('No puede entrar').waitFor();
  await ana.getByText('El anfitrión no autorizó la visita.').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
});
