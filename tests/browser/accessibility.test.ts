import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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
          const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
          const findings = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
          assert.deepEqual(findings, [], path);
        }
        // A dialog that is still fading in has not its colours yet.
      },
      { reducedMotion: 'reduce' },
    ));
}
