import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { reports } from '../../shared/reports/all.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const root = '/view/overview-report/reports/';
const asked = (id: string) =>
  screen.gateway.state.asked.filter((one) => one.includes(`/reports/${id}?`)).map((one) => one.split('?')[1]);
/** The day of the core that these tests ask: a browser of another day asks for the rows of that one, too. */
const onItsDay = (page: Page) => page.clock.setFixedTime('2026-11-21T12:00:00-05:00');
const cellTexts = (page: Page, row: string) =>
  page.locator(`${row} :is(th, td):not(.pick)`).evaluateAll((cells) => cells.map((cell) => cell.textContent));

test('collection: bars by day, rows with totals, and figures that open the invoices behind them', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    await openAt(page, `${root}collection-report?range=yesterday&vehicleType=CA`);
    await page
      .getByRole('slider', { name: /^Recaudo por día/ })
      .locator('canvas')
      .waitFor();
    assert.equal(
      asked('collection-report')[0],
      'from=2026-11-20&to=2026-11-20&vehicleType=CA&page=1&size=25',
    );
    await page.getByText('periodo anterior (2026-11-19 – 2026-11-19)').waitFor();
    // And, once it is there, the day before for comparison: nothing else.
    assert.deepEqual(asked('collection-report').slice(1), [
      'from=2026-11-19&to=2026-11-19&vehicleType=CA&page=1&size=25',
    ]);
    const first = await cellTexts(page, '.table-frame tbody tr:first-child');
    assert.deepEqual(
      first.map((text) => text?.replace(/\s/g, ' ')),
      ['2026-11-20', 'Caja 1', 'Efectivo', '3', '$ 8.403,36', '$ 1.596,64', '$ 0', '$ 10.000', '$ 0'],
    );
    const totals = await cellTexts(page, 'tfoot tr');
    assert.deepEqual([totals[0], totals[3], totals[7]?.replace(/\s/g, ' ')], ['Totales', '6', '$ 30.000']);
    await page.getByText('Bono').first().waitFor();
    // What was not taken at a terminal was taken at the office.
    const ofVouchers = page
      .getByRole('row', { name: /Bono/ })
      .getByRole('link', { name: '1: ver los recibos' });
    assert.match((await ofVouchers.getAttribute('href')) ?? '', /method=voucher&office=true/);
    await page.getByRole('link', { name: '3: ver los recibos' }).click();
    await page.getByRole('navigation', { name: 'Qué se muestra' }).waitFor();
    const target = new URL(page.url());
    assert.equal(target.pathname, '/view/invoice/detail');
    assert.equal(
      target.search,
      '?show=receipts&kind=collection&day=2026-11-20..2026-11-20&method=cash&deviceId=1&vehicleType=CA',
    );
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Recaudo' }).waitFor();
    // So does a press on a bar.
    await page.locator('.chart .u-over').click();
    await page.getByRole('rowheader', { name: 'CM2', exact: true }).waitFor();
  }));

test('invoices: paged, with the plate, the state in words, and the columns that one chooses', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${root}detail-invoice`);
    await page.getByText('1 a 25 de 60').waitFor();
    await page.getByText('Anulada', { exact: true }).first().waitFor();
    const number = page.getByRole('link', { name: 'CM1', exact: true });
    assert.equal(await number.getAttribute('href'), '/view/invoice/detail/1');
    await page.getByRole('button', { name: 'Página siguiente' }).click();
    await page.getByText('26 a 50 de 60').waitFor();
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Cliente' }).click();
    await page.getByRole('columnheader', { name: 'Cliente' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('26 a 50 de 60').waitFor();
    assert.equal(await page.getByRole('columnheader', { name: 'Cliente' }).count(), 0);
  }));

test('active subscribers: found by a part of a name, in any state, each opening its subscriber', () =>
  inTab(screen, async (page) => {
    await onItsDay(page);
    await openAt(page, `${root}monthly-active?range=yesterday`);
    await page.getByText('1 a 25 de 30').waitFor();
    const first = await cellTexts(page, '.table-frame tbody tr:first-child');
    assert.ok(first.includes('Mensual día'), first.join());
    await page.getByText('En mora').first().waitFor();
    await page.getByRole('searchbox', { name: 'Nombre o documento' }).fill('ruiz');
    await page.waitForURL(/holder=ruiz/);
    await page.getByRole('searchbox', { name: 'Placa' }).fill('abc1');
    await page.waitForURL(/plate=abc1\*/);
    await page.getByRole('button', { name: 'Quitar filtros' }).first().click();
    await page.getByText('1 a 25 de 30').waitFor();
    const name = page.getByRole('link', { name: 'Ana Ruiz 1', exact: true });
    assert.equal(await name.getAttribute('href'), '/view/subscriber/1');
  }));

test('occupation: a heat map whose figures are a table', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${root}occupation`);
    const map = page.getByRole('table', { name: /Ocupación media/ });
    const monday = map.getByRole('row', { name: /^lunes/ });
    await monday.waitFor();
    assert.equal(await monday.getByRole('cell').count(), 24);
    assert.equal(await monday.getByRole('cell').nth(23).textContent(), '19');
    const saturday = map.getByRole('row', { name: /^sábado/ });
    assert.equal(await saturday.getByRole('cell').nth(23).getAttribute('class'), 'heat-9');
    await map
      .getByRole('row', { name: /^domingo/ })
      .getByText('sin datos')
      .first()
      .waitFor();
    // The shades go from the least to the greatest figure of this map, and the legend says which these are.
    const least = map
      .getByRole('row', { name: /^lunes/ })
      .getByRole('cell')
      .first();
    assert.equal(await least.getAttribute('class'), 'heat-0');
    await page
      .getByRole('img', { name: 'Escala de colores, de 0% a 120% de los espacios ocupados' })
      .waitFor();
    const told = page.locator('.heat-told');
    await monday.getByRole('cell').nth(12).hover();
    const hovered = await told.filter({ hasText: 'lunes, 12:00–12:59:' }).textContent();
    assert.match(
      hovered ?? '',
      /10,1% de los espacios · 12,00 vehículos en promedio · periodo anterior .*: 10,1%$/,
    );
    await page.mouse.move(0, 0);
    await least.focus();
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowRight');
    await told.filter({ hasText: hovered ?? '' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await told.filter({ hasText: 'martes, 12:00–12:59:' }).waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('.heat.is-upright').waitFor();
    assert.equal(await map.getByRole('columnheader').count(), 7);
    assert.equal(await map.getByRole('row', { name: /^23/ }).getByRole('cell').first().textContent(), '19');
  }));

