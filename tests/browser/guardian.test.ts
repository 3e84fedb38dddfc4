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

const desk = '/view/guardian';
const finds = (page: Page) => page.getByLabel('Documento, nombre, placa o carné');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const hasFocus = (page: Page, name: string) =>
  page.waitForFunction((text) => document.activeElement?.textContent?.trim() === text, name);

/** Milliseconds between keys: faster is a scanner. */
const asPeople = { delay: 60 };

/** Types as a scanner does, into whatever has the focus: all keys within a moment, Enter behind them. */
const scan = (page: Page, text: string) =>
  page.evaluate((typed) => {
    for (const key of [...typed, 'Enter'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, text);

/** From the desk to the desk by keys alone: nobody is known so, is registered, and comes in. */
async function register(page: Page, number: string, name: string): Promise<void> {
  await page.goto(desk);
  await page.waitForFunction(() => document.activeElement?.id === 'guard-find');
  await page.keyboard.type(number, asPeople);
  await page.keyboard.press('Enter');
  await hasFocus(page, 'Registrar persona');
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Número de documento');
  await field.waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'identification');
  assert.equal(await field.inputValue(), number);
  await page.keyboard.press('Tab');
  await page.keyboard.type(name, asPeople);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await hasFocus(page, 'Registrar entrada');
}

it('registers who is not known and lets in by keys alone, and out by one key', async () => {
  const { ana } = site;
  await register(ana, '52123456', 'Ana María Ruiz');
  assert.deepEqual(await axeFindings(ana), []);
  await ana.keyboard.press('Enter');
  await ana.getByText('1 persona adentro').waitFor();
  await row(ana, 'Ana María Ruiz').getByText('52123456').waitFor();
  assert.deepEqual(await axeFindings(ana), []);

  // A regular one: the scanner, while another field has the focus, and Enter.
  const gate = ana.getByLabel('Portería', { exact: true });
  await gate.focus();
  const held = await gate.inputValue();
  await scan(ana, '52123456');
  await hasFocus(ana, 'Registrar salida');
  assert.equal(await gate.inputValue(), held);
  await ana.keyboard.press('Enter');
  await ana.getByText('No hay nadie adentro').waitFor();
  await scan(ana, `0052123456RUIZ${' '.repeat(19)}GOMEZ${' '.repeat(18)}ANA${' '.repeat(20)}0F19850315`);
  await hasFocus(ana, 'Registrar entrada');
  await ana.keyboard.press('Enter');
  await ana.getByText('1 persona adentro').waitFor();
});

it('shows at every desk who is inside, and prints them without a network', async () => {
  const { ana, ben } = site;
  await ana.goto(desk);
  await ben.goto(desk);
  await row(ben, 'Ana María Ruiz').waitFor();
  await row(ben, 'Ana María Ruiz')
    .getByRole('button', { name: 'Registrar salida de Ana María Ruiz' })
    .click();
  // The row's own button says the same.
  await ben.getByRole('heading', { name: 'Ana María Ruiz' }).waitFor();
  await hasFocus(ben, 'Registrar salida');
  await ben.keyboard.press('Enter');
  await ben.getByText('No hay nadie adentro').waitFor();
  await ana.getByText('No hay nadie adentro').waitFor();
  await finds(ben).fill('Ana María');
  await ben.keyboard.press('Enter');
  await hasFocus(ben, 'Registrar entrada');
  await ben.getByLabel('Carné prestado').fill('17');
  await ben.keyboard.press('Enter');
  await row(ana, 'Ana María Ruiz').getByText('17', { exact: true }).waitFor();

  await ana.context().setOffline(true);
  await ana.evaluate(() => {
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', 'yes') });
  });
  await ana.getByRole('button', { name: 'Imprimir lista de evacuación' }).click();
  assert.equal(await ana.locator('body').getAttribute('data-printed'), 'yes');
  await ana.emulateMedia({ media: 'print' });
  assert.equal(await row(ana, 'Ana María Ruiz').isVisible(), true);
  assert.equal(await ana.locator('.guard-safe').last().isVisible(), true);
  assert.equal(await finds(ana).isVisible(), false);
  await ana.emulateMedia({ media: null });
  await ana.context().setOffline(false);
  site.noise.splice(0);
});

it('shows large why a person may not come in, and what the person may hear', async () => {
  const { ana } = site;
  await register(ana, '79555666', 'Luis Peña');
  await ana.getByRole('link', { name: 'Ver ficha' }).click();
  await ana.getByRole('heading', { level: 1, name: 'Luis Peña' }).waitFor();
  await ana.getByRole('button', { name: 'Bloquear' }).click();
  const dialog = ana.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await dialog.getByText('Escriba el motivo.').waitFor();
  await dialog.getByLabel('Motivo').fill('Agredió al portero');
  await dialog.getByRole('button', { name: 'Bloquear' }).click();
  await ana.getByText(/Bloqueada desde .* Agredió al portero/).waitFor();
  assert.deepEqual(await axeFindings(ana), []);
  await ana.getByRole('link', { name: 'Ir a portería' }).click();
  await hasFocus(ana, 'Registrar entrada');
  await ana.keyboard.press('Enter');
  const denial = ana.locator('.guard-denial');
  await denial.getByRole('heading', { name: 'No puede entrar' }).waitFor();
  await denial.getByText('La persona está bloqueada: Agredió al portero.').waitFor();
  assert.doesNotMatch((await denial.locator('q').textContent()) ?? '', /Agredió|bloque/);
  await hasFocus(ana, 'Entendido');
  assert.deepEqual(await axeFindings(ana), []);
  await ana.keyboard.press('Enter');
  await denial.waitFor({ state: 'detached' });
  await ana.getByRole('link', { name: 'Visitas', exact: true }).click();
  await row(ana, 'Luis Peña').getByText('No admitido').waitFor();
  await row(ana, 'Luis Peña').getByText('Bloqueada').waitFor();
  assert.deepEqual(await axeFindings(ana), []);
});
