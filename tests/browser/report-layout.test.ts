import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const root = '/view/overview-report/reports/';
const askedLast = (id: string) =>
  new URLSearchParams(
    screen.gateway.state.asked.findLast((one) => one.includes(`/reports/${id}?`))?.split('?')[1],
  );
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
/** The day of the core that these tests ask. */
const onItsDay = (page: Page) => page.clock.setFixedTime('2026-11-21T12:00:00-05:00');
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ').trim();

test('a press on a head orders all rows, says so, and keeps the order in the address', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    await openAt(page, `${root}collection-report?range=yesterday`);
    const head = page.getByRole('columnheader', { name: 'Facturas' });
    await head.getByRole('button').press('Enter');
    await page.locator('th[aria-sort="ascending"]').waitFor();
    assert.equal(parameter(page, 'sort'), 'invoices');
    await page.locator('tbody tr:first-child').getByText('Bono').waitFor();
    await head.getByRole('button').press('Enter');
    await page.locator('th[aria-sort="descending"]').waitFor();
    await page.locator('tbody tr:first-child').getByText('Efectivo').waitFor();
    assert.equal(askedLast('collection-report').get('sort'), '-invoices');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('button', { name: 'Excel (xlsx)' }).click();
    await page.locator('.export-card').waitFor();
    assert.deepEqual(screen.gateway.state.exports[0]?.asked.filters, {
      from: '2026-11-20',
      to: '2026-11-20',
      sort: '-invoices',
    });
    await head.getByRole('button').press('Enter');
    await page.waitForURL((url) => !url.searchParams.has('sort'));
  }));

test('figures stand beside those of the period before: by how much they differ, or that there are none', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    await openAt(page, `${root}collection-report?range=yesterday`);
    await page.getByRole('button', { name: 'Comparar con' }).first().click();
    await page.getByRole('button', { name: 'Periodo anterior' }).click();
    await page.getByText('Comparado con 2026-11-01 – 2026-11-07.').waitFor();
    assert.equal(parameter(page, 'compare'), 'before');
    const cell = page
      .getByRole('row', { name: /Efectivo/ })
      .locator('.compared')
      .filter({ hasText: '+100%' })
      .last();
    assert.match(plain(await cell.locator('small').textContent()) ?? '', /^\+100%/);
    assert.equal(plain(await cell.locator('small').getAttribute('title')), '+$ 5.000 · antes $ 5.000');
    const none = page.getByRole('row', { name: /Bono/ }).getByText('sin cifra anterior');
    assert.ok((await none.count()) > 0);
    const total = page.locator('tfoot .compared small').filter({ hasText: '15.000' }).last();
    assert.match(plain(await total.textContent()) ?? '', /^\+\$ 15\.000 \+100%/);
    await page.getByText('periodo anterior (2026-11-01 – 2026-11-07)').waitFor();
    await page
      .getByRole('button', { name: /^Comparar con/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'No comparar' }).click();
    await page.getByText('Comparado con').waitFor({ state: 'detached' });
  }));

test('rows of days are added up by week, and each week and figure opens what it is made of', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    await openAt(page, `${root}detail-invoice?range=last-7-days&columns=total,status&sort=-plate`);
    await page.getByRole('button', { name: 'Sumar por' }).first().click();
    await page.getByRole('button', { name: 'Semana', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Semana' }).waitFor();
    // Rows of weeks have other columns: what was chosen of the others is let go of.
    assert.deepEqual(
      ['group', 'sort', 'columns'].map((name) => parameter(page, name)),
      ['week', null, null],
    );
    // The heads are there before the rows are asked for.
    await soon(async () => assert.equal(askedLast('detail-invoice').get('group'), 'week'));
    await page.getByRole('link', { name: 'Caja 1: ver las filas' }).click();
    await page.getByRole('columnheader', { name: 'Número' }).waitFor();
    assert.equal(new URL(page.url()).search, '?from=2026-11-21&to=2026-11-21');
    await page.goto(`${root}collection-report?range=yesterday&group=day&method=cash`);
    const figure = page.locator('tbody').getByRole('link', { name: '3: ver todo lo que suma' });
    const target = new URL((await figure.getAttribute('href')) ?? '', page.url());
    assert.equal(target.search, '?show=receipts&kind=collection&day=2026-11-20..2026-11-20&method=cash');
    const total = page.locator('tfoot').getByRole('link').first();
    assert.match(
      (await total.getAttribute('href')) ?? '',
      /show=receipts&kind=collection&day=2026-11-20\.\.2026-11-20/,
    );
  }));

