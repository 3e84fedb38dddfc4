import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { readPdf } from '../support/documents.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

/** In the dark theme, as it stands on the paper that the dialog names. */
async function printed(
  page: Page,
  format: 'Letter' | 'A4',
): Promise<{ text: string; pages: number; box: string }> {
  const bytes = await page.pdf({ format, preferCSSPageSize: true });
  const pages = await readPdf(bytes);
  const [, box = ''] = /\/MediaBox \[0 0 ([\d. ]+)\]/.exec(bytes.toString('latin1')) ?? [];
  return { text: pages.join('\n').replace(/\s+/g, ' '), pages: pages.length, box };
}

function inDark(run: (page: Page) => Promise<void>): Promise<void> {
  return inTab(
    screen,
    async (page) => {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await run(page);
    },
    { viewport: { width: 1200, height: 800 } },
  );
}

async function looksPrinted(page: Page, parts: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate((hidden) => {
    const shown = [...document.querySelectorAll(hidden)].filter((one) => one.checkVisibility());
    return {
      ground: getComputedStyle(document.body).backgroundColor,
      shown: shown.map((one) => one.className),
    };
  }, parts);
  assert.deepEqual(found, { ground: 'rgb(255, 255, 255)', shown: [] });
  await page.emulateMedia({ media: null });
}

const onlyOnScreen = '.sidebar, .top-bar, .table-tools, .report-tools, .pager, .btn, .popup-button, .trail';

test('a report is printed light, with lot, dates and page numbers, on either paper', () =>
  inDark(async (page) => {
    await openAt(page, '/view/overview-report/reports/detail-invoice?range=yesterday');
    await page.getByText('1 a 25 de 60').waitFor();
    // The part that tells paper what is shown comes after the rows.
    await page.waitForFunction(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelector('.printed-line');
    });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    assert.equal(await page.locator('.printed-line').count(), 0);
    await looksPrinted(page, onlyOnScreen);
    for (const format of ['Letter', 'A4'] as const) {
      const { text, pages, box } = await printed(page, format);
      // Wide tables lie on their side, on the paper that was asked for.
      assert.match(box, format === 'Letter' ? /^792 612/ : /^84[12][.\d]* 59[56]/);
      assert.match(text, /\S · Detalle de facturas Página 1/);
      assert.match(text, /viernes, 20 de noviembre de 2026 · Filas 1–25 de 60/);
      assert.match(text, new RegExp(`Impreso el .* por .*Página 1 de ${pages}`));
      assert.match(text, /Totales/);
      assert.doesNotMatch(text, /Exportar (?!»)|Columnas|Página siguiente|Últimos 7 días/);
    }
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.bsTheme), 'dark');
  }));

test('rows of several pages stand below their heads on each, and their totals once', () =>
  inDark(async (page) => {
    await openAt(page, '/view/overview-report/reports/detail-invoice?range=yesterday&size=100');
    await page.getByText('60 registros').or(page.getByText('1 a 60 de 60')).first().waitFor();
    const pages = await readPdf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }));
    assert.ok(pages.length > 1);
    for (const one of pages) assert.match(one, /Número/);
    assert.equal(pages.join('').match(/^ *Totales/gm)?.length, 1);
  }));
