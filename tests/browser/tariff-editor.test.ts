import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';
import { TariffCore } from './support/tariff-core.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const editor = '/view/rate';

/** A tab in which the tariffs of a core stand, on the editor. */
function inEditor(path: string, run: (page: Page, core: TariffCore) => Promise<void>): Promise<void> {
  return inTab(screen, async (page) => {
    const core = new TariffCore();
    await core.stand(page);
    await openAt(page, path);
    await page.getByLabel('Nombre').waitFor();
    await run(page, core);
  });
}

const summary = (page: Page) => page.locator('.error-summary');

test('a tariff is created by keyboard alone, from the login to the saved record', () =>
  inTab(screen, async (page) => {
    const core = new TariffCore();
    await core.stand(page);
    await page.goto(`/view/login?next=${encodeURIComponent(editor)}`);
    const { keyboard } = page;
    await page.getByLabel('Usuario').focus();
    await keyboard.type('one');
    await keyboard.press('Tab');
    await keyboard.type('secret-1');
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Nueva tarifa' }).waitFor();
    const reach = async (label: string) => {
      for (let steps = 0; steps < 120; steps++) {
        const name = await page.evaluate(() => {
          const field = document.activeElement as HTMLInputElement | null;
          return field?.labels?.[0]?.textContent?.trim() ?? field?.textContent?.trim() ?? '';
        });
        if (name === label) return;
        await keyboard.press('Tab');
      }
      assert.fail(`the keyboard does not reach ${label}`);
    };
    await reach('Nombre');
    await keyboard.type('Carros nuevos');
    await reach('Código');
    await keyboard.type('NUE');
    await reach('Valor');
    await keyboard.type('5.000');
    await reach('Agregar bloque');
    await keyboard.press('Enter');
    await page.getByLabel('Bloque', { exact: true }).nth(1).waitFor();
    await page.getByLabel('Valor', { exact: true }).nth(1).focus();
    await keyboard.type('100');
    await reach('Tiquete perdido');
    await keyboard.type('46000');
    await keyboard.press('Control+s');
    await page.getByText('La tarifa «Carros nuevos» fue guardada.').first().waitFor();
    await page.waitForURL(/\/view\/rate\?tariff=/);
    const stored = core.tariffs.at(-1)!;
    assert.deepEqual([stored.code, stored.lostTicketValue], ['NUE', 4_600_000]);
    const [segment] = stored.segments as { blocks: object[] }[];
    assert.deepEqual(segment?.blocks, [
      { id: 'A', time: 60, repeat: 1, value: 500_000, next: 'B', linear: false },
      { id: 'B', time: 60, repeat: 0, value: 10_000, next: null, linear: false },
    ]);
  }));

test('what the form misses is told at its nested field, and the summary leads there', () =>
  inEditor(editor, async (page) => {
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await summary(page).getByText('Hay 3 datos por corregir').waitFor();
    await summary(page)
      .getByRole('link', { name: /Segmento 1, bloque A · Valor/ })
      .click();
    await page.keyboard.type('100');
    const value = page.getByLabel('Valor', { exact: true });
    await soon(async () => assert.equal(await value.inputValue(), '100'));
    await value.blur();
    await summary(page).getByText('Hay 2 datos por corregir').waitFor();
  }));

test('what only the core knows lands on its nested field, while simulating and on saving', () =>
  inEditor(`${editor}?id=1`, async (page) => {
    const codes = page.getByLabel('Bloque', { exact: true });
    await codes.nth(1).fill('A');
    await page.getByText('Hay un dato por corregir en la tarifa').waitFor();
    await page.locator('.block-row').nth(1).getByText('El código del bloque está repetido').waitFor();
    await page.keyboard.press('Control+s');
    await summary(page)
      .getByRole('link', { name: 'Segmento 1, bloque A · Bloque: El código del bloque está repetido' })
      .click();
    await soon(async () =>
      assert.ok(await codes.nth(1).evaluate((field) => field === document.activeElement)),
    );
    await soon(async () => assert.equal(await codes.nth(1).getAttribute('aria-invalid'), 'true'));
    await codes.nth(1).fill('M');
    await page.getByLabel('Valor a pagar').or(page.locator('.fee')).first().waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('La tarifa «Carros 2026» fue guardada.').first().waitFor();
  }));

test('the simulator shows the fee, its parts and its explanation while the tariff is written', () =>
  inEditor(`${editor}?id=1`, async (page) => {
    const fee = page.locator('.fee');
    await page.getByRole('button', { name: '2 h', exact: true }).click();
    await fee.getByText('27.600').waitFor();
    const trace = page.getByRole('table', { name: 'Por qué cuesta eso' });
    await trace.getByText('1 × bloque A de 1 h a $ 13.800').waitFor();
    await trace.getByText('60 × bloque B de 1 min a $ 230').waitFor();
    await page.getByLabel('Valor', { exact: true }).nth(0).fill('10000');
    await fee.getByText('23.800').waitFor();
    await page.getByLabel('Descuento').selectOption('percent');
    await page.getByLabel('Cuánto').fill('50');
    await fee.getByText('11.900').waitFor();
    await trace.getByRole('cell', { name: 'Descuento' }).waitFor();
    await page.getByLabel('Perdió el tiquete').check();
    await trace.getByText('Tiquete perdido, en lugar del tiempo').waitFor();
    await fee.getByText('23.000').waitFor();
  }));