test('chosen rows alone are exported, those of a range by one press with Shift', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    await openAt(page, `${root}detail-invoice?range=yesterday`);
    const box = (name: string) => page.getByRole('checkbox', { name: `Seleccionar ${name}`, exact: true });
    await box('CM2').click();
    await box('CM4').click({ modifiers: ['Shift'] });
    await page.getByText('3 seleccionados').first().waitFor();
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await box('CM30').click();
    await page.getByText('4 seleccionados').first().waitFor();
    await page.getByRole('button', { name: 'Exportar a texto' }).click();
    await page.locator('.export-card').waitFor();
    const asked = screen.gateway.state.exports[0]?.asked;
    assert.deepEqual([asked?.format, asked?.rows], ['txt', ['[2]', '[3]', '[4]', '[30]']]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Comparar con' }).first().waitFor();
    // Other days are other rows.
    await box('CM30').click();
    await page.goto(`${root}detail-invoice?range=today`);
    await box('CM2').waitFor();
    assert.equal(await page.getByText('seleccionados').count(), 0);
  }));

test('days, filters, order, periods and comparison are kept as a view, with which the report opens', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    const query = 'range=last-month&method=qr&group=week&compare=year&sort=-total';
    await openAt(page, `${root}collection-report?${query}`);
    await page.getByRole('button', { name: 'Guardar como vista…' }).click();
    await page.getByLabel('Nombre').fill('QR por semana');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    const tab = page.getByRole('link', { name: 'QR por semana' });
    await tab.waitFor();
    await page.getByRole('link', { name: 'Todo', exact: true }).click();
    await page.getByRole('columnheader', { name: 'Semana' }).waitFor({ state: 'detached' });
    await tab.click();
    await page.getByRole('columnheader', { name: 'Semana' }).waitFor();
    const kept = new URLSearchParams(query);
    assert.deepEqual(
      [...kept.keys()].map((name) => parameter(page, name)),
      [...kept.values()],
    );
  }));

test('is sent regularly as it stands, without its days', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    await openAt(
      page,
      `${root}collection-report?range=yesterday&method=cash&group=month&sort=-total&columns=total`,
    );
    await page.getByRole('button', { name: 'Enviar periódicamente' }).click();
    await page.waitForURL(/report-sendings/);
    const given = new URL(page.url()).searchParams;
    assert.deepEqual(Object.fromEntries(given), {
      sending: 'new',
      report: 'collection-report',
      method: 'cash',
      group: 'month',
      sort: '-total',
      columns: 'month,total',
    });
  }));

test('on paper there are title, days, table and totals, and nothing that only a screen needs', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    await openAt(page, `${root}collection-report?range=yesterday&compare=before&method=cash`);
    await page.getByText('Comparado con').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelector('.printed-line');
    });
    const line = plain(await page.locator('.printed-line').textContent()) ?? '';
    assert.match(line, /20 de noviembre de 2026 · Medio de pago: Efectivo/);
    for (const shown of ['h1', '.report-chart', '.compared-line', 'tfoot'])
      assert.ok(await page.locator(shown).first().isVisible(), shown);
    for (const hidden of ['.report-tools', '.view-bar', '.pick', '.button-row', '.pager'])
      assert.equal(await page.locator(hidden).filter({ visible: true }).count(), 0, hidden);
  }));
