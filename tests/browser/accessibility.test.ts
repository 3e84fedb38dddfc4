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

const screens = [
  '/view/start',
  '/view/slot/create',
  '/view/resolutions/list',
  '/view/resolution/1',
  '/view/devices/add?page=2',
  '/view/devices/license',
  '/view/company/search',
  '/view/company/search?company=1',
  '/view/overview-report/reports/collection-report?method=cash',
  '/view/overview-report/reports/detail-invoice?from=2026-11-20&to=2026-11-10',
  '/view/overview-report/reports/detail-invoice',
  '/view/overview-report/reports/occupation',
  '/view/overview-report/reports/permanence',
  '/view/calendar?year=2026',
  '/view/calendar?year=2026&days=2026-12-25',
];

/** Brings a page into a state and asserts that axe finds nothing in it. */
async function look(page: Page, what: string, bring: () => Promise<void>): Promise<void> {
  await bring();
  const violations = await axeFindings(page);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  assert.deepEqual(findings, [], what);
}

for (const theme of ['light', 'dark']) {
  test(`the screens have no findings of axe in the ${theme} theme`, () =>
    inTab(
      screen,
      async (page) => {
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        await openAt(page, '/view/slot/create');
        for (const path of screens) {
          await page.goto(path);
          await page.locator('table, form, .field-error, .tile').first().waitFor();
          if (path.includes('days=')) await page.getByRole('dialog').waitFor();
          await look(page, path, async () => {});
        }
        await look(page, 'the saved views', async () => {
          await page.goto('/view/resolutions/list?q=1876&density=comfortable');
          await page.getByRole('button', { name: 'Guardar como vista…' }).click();
          await page.getByRole('dialog').waitFor();
        });
        await look(page, 'the bulk bar', async () => {
          await page.goto('/view/slot/create');
          await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
          await page.getByRole('button', { name: 'Quitar selección' }).waitFor();
        });
        await look(page, 'the outcome of a deletion', async () => {
          await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
          await page.getByText('se quedaron').waitFor();
        });
        await look(page, 'the columns and the days', async () => {
          await page.goto('/view/resolutions/list');
          await page.getByRole('button', { name: 'Columnas' }).click();
          await page
            .getByRole('button', { name: /^Subir/ })
            .first()
            .waitFor();
        });
        // A dialog that is still fading in has not its colours yet.
      },
      { reducedMotion: 'reduce' },
    ));
}
