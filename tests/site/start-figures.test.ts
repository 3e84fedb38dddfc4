import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { hourThenMinutes } from '../api/support/lot.ts';
import { launchChromium } from '../support/chromium.ts';
import { newFolder, type RunningSite, removeFolder, startSite, Visitor } from './support.ts';

const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'secreto-123' };

/** A zone in which it is about noon now: the day does not change while the test runs. */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** The whole figure in a text, without signs of currency and thousands. */
function figureIn(text: string): number {
  return Number(text.replace(/[^\d,]/g, '').replace(',', '.'));
}

describe('the figures of the start page', () => {
  let folder: string;
  let site: RunningSite;
  let browser: Browser;
  let page: Page;
  before(async () => {
    await buildClient();
    folder = await newFolder();
    [site, browser] = await Promise.all([startSite(folder, administrator), launchChromium()]);
    await fill();
    page = await browser.newPage({ locale: 'es-CO' });
    page.setDefaultTimeout(20_000);
    await page.goto(`${site.url}/view/login`);
    await page.getByLabel('Usuario').fill(administrator.ADMIN_EMAIL);
    await page.getByLabel('Contraseña', { exact: true }).fill(administrator.ADMIN_PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('.lot-total').waitFor();
  });
  after(async () => {
    await browser.close();
    await site.end('SIGKILL');
    await removeFolder(folder);
  });

  /** Two slots; of five vehicles of today and one of yesterday two have paid and left, one has paid and stays. */
  async function fill(): Promise<void> {
    const visitor = new Visitor(site.url);
    const login = { username: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD };
    assert.equal((await visitor.call('POST', '/session', login)).status, 200);
    const lot = { name: 'Centro', timeZone: zoneOfNoon() };
    const company = await visitor.core('POST', '/companies', 'view/company/create', lot);
    await visitor.call('PUT', '/session/company', { companyId: company.id });
    const slots = [
      { title: 'General', quota: 10, main: true, vehicleTypes: ['CA'] },
      { title: 'Sótano', quota: 5, main: false, vehicleTypes: ['CA'] },
    ];
    const made = [];
    for (const slot of slots) made.push(await visitor.core('POST', '/slots', 'view/slot/create', slot));
    const tariff = await visitor.core('POST', '/tariffs', 'view/rate/manage', hourThenMinutes);
    const assignment = { tariffId: tariff.id, vehicleType: 'CA', validFrom: '2020-01-01' };
    await visitor.core('POST', '/tariff-assignments', 'view/rate/manage', assignment);
    await visitor.core('POST', '/resolutions', 'view/resolution', {
      number: '18760000001',
      prefix: 'SETP',
      initialNumber: 1,
      finalNumber: 100_000,
      initialDate: '2020-01-01',
      finalDate: '2040-12-31',
      active: true,
    });
    const devices = [];
    for (const name of ['Caja', 'Talanquera', 'Sin llave'])
      devices.push(await visitor.core('POST', '/devices', 'view/devices/add', { name, imei: '12345' }));
    const keyOf = async ({ id }: { id: number }) =>
      (await visitor.core('POST', `/devices/${id}/key`, 'view/devices/license')).key as string;
    const key = await keyOf(devices[0]);
    // One that has a key and has never spoken.
    await keyOf(devices[1]);
    await visit(key, made[1].id);
  }

  async function visit(key: string, basementId: number): Promise<void> {
    const send = async (path: string, minutesAgo: number, body: Record<string, unknown>) => {
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      const response = await fetch(`${site.url}/api/dashboard/core/terminal/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ id: randomUUID(), at, ...body }),
      });
      assert.ok(response.status < 300, `${path}: ${response.status} ${await response.text()}`);
    };
    const enter = (plate: string, minutesAgo: number, more = {}) =>
      send('entries', minutesAgo, { vehicleType: 'CA', plate, ...more });
    const pay = (plate: string, minutesAgo: number) =>
      send('payments', minutesAgo, { method: 'cash', plate });
    await enter('OLD001', 30 * 60);
    for (const [index, plate] of ['AAA001', 'AAA002', 'AAA003', 'AAA004'].entries())
      await enter(plate, 150 - index);
    await enter('BBB001', 100, { slotId: basementId });
    for (const plate of ['OLD001', 'AAA001', 'BBB001']) await pay(plate, 20);
    for (const plate of ['OLD001', 'AAA001']) await send('exits', 15, { plate });
  }

  /** How many rows the screen says that there are, of all its pages. */
  async function rowsShown(): Promise<number> {
    const status = page.locator('.pager [role="status"]');
    await status.waitFor();
    const text = (await status.textContent()) ?? '';
    return figureIn(text.split(' de ').at(-1) ?? '');
  }

  /** Links of figures and buttons of warnings, with the figure that each tells. */
  async function figures(): Promise<{ text: string; href: string }[]> {
    return page.locator('.start a[href]').evaluateAll((links) =>
      links.map((link) => ({
        text: link.getAttribute('aria-label') ?? link.textContent ?? '',
        href: link.getAttribute('href') ?? '',
      })),
    );
  }

  it('are those of what happened', async () => {
    const shown = (await figures()).map(({ text }) => text.replaceAll(/\s/g, ' '));
    assert.deepEqual(shown.slice(0, 3), ['4 de 15 ocupados', '3 / 10', '1 / 5']);
    assert.deepEqual(shown.slice(3, 6), ['5', '2', '3']);
    assert.match(shown[6] ?? '', /^\$ [\d.,]+$/);
  });

  it('open, each of them, exactly the rows that make it', async () => {
    const all = await figures();
    const followed: string[] = [];
    for (const { text, href } of all) {
      await page.goto(site.url + href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const money = href.includes('collection-report');
      if (money) {
        const totals = page.locator('tfoot tr > *');
        await totals.first().waitFor();
        const heads = await page.locator('thead th').allInnerTexts();
        const total = totals.nth(heads.indexOf('Total') - heads.length);
        assert.equal(figureIn((await total.textContent()) ?? ''), figureIn(text), href);
      } else if (/concern=/.test(href)) {
        const count = figureIn(/: (\d+)/.exec(text)?.[1] ?? '');
        assert.equal(await rowsShown(), count, `${text} ${href}`);
      } else if (href.startsWith('/view/devices/terminals?q=')) {
        assert.equal(await rowsShown(), 1, href);
      } else if (href === '/view/devices/terminals') {
        assert.equal(await rowsShown(), figureIn(text.split(' de ')[1] ?? ''), text);
      } else if (/^\d/.test(text)) {
        assert.equal(await rowsShown(), figureIn(/^[\d.]+/.exec(text)?.[0] ?? ''), `${text} ${href}`);
      } else continue;
      followed.push(href.split('?')[0] ?? '');
    }
    const expected = [
      '/view/inside',
      '/view/movements',
      '/view/overview-report/reports/detail-invoice',
      '/view/overview-report/reports/collection-report',
      '/view/devices/terminals',
    ];
    assert.deepEqual([...new Set(followed)].sort(), [...expected].sort());
    assert.ok(followed.length >= all.length - 1, JSON.stringify(all));
  });
});
