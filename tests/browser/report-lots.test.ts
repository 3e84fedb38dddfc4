import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { axeFindings } from './support/axe.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const root = '/view/overview-report/reports/';
const asked = () =>
  screen.gateway.state.asked
    .filter((one) => one.includes('/reports/collection-report?'))
    .map((one) => new URLSearchParams(one.split('?')[1]).get('lots'));
const onItsDay = (page: Page) => page.clock.setFixedTime('2026-11-21T12:00:00-05:00');

/** Works in the first of two lots. */
async function openOfTwo(page: Page, path: string): Promise<void> {
  const { request } = page.context();
  await request.post('/session', { data: { username: 'many', password: 'secret-1' } });
  await request.put('/session/company', { data: { companyId: 1 } });
  await onItsDay(page);
  await page.goto(path);
  await page.evaluate(() => localStorage.setItem('signed-in', '1'));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('two lots are chosen: the address says so, the rows say of which they are, and open there', () =>
  inTab(screen, async (page) => {
    await openOfTwo(page, `${root}collection-report?range=yesterday`);
    await page.getByRole('button', { name: 'Parqueaderos' }).click();
    await page.getByRole('checkbox', { name: 'Aeropuerto', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Parqueadero' }).first().waitFor();
    assert.equal(new URL(page.url()).searchParams.get('lots'), '1,2');
    assert.ok(asked().includes('1,2'));
    const ofLots = page.getByRole('region', { name: 'Totales por parqueadero' });
    await ofLots.getByRole('row', { name: /^Centro Mayor/ }).waitFor();
    await ofLots.getByRole('row', { name: /^Todos/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Enviar periódicamente' }).waitFor();
    assert.deepEqual(await axeFindings(page), []);
    const other = page.locator('.table-frame tbody tr', { hasText: 'Aeropuerto' }).first();
    const rows = await other
      .getByRole('link', { name: /ver los recibos/ })
      .first()
      .getAttribute('href');
    assert.match(rows ?? '', /&lot=2$/);
    await page.reload();
    await ofLots.waitFor();
    await page.getByRole('button', { name: /^Parqueaderos: 2/ }).click();
    await page.getByRole('checkbox', { name: 'Aeropuerto', exact: true }).click();
    await ofLots.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).searchParams.get('lots'), null);
  }));

test('what is sent regularly keeps the lots that are chosen', () =>
  inTab(screen, async (page) => {
    await openOfTwo(page, `${root}collection-report?range=yesterday&lots=1,2`);
    await page.getByRole('button', { name: 'Enviar periódicamente' }).click();
    await page.waitForURL(/report-sendings/);
    assert.equal(new URL(page.url()).searchParams.get('lots'), '1,2');
  }));

test('what opens rows of another lot changes to it', () =>
  inTab(screen, async (page) => {
    await openOfTwo(page, `${root}collection-report?range=yesterday&lots=1,2`);
    const other = page.locator('.table-frame tbody tr', { hasText: 'Aeropuerto' }).first();
    await other
      .getByRole('link', { name: /ver los recibos/ })
      .first()
      .click();
    await page.getByRole('navigation', { name: 'Qué se muestra' }).waitFor();
    await page.waitForURL((url) => !url.searchParams.has('lot'));
    assert.equal((await (await page.request.get('/session')).json()).company.id, 2);
  }));

test('no chart of means is drawn of several lots, and the screen says why', () =>
  inTab(screen, async (page) => {
    await openOfTwo(page, `${root}occupation?range=yesterday&lots=1,2`);
    await page.getByText('La gráfica es de promedios').waitFor();
    assert.equal(await page.locator('.report-chart').count(), 0);
  }));

test('who has one lot is asked for none', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    await openAt(page, `${root}collection-report?range=yesterday`);
    await page.getByRole('button', { name: 'Terminal', exact: true }).first().waitFor();
    assert.equal(await page.getByRole('button', { name: 'Parqueaderos' }).count(), 0);
    assert.equal(screen.gateway.state.asked.filter((one) => one.endsWith('/lots')).length, 0);
  }));
