import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { compileStyles } from '../../scripts/build-styles.ts';
import { soon } from '../support/soon.ts';
import { axeFindings } from './support/axe.ts';
import { intercept } from './support/intercept.ts';
import { inTab, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
let script = '';
let styles = '';
before(async () => {
  screen = await openScreen();
  const entry = join(import.meta.dirname, 'support/kit-page.tsx');
  const made = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  script = made.outputFiles[0]?.text ?? '';
  styles = (await compileStyles(join(import.meta.dirname, '../..'))).css;
});
after(() => screen.close());

/** The parts of the kit on a page of their own. */
function onKitPage(run: (page: Page) => Promise<void>): Promise<void> {
  return inTab(screen, async (page) => {
    const html =
      '<!doctype html><html lang="es"><title>Kit</title><link rel="stylesheet" href="/kit.css"><div id="root"></div><script type="module" src="/kit.js"></script></html>';
    await intercept(page, '**/kit', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await intercept(page, '**/kit.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    );
    await intercept(page, '**/kit.css', (route) => route.fulfill({ contentType: 'text/css', body: styles }));
    await page.goto('/kit');
    await page.getByLabel('Placa').waitFor();
    await run(page);
  });
}

test('a plate is upper case and without blanks as it is typed, and the caret stays', () =>
  onKitPage(async (page) => {
    const plate = page.getByLabel('Placa');
    await plate.pressSequentially('ab 123');
    assert.equal(await plate.inputValue(), 'AB123');
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('-c');
    await soon(async () => assert.equal(await plate.inputValue(), 'ABC123'));
    await soon(async () =>
      assert.equal(await plate.evaluate((input) => (input as HTMLInputElement).selectionStart), 3),
    );
    await plate.fill('A<b>');
    await plate.blur();
    await page.getByText('La placa no tiene un formato válido.').first().waitFor();
    assert.equal(await page.locator('.plate').textContent(), 'ABC123');
  }));

test('an amount shows what was understood of it', () =>
  onKitPage(async (page) => {
    const unit = page.locator('.field').filter({ hasText: 'Valor' }).locator('.unit');
    for (const [typed, shown] of [
      ['13.800', /^\$\s13\.800$/],
      ['191,5', /^\$\s191,50$/],
      ['mil', /^\$$/],
    ] as const) {
      await page.getByLabel('Valor').fill(typed);
      await soon(async () => assert.match((await unit.textContent()) ?? '', shown));
    }
  }));

test('an error that appears on leaving a field does not move the button that is being pressed', () =>
  onKitPage(async (page) => {
    await page.getByLabel('Placa').fill('ABC123');
    await page.getByLabel('Nota').fill('corta');
    const save = page.getByRole('button', { name: 'Guardar' });
    const box = await save.boundingBox();
    assert.ok(box);
    await page.mouse.move(box.x + box.width / 2, box.y + 3);
    await page.mouse.down();
    // The field has lost the focus; what is wrong with it is said after the press.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 120)));
    assert.equal(await page.locator('.field-error').count(), 0);
    assert.deepEqual(await save.boundingBox(), box);
    await page.mouse.up();
    await page.locator('.error-summary').getByText('Nota: Debe tener al menos 20 caracteres.').waitFor();
    await page.getByLabel('Nota').fill('una nota que ya es bastante larga');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('output').getByText('"plate":"ABC123"').waitFor();
    // Left by keyboard or a press elsewhere, it is said, too.
    await page.getByLabel('Nota').fill('corta');
    await page.getByLabel('Valor').click();
    await page.locator('.field-error').getByText('al menos 20').waitFor();
  }));

test('the week is drawn on, and its runs are made longer by keyboard; it knows nothing of what they mean', () =>
  onKitPage(async (page) => {
    const grid = page.locator('.week-body');
    const box = await grid.boundingBox();
    assert.ok(box);
    const at = (day: number, hour: number) =>
      [box.x + ((day - 0.5) / 8) * box.width, box.y + (hour / 24) * box.height] as const;
    await page.mouse.move(...at(3, 8));
    await page.mouse.down();
    await page.mouse.move(...at(3, 12), { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: '3360-3600' }).waitFor();
    await page.mouse.move(...at(8, 6));
    await page.mouse.down();
    await page.mouse.move(...at(8, 9), { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: '360-540' }).waitFor();
    await page.getByRole('button', { name: '360-1320' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: '360-1350' }).waitFor();
    const violations = await axeFindings(page, '.week', '.entity-form');
    assert.deepEqual(
      violations.map(({ id }) => id),
      [],
    );
  }));
