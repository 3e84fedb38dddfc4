import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

/** The forms of records meet it in `support/hostile-steps.ts`, over a whole site. */
const hostile: Record<string, string> = {
  script: '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script>{{7*7}}',
  formula: '=HYPERLINK("http://x","y")',
  'right-to-left override': 'abc\u202Edef',
  '10,000 characters': 'x'.repeat(10_000),
  NUL: 'abc\u0000def',
  emoji: 'Lote 🅿️👨‍👩‍👧',
  'wrong type': '1e999, -0x1F',
  blanks: ' \t ',
};

const state = () => screen.gateway.state;

/** A page may be left with unsaved work; no other dialog of the browser has a reason to open. */
function watchDialogs(page: Page): void {
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept();
    assert.fail(`a dialog of the browser: ${dialog.message()}`);
  });
}

test('what was stored of it is shown as text in lists, titles and notices', () =>
  inTab(screen, async (page) => {
    const { script = '' } = hostile;
    state().slots[1]!.title = script;
    state().companies[0]!.name = script;
    state().devices[1]!.name = script;
    state().calendarDays[1]!.name = script;
    await openAt(page, '/view/slot/create');
    for (const path of ['/view/start', '/view/slot/create', '/view/devices/add', '/view/company/search']) {
      await page.goto(path);
      await page.getByText('<img src=x').first().waitFor();
    }
    await page.goto('/view/slot/create?slot=2');
    await page.getByLabel('Espacios', { exact: true }).fill('81');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.locator('.toaster').getByText('<img src=x').waitFor();
    await page.goto('/view/calendar?year=2026');
    await page.getByText('<img src=x').first().waitFor();
    assert.equal(await page.evaluate(() => 'ran' in globalThis), false);
  }));

test('hostile text as user name and passwords is refused in words', () =>
  inTab(screen, async (page) => {
    watchDialogs(page);
    await page.goto('/view/login');
    for (const [kind, text] of Object.entries(hostile).filter(([name]) => name !== 'blanks')) {
      await page.getByLabel('Usuario').fill(text);
      await page.getByLabel('Contraseña', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.getByText('Usuario o contraseña incorrectos.').waitFor();
      assert.equal(await page.evaluate(() => 'ran' in globalThis), false, kind);
    }
    await openAt(page, '/view/start');
    await page.goto('/view/new/password');
    for (const [kind, text] of Object.entries(hostile)) {
      await page.getByLabel('Contraseña actual').fill(`wrong ${text}`);
      await page.getByLabel('Contraseña nueva', { exact: true }).fill(text);
      await page.getByLabel('Repita').fill(text);
      await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
      await page.locator('.error-summary').waitFor();
      assert.equal(await page.evaluate(() => 'ran' in globalThis), false, kind);
      await page.goto('about:blank');
      await page.goto('/view/new/password');
    }
    assert.equal(state().users[0]?.password, 'secret-1');
  }));