test('the fee over time is drawn from one call for each span', () =>
  inEditor(`${editor}?id=1`, async (page, core) => {
    await page.locator('.fee').waitFor();
    await page.getByText('Valor según el tiempo').click();
    await page.locator('.curve canvas').waitFor();
    const rows = page.getByRole('table', { name: 'Valor según el tiempo' });
    await rows.getByRole('row', { name: /^2 h/ }).getByText('27.600').waitFor();
    assert.equal(core.curves, 1);
    await page.getByRole('button', { name: '48 h' }).click();
    await rows.getByRole('row', { name: /^2 d/ }).waitFor();
    assert.equal(core.curves, 2);
    await page.getByRole('button', { name: '24 h' }).last().click();
    await rows.getByRole('row', { name: /^2 d/ }).waitFor({ state: 'detached' });
  }));

test('what is doubtful stands beside its field and in the list', () =>
  inEditor(`${editor}?id=1`, async (page) => {
    await page.getByText('Sin observaciones').waitFor();
    await page.getByLabel('Tiempo de gracia').fill('0');
    await page.getByLabel('Valor', { exact: true }).nth(1).fill('500');
    const row = page.locator('.block-row').nth(1);
    await row.getByText('El minuto del bloque B cuesta más que el del bloque A').waitFor();
    const list = page.locator('.findings');
    await list.getByText('Sin tiempo de gracia').waitFor();
    await list.getByText('Segmento 1:').waitFor();
  }));

test('a daily window is repeated on other days, drawn on the grid, and its blocks copied', () =>
  inEditor(editor, async (page, core) => {
    await page.getByLabel('Nombre').fill('Diurna');
    await page.getByLabel('Código').fill('DIA');
    await page.getByLabel('Valor', { exact: true }).fill('3000');
    await page.getByLabel('Hasta', { exact: true }).selectOption('1');
    await page.getByLabel('Hora inicial').fill('6');
    await page.getByLabel('Hora final').fill('2200');
    await page.getByLabel('Hora final').blur();
    await page.getByRole('button', { name: 'Repetir en otros días' }).click();
    await page.getByRole('button', { name: 'Repetir', exact: true }).click();
    await page.getByRole('button', { name: 'Segmento 7: dom 06:00 – 22:00' }).waitFor();
    await page.getByLabel('Valor', { exact: true }).fill('3500');
    await page.getByRole('button', { name: 'Cobrar igual en los otros 6 días' }).click();
    const sunday = page.getByRole('button', { name: 'Segmento 7: dom 06:00 – 22:00' });
    await sunday.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: 'Segmento 7: dom 06:00 – 22:30' }).waitFor();
    const grid = (await page.locator('.week-body').boundingBox())!;
    const place = (day: number, hour: number) =>
      [grid.x + ((day - 0.5) / 8) * grid.width, grid.y + (hour / 24) * grid.height] as const;
    await page.mouse.move(...place(2, 22.4));
    await page.mouse.down();
    await page.mouse.move(...place(3, 3), { steps: 4 });
    await page.mouse.move(...place(3, 5), { steps: 4 });
    await page.mouse.up();
    await page
      .getByRole('button', { name: /Segmento 3: mar 22:00 – mié 05:00/ })
      .first()
      .waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('La tarifa «Diurna» fue guardada.').first().waitFor();
    const segments = core.tariffs.at(-1)!.segments as Record<string, unknown>[];
    assert.deepEqual(
      segments.map(({ blocks }) => (blocks as { value: number }[])[0]?.value),
      Array.from({ length: 8 }, () => 350_000),
    );
  }));

test('two users at once: what both changed is asked for, in words', () =>
  inEditor(`${editor}?id=1`, async (page, core) => {
    await page.getByLabel('Nombre').fill('Carros del año');
    await page.getByLabel('Valor', { exact: true }).nth(0).fill('9000');
    const stored = core.tariffs[0]!;
    const [segment] = structuredClone(stored.segments) as { blocks: { value: number }[] }[];
    segment!.blocks[0]!.value = 1_500_000;
    Object.assign(stored, { segments: [segment], graceMinutes: 20, version: 4 });
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('group', { name: 'Segmentos de la semana' }).waitFor();
    assert.equal(await dialog.getByRole('group').count(), 1);
    await dialog.getByLabel(/A: 60 min × 1, \$\s15\.000/).check();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await page.getByText('La tarifa «Carros del año» fue guardada.').first().waitFor();
    assert.deepEqual([stored.name, stored.graceMinutes, stored.version], ['Carros del año', 20, 5]);
    assert.equal(await page.getByLabel('Valor', { exact: true }).nth(0).inputValue(), '15000');
  }));

test('unsaved work is not left without a question, and can be taken back', () =>
  inEditor(`${editor}?id=1`, async (page) => {
    const value = page.getByLabel('Valor', { exact: true }).nth(0);
    await value.fill('1');
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await soon(async () => assert.equal(await value.inputValue(), '13800'));
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
  }));

test('a key stroke in a block draws its own field and no other', () =>
  inEditor(`${editor}?id=1`, async (page) => {
    await page.locator('.fee').waitFor();
    const changed = await page.evaluate(async () => {
      const inputs = [...document.querySelectorAll<HTMLInputElement>('.entity-form input')];
      const target = inputs.find((input) => input.name === 'segments[0].blocks[1].value')!;
      const drawn = new Set<Element>();
      const watch = new MutationObserver((records) => {
        for (const { target: node } of records) {
          // React writes the name of an input that it draws again, even if nothing of it has changed.
          const field = (node as Element).closest?.('.field');
          if (field) drawn.add(field);
        }
      });
      watch.observe(document.querySelector('.entity-form')!, {
        subtree: true,
        attributes: true,
        childList: true,
      });
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
      set.call(target, '2300');
      target.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      watch.disconnect();
      return drawn.size;
    });
    assert.equal(changed, 1);
  }));

test('an address of before still leads to its tariff, and is written anew', () =>
  inEditor('/view/rate?id=2', async (page) => {
    await page.waitForURL(/\/view\/rate\?tariff=2$/);
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Motos');
  }));
