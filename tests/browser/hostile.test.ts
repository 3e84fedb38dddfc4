import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';
import { TariffCore } from './support/tariff-core.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

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

type Stored = Record<string, unknown>;

interface HostileForm {
  name: string;
  path: string;
  record: (core: TariffCore) => object | undefined;
}

const state = () => screen.gateway.state;
const forms: HostileForm[] = [
  { name: 'slot', path: '/view/slot/create?slot=2', record: () => state().slots[1] },
  { name: 'lot', path: '/view/company/search?company=1', record: () => state().companies[0] },
  { name: 'resolution', path: '/view/resolution/2', record: () => state().resolutions[1] },
  { name: 'ticket', path: '/view/devices/configuration?of=lot', record: () => state().terminalSettings },
  { name: 'device', path: '/view/devices/add?device=2', record: () => state().devices[1] },
  {
    name: 'calendar day',
    path: '/view/calendar?year=2026&days=2026-12-25',
    record: () => state().calendarDays[1],
  },
  { name: 'store', path: '/view/store?store=1', record: () => state().stores[0] },
  { name: 'cash register', path: '/view/pos?register=1', record: () => state().cashRegisters[0] },
  { name: 'income', path: '/view/income-setting?income=1', record: () => state().incomeSettings[0] },
  { name: 'method', path: '/view/pays/methods/gestion?method=1', record: () => state().paymentMethods[0] },
  { name: 'concept', path: '/view/concepts?concept=1', record: () => state().concepts[0] },
  {
    name: 'lot’s parameters',
    path: '/view/company/settings/operating-parameters',
    record: () => state().parameters,
  },
  { name: 'tariff', path: '/view/rate?id=1', record: (core) => core.tariffs[0] },
];

const textFields = (page: Page) =>
  page.locator('.entity-form').locator('input:not([type=checkbox], [type=date], [readonly], [disabled])');

for (const form of forms) {
  test(`hostile text in every field of a ${form.name} is refused on its field or stored as plain text`, () =>
    inTab(screen, async (page) => {
      const core = new TariffCore();
      await core.stand(page);
      let writes = 0;
      page.on('response', (answer) => {
        if (['PUT', 'POST'].includes(answer.request().method()) && !/activity|quote/.test(answer.url()))
          writes += 1;
      });
      watchDialogs(page);
      await openAt(page, form.path);
      await textFields(page).first().waitFor();
      for (const [kind, text] of Object.entries(hostile)) {
        const fields = await textFields(page).all();
        assert.ok(fields.length > 0);
        const values = await Promise.all(fields.map((field) => field.inputValue()));
        const before = storedOf(form, core);
        for (const field of fields) await field.fill(text);
        // What is refused says so on its field; with its old value back, the rest is stored in the end.
        const left = new Set(fields.keys());
        while (left.size > 0) {
          const writesBefore = writes;
          await page.keyboard.press('Control+s');
          if (!(await outcome(page, () => writes > writesBefore))) break;
          assert.deepEqual(changedNames(before, storedOf(form, core)), [], kind);
          const refused = [];
          for (const place of left) {
            if (await isRefused(fields[place]!, kind)) refused.push(place);
          }
          assert.notEqual(
            refused.length,
            0,
            `${kind}: ${await page.locator('.error-summary').textContent()}`,
          );
          for (const place of refused) {
            left.delete(place);
            await fields[place]!.fill(values[place] ?? '');
          }
          await page.locator('.error-summary').waitFor({ state: 'detached' });
        }
        const stored = storedOf(form, core);
        // Where a field takes no more characters, the beginning of it is stored.
        const beginning = JSON.stringify(text.trim().slice(0, 3)).slice(1, -1).toLowerCase();
        for (const name of changedNames(before, stored)) {
          assert.ok(JSON.stringify(stored[name]).toLowerCase().includes(beginning), `${kind}: ${name}`);
        }
        assert.equal(await page.evaluate(() => 'ran' in globalThis), false, kind);
        // Most forms leave for their list. Each kind starts from the record as it was.
        Object.assign(form.record(core) ?? {}, before);
        await page.goto('about:blank');
        await page.goto(form.path);
        await textFields(page).first().waitFor();
      }
    }));
}

/** A page may be left with unsaved work; no other dialog of the browser has a reason to open. */
function watchDialogs(page: Page): void {
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return dialog.accept();
    assert.fail(`a dialog of the browser: ${dialog.message()}`);
  });
}

/** True for a refusal that the form shows, false for a write that was answered with success. */
async function outcome(page: Page, hasWritten: () => boolean): Promise<boolean> {
  const summary = page.locator('.error-summary');
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await summary.count()) > 0) return true;
    const isOpen = (await page.locator('.save-bar').count()) > 0;
    if (hasWritten() && !isOpen) return false;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 25)));
  }
  assert.fail(`neither saved nor refused: ${page.url()}`);
}

/** True for a field with an error, which then stands beside it in words. */
async function isRefused(field: Locator, what: string): Promise<boolean> {
  const told = await field.evaluate((input) => {
    const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const errors = ids.filter((id) => id.endsWith('-error'));
    return {
      invalid: input.getAttribute('aria-invalid') === 'true',
      text: errors.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
    };
  });
  if (told.invalid) assert.notEqual(told.text.trim(), '', what);
  return told.invalid;
}

function storedOf(form: HostileForm, core: TariffCore): Stored {
  return structuredClone({ ...form.record(core) });
}

function changedNames(before: Stored, now: Stored): string[] {
  const incidental = ['version', 'updatedAt'];
  return Object.keys({ ...before, ...now }).filter(
    (key) =>
      !incidental.includes(key) && JSON.stringify(before[key] ?? null) !== JSON.stringify(now[key] ?? null),
  );
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