test('length of stay: a histogram over its rows', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${root}permanence`);
    await page
      .getByRole('slider', { name: /^Estadías por duración/ })
      .locator('canvas')
      .waitFor();
    await page.getByRole('rowheader', { name: '24 h o más' }).waitFor();
    const chart = page.getByRole('slider', { name: /^Estadías por duración/ });
    await page.locator('.series-before').waitFor();
    await chart.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    const told = (await chart.getAttribute('aria-valuetext')) ?? '';
    assert.match(told, /^12–24 h: .* · periodo anterior \(2026-11-08 – 2026-11-14\): 2\.000$/);
    await page.locator('figcaption').filter({ hasText: told }).waitFor();
    await chart.blur();
    assert.equal((await cellTexts(page, 'tfoot tr'))[3]?.replace(/\s/g, ' '), '95,4 min');
    const before = await page.locator('.chart canvas').boundingBox();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.waitForFunction(
      (width) => document.querySelector('.chart canvas')!.clientWidth < width,
      before!.width,
    );
  }));

test('dates and filters are the URL: a preset moves on, dates stay, the back button goes back', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${root}collection-report`);
    await page.getByRole('button', { name: 'Últimos 7 días' }).click();
    await page.getByRole('button', { name: 'Mes pasado' }).click();
    await page.getByText('sábado, 31 de octubre de 2026', { exact: true }).waitFor();
    assert.equal(new URL(page.url()).search, '?range=last-month');
    await page.getByRole('button', { name: 'Medio de pago' }).first().click();
    await page.getByRole('button', { name: 'QR' }).click();
    await page.getByRole('row', { name: /Efectivo/ }).waitFor({ state: 'detached' });
    await page.getByLabel('Hasta').fill('2026-10-05');
    await page.getByRole('button', { name: 'Otras fechas' }).waitFor();
    assert.equal(new URL(page.url()).search, '?method=qr&from=2026-10-01&to=2026-10-05');
    const own = asked('collection-report').filter((one) => !one?.includes('to=2026-09-30'));
    assert.equal(own.at(-1), 'from=2026-10-01&to=2026-10-05&method=qr&page=1&size=25');
    await page.reload();
    await page.getByText('lunes, 5 de octubre de 2026').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Mes pasado' }).waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page.getByRole('row', { name: /Efectivo/ }).waitFor();
    assert.equal(new URL(page.url()).search, '?range=last-month');
  }));

