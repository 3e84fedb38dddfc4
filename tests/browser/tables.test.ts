import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { axeFindings } from './support/axe.ts';
import { rowOf } from './support/form-steps.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const devices = '/view/devices/add';
const keys = '/view/devices/license';
const invoices = '/view/overview-report/reports/detail-invoice';
const phone = { viewport: { width: 390, height: 844 } };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  assert.ok(box, String(part));
  return box;
}

async function axeIsContent(page: Page): Promise<void> {
  const found = (await axeFindings(page)).map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  assert.deepEqual(found, []);
}

const hasFocus = (part: Locator) => part.evaluate((node) => node === document.activeElement);

test('on a phone a row is a card of two lines: name and figure, then state and day', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, invoices);
      const card = page.locator('.data-table tbody tr').first();
      const at = async (cell: string) => boxOf(card.locator(cell));
      const [title, figure, state, date] = await Promise.all(
        ['.card-title', '.card-figure', '.card-state', '.card-date'].map(at),
      );
      assert.ok(title!.x + title!.width <= figure!.x && state!.x + state!.width <= date!.x);
      assert.ok(title!.y + title!.height <= state!.y + 1 && figure!.y + figure!.height <= date!.y + 1);
      assert.ok(figure!.x + figure!.width <= 390);
      assert.match(String(await card.locator('.card-figure').textContent()), /\$/);
      // It is heard as a table still, each figure with its head.
      await page
        .getByRole('table')
        .getByRole('columnheader', { name: 'Total' })
        .waitFor({ state: 'attached' });
      await card.getByRole('rowheader').waitFor();
      const total = page.getByRole('row', { name: /^Totales/ });
      await total.waitFor();
      assert.match(String(await total.locator('.card-figure').textContent()), /\$/);
      await axeIsContent(page);
    },
    phone,
  ));

test('a touch anywhere on a card opens its record, and its box selects it', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, devices);
      const card = rowOf(page, 'Caja 2').first();
      await card.getByRole('checkbox').check();
      await page.getByText('1 seleccionado').first().waitFor();
      await card.getByRole('checkbox').uncheck();
      const { x, y, width, height } = await boxOf(card);
      await page.mouse.click(x + width / 2, y + height - 4);
      await page.getByRole('heading', { level: 1, name: 'Caja 2' }).waitFor();
    },
    phone,
  ));

for (const [width, place] of [
  [1280, 'below its button'],
  [390, 'in a sheet'],
] as const)
  test(`several actions of a row are a menu at its end, ${place}; the focus comes back`, () =>
    inTab(
      screen,
      async (page) => {
        await openAt(page, keys);
        const button = page.getByRole('button', { name: 'Acciones de Caja 1', exact: true });
        const items = ['Cambiar llave', 'Cambiar fin', 'Revocar'].map((name) =>
          page.getByRole('button', { name: `${name}: Caja 1`, exact: true }),
        );
        const [first, second, last] = items as [Locator, Locator, Locator];
        await button.click();
        await soon(async () => assert.ok(await hasFocus(first)));
        await page.keyboard.press('ArrowDown');
        assert.ok(await hasFocus(second));
        await page.keyboard.press('End');
        assert.ok(await hasFocus(last));
        const { x, y, height } = await boxOf(last);
        if (width === 390) assert.ok(y + height <= 844 && y > 600, `${y}`);
        else assert.ok(x > 1000, `${x}`);
        await axeIsContent(page);
        await page.keyboard.press('Escape');
        await last.waitFor({ state: 'detached' });
        assert.ok(await hasFocus(button));
        await button.press('Enter');
        await last.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await soon(async () => assert.ok(await hasFocus(button)));
        if (width === 390) {
          await button.click();
          await page.mouse.click(100, 100);
          await last.waitFor({ state: 'detached' });
        }
      },
      { viewport: { width, height: 844 } },
    ));

