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

/** Brings a page into a state and asserts that axe finds nothing in it. */
async function look(page: Page, what: string, bring: () => Promise<void>): Promise<void> {
  await bring();
  const violations = await axeFindings(page);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  assert.deepEqual(findings, [], what);
}

for (const theme of ['light', 'dark']) {
  test(`what opens on a screen has no findings of axe in the ${theme} theme`, () =>
    inTab(
      screen,
      async (page) => {
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        await openAt(page, '/view/slot/create');
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
