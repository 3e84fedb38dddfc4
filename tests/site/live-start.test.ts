import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { hourThenMinutes } from '../api/support/lot.ts';
import { allowed } from '../support/allowed.ts';
import { launchChromium } from '../support/chromium.ts';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from './support.ts';

const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'secreto-123' };

describe('the start page of a whole site', () => {
  let folder: string;
  let site: RunningSite;
  let browser: Browser;
  let page: Page;
  let key: string;
  before(async () => {
    await buildClient();
    folder = await newFolder();
    [site, browser] = await Promise.all([startSite(folder, administrator), launchChromium()]);
    const visitor = new Visitor(site.url);
    const login = { username: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD };
    assert.equal((await visitor.call('POST', '/session', login)).status, 200);
    const company = await visitor.core('POST', '/companies', 'view/company/create', { name: 'Centro' });
    await visitor.call('PUT', '/session/company', { companyId: company.id });
    const slot = { title: 'General', quota: 10, main: true, vehicleTypes: ['CA'] };
    await visitor.core('POST', '/slots', 'view/slot/create', slot);
    const tariff = await visitor.core('POST', '/tariffs', 'view/rate/manage', hourThenMinutes);
    const assignment = { tariffId: tariff.id, vehicleType: 'CA', validFrom: '2020-01-01' };
    await visitor.core('POST', '/tariff-assignments', 'view/rate/manage', assignment);
    const device = await visitor.core('POST', '/devices', 'view/devices/add', {
      name: 'Caja',
      imei: '12345',
    });
    key = (await visitor.core('POST', `/devices/${device.id}/key`, 'view/devices/license')).key;
    page = await browser.newPage({ locale: 'es-CO' });
    page.setDefaultTimeout(20_000);
    await page.goto(`${site.url}/view/login`);
    await page.getByLabel('Usuario').fill(login.username);
    await page.getByLabel('Contraseña', { exact: true }).fill(login.password);
    await page.keyboard.press('Enter');
  });
  after(async () => {
    await browser.close();
    await site.end('SIGKILL');
    await removeFolder(folder);
  });

  const enter = async (plate: string) => {
    const response = await fetch(`${site.url}/api/dashboard/core/terminal/entries`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: randomUUID(), at: new Date().toISOString(), vehicleType: 'CA', plate }),
    });
    assert.equal(response.status, 201);
  };
  const general = () => page.locator('.tile').filter({ hasText: 'General' });

  it('shows an entry on the open page, what is missing, and a terminal that wakes', async () => {
    await general().getByText('10 libres').waitFor();
    await page.getByText('No hay una resolución activa').waitFor();
    await page.getByText('Nunca se ha conectado').waitFor();
    const began = performance.now();
    await enter('LIVE01');
    await general()
      .getByText('9 libres')
      .waitFor({ timeout: allowed(3000) });
    assert.ok(performance.now() - began < allowed(3000));
    await page.getByText('En línea', { exact: true }).waitFor();
    await page.getByRole('link', { name: '1 de 10 espacios ocupados' }).waitFor();
  });

  it('goes on by itself after the core has died', async () => {
    const [core = 0] = childrenOf(site.process.pid);
    process.kill(core, 'SIGKILL');
    for (let tries = 0; ; tries += 1) {
      if ((await fetch(`${site.url}/health/ready`)).status === 200) break;
      assert.ok(tries < 1000, 'the core is not back');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await enter('LIVE02');
    await general().getByText('8 libres').waitFor();
  });

  it('opens behind the figure of a slot exactly the vehicles that make it, and one by its plate', async () => {
    await general().getByRole('link', { name: '2 / 10' }).click();
    await page.waitForURL(/\/view\/inside\?slotId=\d+$/);
    const rows = page.locator('.data-table tbody tr');
    await rows.filter({ hasText: 'LIVE01' }).getByText('Por pagar').waitFor();
    assert.equal(await rows.count(), 2);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Pantalla, registro, acción o parqueadero' }).fill('live02');
    await page.getByRole('option', { name: /LIVE02/ }).click();
    await page.getByRole('heading', { level: 1, name: 'LIVE02' }).waitFor();
    await page.getByText('CAR26 · Carros 2026').waitFor();
    await page.getByText('Aún no ha pagado nada.').waitFor();
    await page.goto(`${site.url}/view/inside?stay=999`);
    await page.getByText('Este vehículo ya salió.').waitFor();
    await page.goto(`${site.url}/view/start`);
    await general().getByText('8 libres').waitFor();
  });

  it('leaves for the login when the session ends elsewhere, and holds up no stop of the site', async () => {
    await page.evaluate(() => void fetch('/session', { method: 'DELETE' }));
    await page.waitForURL((url) => url.pathname === '/view/login');
    await page.getByLabel('Usuario').fill(administrator.ADMIN_EMAIL);
    await page.getByLabel('Contraseña', { exact: true }).fill(administrator.ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await general().getByText('8 libres').waitFor();
    const began = performance.now();
    assert.equal(await site.end('SIGTERM'), 0);
    assert.ok(performance.now() - began < allowed(5000), `${performance.now() - began} ms`);
  });
});

/** Processes that a process has started, as Linux lists them. */
function childrenOf(pid: number | undefined): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
