import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { coreProcess } from '../api/support/core-process.ts';
import { administrator } from '../api/support/site.ts';
import { startGateway, type TestGateway } from '../gateway/support/gateway.ts';
import { ManualClock } from '../gateway/support/manual-clock.ts';
import { launchChromium } from '../support/chromium.ts';

/** Seconds without input after which a session ends. */
const timeout = 900;

interface Life {
  gateway: TestGateway;
  clock: ManualClock;
  context: BrowserContext;
  slotPath: string;
}

/** Browser, gateway and core as they are, with the gateway's clock in the test's hand, and a lot with one slot. */
async function openLife(t: TestContext): Promise<Life> {
  await buildClient();
  const core = await coreProcess('sqlite');
  t.after(() => core.close());
  const clock = new ManualClock();
  const clientDir = join(import.meta.dirname, '../../dist/client');
  const gateway = await startGateway(t, { clock, clientDir, coreUrl: await core.start() });
  const { cookie } = await gateway.call('POST', '/session', { body: administrator });
  const core$ = async (path: string, view: string, body: object) => {
    const options = { cookie, view: `/${view}`, body };
    const answer = await gateway.call('POST', `/api/dashboard/core/${path}`, options);
    assert.equal(answer.status, 201, answer.text);
    return answer.body;
  };
  const company = await core$('companies', 'view/company/create', { name: 'Centro' });
  await gateway.call('PUT', '/session/company', { cookie, body: { companyId: company.id } });
  const slot = { title: 'General', quota: 10, main: true, vehicleTypes: ['CA'] };
  const { id } = await core$('slots', 'view/slot/create', slot);
  await gateway.call('DELETE', '/session', { cookie });
  const browser = await launchChromium();
  t.after(() => browser.close());
  const context = await browser.newContext({ baseURL: gateway.origin });
  return { gateway, clock, context, slotPath: `/view/slot/create?slot=${id}` };
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Usuario').fill(administrator.username);
  await page.getByLabel('Contraseña', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'Su sesión está por terminar' });

/** The start page reads the lot's figures, as it does by itself beside the stream of them. */
async function reads(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const answer = await fetch('/api/dashboard/core/dashboard', { headers: { 'X-View': '/view/start' } });
    return answer.status;
  });
  assert.equal(status, 200);
}

test('C11, C12, C13: two tabs before gateway and core are warned alike, kept alive by input alone, and come back', async (t) => {
  const { clock, context, slotPath } = await openLife(t);
  const form = await context.newPage();
  await form.goto(slotPath);
  await form.waitForURL('**/view/login?next=*');
  await logIn(form);
  await form.getByLabel('Nombre').waitFor();
  const start = await context.newPage();
  await start.goto('/view/start');
  await start.locator('.tile').first().waitFor();

  // Live figures and the stream of events go on all the time; they count as no input.
  await clock.advance(timeout - 75);
  await reads(start);
  assert.equal(await warning(start).count(), 0);
  await clock.advance(15);
  await warning(form)
    .getByText(/Quedan (?:60|5\d) s/)
    .waitFor();
  await warning(start).waitFor();
  const focused = () => form.evaluate(() => document.activeElement?.textContent);
  await form.waitForFunction(() => document.activeElement?.tagName === 'BUTTON');
  assert.equal(await focused(), 'Continuar');

  // A movement in one tab is a heartbeat at once, and both know.
  await start.mouse.move(300, 300);
  await warning(start).waitFor({ state: 'detached' });
  await warning(form).waitFor({ state: 'detached' });

  await form.getByLabel('Nombre').fill('General norte');
  await form.waitForFunction(() => sessionStorage.length > 0);
  await clock.advance(timeout / 2);
  await reads(start);
  await clock.advance(timeout / 2 - 20);
  await reads(start);
  await warning(start).waitFor();
  await clock.advance(30);
  await start.waitForURL('**/view/login?*');
  await start.getByText('Su sesión terminó.').waitFor();

  // Unsaved work asks in place; by the login page, too, it is there again.
  const again = form.getByRole('dialog', { name: 'Su sesión terminó' });
  await again.getByRole('button', { name: 'Otro usuario u otra forma de entrar' }).click();
  await form.waitForURL('**/view/login?next=*');
  await logIn(form);
  await form.getByText('Se recuperó lo que no había guardado').waitFor();
  assert.equal(new URL(form.url()).pathname + new URL(form.url()).search, slotPath);
  assert.equal(await form.getByLabel('Nombre').inputValue(), 'General norte');
  await start.waitForURL('**/view/start');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByRole('row', { name: /General norte/ }).waitFor();

  // And in place: the form stays, and what it holds is saved under the new session.
  await form.goto(slotPath);
  await form.getByLabel('Nombre').fill('General sur');
  await clock.advance(timeout + 10);
  await again.getByLabel('Contraseña').fill('wrong');
  await form.keyboard.press('Enter');
  await again
    .locator('.field-error')
    .getByText(/contraseña/i)
    .waitFor();
  await again.getByLabel('Contraseña').fill(administrator.password);
  await form.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });
  await start.waitForURL('**/view/start');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByRole('row', { name: /General sur/ }).waitFor();
});

test('C14: a laptop that slept beyond its session wakes up at the login', async (t) => {
  const { clock, context } = await openLife(t);
  const page = await context.newPage();
  await page.goto('/view/login');
  await logIn(page);
  await page.locator('.tile').first().waitFor();
  clock.sleep(timeout + 60);
  await clock.advance(1);
  await page.waitForURL('**/view/login?*');
  await page.getByText('Su sesión terminó.').waitFor();
});