test('wrong dates are said at their fields, and the core is not asked', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${root}permanence?from=&to=`);
    for (const [search, field, words] of [
      ['from=&to=2026-11-02', 'Desde', 'Elija la fecha inicial.'],
      ['from=2026-11-02&to=', 'Hasta', 'Elija la fecha final.'],
      ['from=2026-11-03&to=2026-11-02', 'Desde', 'La fecha inicial es posterior a la final.'],
      ['from=2024-01-01&to=2026-11-02', 'Hasta', 'El rango supera el máximo de 366 días. Elija menos días.'],
      ['from=2026-11-03&to=2026-11-22', 'Hasta', 'La fecha final no puede ser posterior a hoy.'],
    ] as const) {
      await page.goto(`${root}permanence?${search}`);
      const box = page.getByLabel(field);
      await box.and(page.locator('[aria-invalid="true"]')).waitFor();
      const notes = await box.getAttribute('aria-describedby');
      const said = await page
        .locator(
          notes!
            .split(' ')
            .map((id) => `[id="${id}"]`)
            .join(', '),
        )
        .allTextContents();
      assert.ok(said.includes(words), `${search}: ${said}`);
      assert.equal(await page.getByRole('button', { name: 'Exportar' }).count(), 0);
    }
    assert.deepEqual(asked('permanence'), []);
  }));

test('what only the core finds wrong with the dates is said at their fields too', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${root}permanence?from=2025-11-21&to=2026-11-21`);
    await page.getByText('El rango supera el máximo de 365 días. Elija menos días.').waitFor();
    assert.equal(await page.getByLabel('Hasta').getAttribute('aria-invalid'), 'true');
    assert.equal(asked('permanence').length, 1);
  }));

test('filters that find nothing say so and are cleared', () =>
  inTab(screen, async (page) => {
    await openAt(page, `${root}detail-invoice?range=this-month`);
    await page.getByRole('searchbox', { name: 'Placa' }).fill('ZZZ 999');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nada coincide con estos filtros' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('plate'), 'ZZZ 999*');
    await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
    await page.getByText('1 a 25 de 60').waitFor();
    assert.equal(await page.getByRole('searchbox', { name: 'Placa' }).inputValue(), '');
  }));

test('a browser that has another day than the lot shows the days of the lot', () =>
  inTab(screen, async (page) => {
    screen.gateway.state.asked.length = 0;
    await page.clock.setFixedTime('2026-11-25T12:00:00-05:00');
    await openAt(page, `${root}permanence?range=yesterday`);
    await page.getByRole('rowheader', { name: '24 h o más' }).waitFor();
    await page.getByText('viernes, 20 de noviembre de 2026', { exact: true }).first().waitFor();
    assert.deepEqual(
      asked('permanence')
        .slice(0, 2)
        .map((one) => one?.slice(0, 15)),
      ['from=2026-11-24', 'from=2026-11-20'],
    );
  }));

test('a report that fails says why and tries again; its figures never stand below other dates', () =>
  inTab(screen, async (page) => {
    const failure = { status: 400, body: { code: -1687, message: 'No se pudo generar el reporte.' } };
    const path = 'GET /api/dashboard/core/reports/permanence';
    screen.gateway.state.answers.set(path, failure);
    await onItsDay(page);
    await openAt(page, `${root}permanence`);
    await page.getByText('Código -1687').waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('rowheader', { name: '24 h o más' }).waitFor();
    screen.gateway.state.answers.set(path, failure);
    await page.getByRole('button', { name: 'Últimos 7 días' }).click();
    await page.getByRole('button', { name: 'Ayer' }).click();
    await page.getByText('Código -1687').waitFor();
    assert.equal(await page.getByRole('rowheader', { name: '24 h o más' }).count(), 0);
  }));

test('who may not see the invoices gets figures without links', () =>
  inTab(screen, async (page) => {
    const user = screen.gateway.state.users.find(({ username }) => username === 'reader');
    user!.views = [{ view: 'view/overview-report/reports/collection-report', level: 'read' }];
    await openAt(page, `${root}collection-report`, 'reader');
    await page.getByRole('row', { name: /Efectivo/ }).waitFor();
    assert.equal(await page.locator('.table-frame a').count(), 0);
    assert.equal(await page.locator('.chart.opens').count(), 0);
  }));

/** What the traffic of this site brings for certain; it sells in no bathrooms or lockers. */
const withRows = new Set<string>([
  ...['collection-report', 'detail-invoice', 'monthly-active', 'occupation', 'permanence'],
  ...['cancellation-invoice', 'closures-report'],
]);

for (const language of ['es', 'en']) {
  test(`no report is wider than a narrow window, nor cut in print (${language})`, () =>
    inTab(
      screen,
      async (page) => {
        await page.addInitScript((name) => localStorage.setItem('language', name), language);
        await openAt(page, `${root}${reports[0].id}`);
        for (const { id, view } of reports) {
          await page.goto(`/${view}`);
          const shown = withRows.has(id) ? '.table-frame tbody tr' : '.table-frame tbody tr, .empty';
          await page.locator(shown).first().waitFor();
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(over <= 0, `${view}: ${over}`);
        }
        await page.emulateMedia({ media: 'print' });
        await page.waitForFunction(() => {
          dispatchEvent(new Event('beforeprint'));
          return document.querySelector('.printed-line');
        });
        assert.ok(await page.locator('.top-bar').isHidden());
        assert.ok(await page.locator('.report-tools').isHidden());
      },
      { viewport: { width: 390, height: 800 } },
    ));
}