test('on a phone filters, order and columns are in a sheet behind a button that counts what is active', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, devices);
      assert.equal(await page.getByRole('button', { name: 'Tipo', exact: true }).count(), 0);
      const button = page.getByRole('button', { name: /^Filtros/ });
      await button.click();
      const sheet = page.getByRole('dialog', { name: 'Opciones' });
      await sheet.getByRole('combobox', { name: 'Tipo' }).selectOption({ label: 'Caja automática' });
      await sheet.getByRole('button', { name: 'Ver 20 registros' }).waitFor();
      await sheet.getByRole('combobox', { name: 'Orden' }).selectOption('-name');
      assert.ok(await sheet.getByRole('button', { name: 'Exportar' }).isVisible());
      await sheet.getByText('Columnas').first().click();
      await sheet.getByRole('checkbox', { name: 'IMEI' }).waitFor();
      await axeIsContent(page);
      await sheet.getByRole('button', { name: 'Ver 20 registros' }).click();
      await sheet.waitFor({ state: 'detached' });
      await soon(async () => assert.ok(await hasFocus(button)));
      assert.equal(
        String(await button.textContent())
          .replace(/\s+/g, ' ')
          .trim(),
        'Filtros1 activo',
      );
      const { searchParams } = new URL(page.url());
      assert.deepEqual([searchParams.get('kind') !== null, searchParams.get('sort')], [true, '-name']);
      await button.click();
      await sheet.getByRole('button', { name: 'Quitar filtros' }).click();
      await sheet.getByRole('button', { name: 'Ver 60 registros' }).waitFor();
      await page.keyboard.press('Escape');
      await soon(async () => assert.ok(await hasFocus(button)));
    },
    phone,
  ));

test('the page alone scrolls: the head stays below the bar, the totals at the window’s end', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, invoices);
      await page.getByText('1 a 25 de 60').waitFor();
      const foot = page.locator('tfoot th');
      const atEnd = await boxOf(foot);
      assert.ok(Math.abs(atEnd.y + atEnd.height - 800) <= 1, `${atEnd.y}`);
      await page.evaluate(() => scrollTo(0, 500));
      await soon(async () =>
        assert.ok(Math.abs((await boxOf(page.locator('thead th').first())).y - 48) <= 1),
      );
      const scrolls = await page
        .locator('.table-frame')
        .evaluate((node) => [node.scrollHeight > node.clientHeight, node.scrollWidth > node.clientWidth]);
      assert.deepEqual(scrolls, [false, false]);
    },
    { viewport: { width: 1440, height: 800 } },
  ));

test('a table that is wider than its place scrolls sideways; head, first column and totals stay', () =>
  inTab(
    screen,
    async (page) => {
      const columns =
        'at,plate,customer,vehicleType,service,entryAt,exitAt,minutes,subtotal,discount,tax,total,method,device,cashier,status';
      await openAt(page, `${invoices}?columns=${columns}`);
      const frame = page.locator('.table-frame[data-wide]');
      await frame.waitFor();
      const left = (await boxOf(page.locator('tbody th').first())).x;
      await frame.evaluate((node) => node.scrollTo(400, 0));
      await page.evaluate(() => scrollTo(0, 400));
      await soon(async () => {
        const [head, cell, foot] = await Promise.all(
          ['thead th', 'tbody th', 'tfoot th'].map((part) => boxOf(page.locator(part).first())),
        );
        assert.ok(Math.abs(head!.y - 48) <= 1, `${head!.y}`);
        assert.ok([head!, cell!, foot!].every(({ x }) => Math.abs(x - left) <= 1));
        assert.ok(foot!.y + foot!.height <= 769, `${foot!.y}`);
      });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
    { viewport: { width: 1024, height: 768 } },
  ));

test('rows have one height; what is cut is shown whole to the pointer and the focus, until Esc', () =>
  inTab(screen, async (page) => {
    const long = 'Terminal de la entrada principal '.repeat(7).trim().slice(0, 200);
    screen.gateway.state.devices[0]!.name = long;
    await openAt(page, devices);
    const link = page.locator('tbody a').first();
    await link.waitFor();
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    assert.ok(Math.max(...heights) - Math.min(...heights) < 1, String(heights));
    assert.equal(await page.locator('.table-frame[data-wide]').count(), 0);
    const whole = page.locator('.whole-text');
    await soon(async () => {
      await page.getByRole('searchbox').focus();
      await link.focus();
      assert.equal(await whole.textContent(), long);
    });
    await page.keyboard.press('Escape');
    await whole.waitFor({ state: 'detached' });
    await page.locator('tbody th').nth(1).hover();
    await link.hover();
    await whole.waitFor();
  }));

test('a list of one row has no strip of views until somebody keeps one', () =>
  inTab(screen, async (page) => {
    const views = page.getByRole('navigation', { name: 'Vistas de la lista' });
    await openAt(page, '/view/slot/create');
    await views.waitFor();
    screen.gateway.state.slots.splice(1);
    await page.reload();
    await page.getByText('1 registro', { exact: true }).waitFor();
    await soon(async () => assert.equal(await views.count(), 0));
    await page.goto('/view/slot/create?density=comfortable');
    await views.waitFor();
  }));
