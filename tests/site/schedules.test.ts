import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import { type LotSite, openLotSite } from './lot-tabs.ts';

describe('schedules on a whole site', () => {
  let lot: LotSite;
  before(async () => {
    lot = await openLotSite();
  });
  after(() => lot.close());

  /** A place on the grid: a day 1 … 8 and an hour. */
  async function placeOf(page: Page, day: number, hour: number): Promise<{ x: number; y: number }> {
    const grid = page.locator('.week-body');
    await grid.scrollIntoViewIfNeeded();
    const box = await grid.boundingBox();
    assert.ok(box);
    return { x: box.x + (box.width * (day - 0.5)) / 8, y: box.y + (box.height * hour) / 24 };
  }
  const stored = async (title: string): Promise<string[]> => {
    const { rows } = await lot.visitor.core(
      'GET',
      `/schedules?q=${encodeURIComponent(title)}`,
      'view/schedules',
    );
    return rows[0].days.map(
      ({ day, initialHour, finalHour }: Record<string, unknown>) => `${day} ${initialHour}-${finalHour}`,
    );
  };
  const save = async (page: Page) => {
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('heading', { name: 'Horarios', level: 1 }).waitFor();
  };

  it('is drawn with the mouse over midnight, repeated, made longer by the keyboard, and saved', () =>
    lot.inTab(async (page) => {
      await page.goto('/view/schedules');
      await page.getByRole('button', { name: 'Crear horario' }).first().click();
      await page.getByLabel('Nombre').fill('Dibujado');
      const from = await placeOf(page, 1, 22);
      const to = await placeOf(page, 2, 6);
      await page.mouse.move(from.x, from.y + 1);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
      assert.equal(await page.locator('.window-row').count(), 2);
      await page.getByRole('button', { name: 'Franja 2:' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('button', { name: 'Franja 2:' }).click();
      await page.getByRole('button', { name: 'Repetir en otros días' }).click();
      const choice = page.getByRole('group', { name: 'La franja elegida también en' });
      for (const day of ['Lunes', 'Jueves', 'Viernes', 'Sábado', 'Domingo'])
        await choice.getByLabel(day).uncheck();
      await choice.getByLabel('Festivo').check();
      await choice.getByRole('button', { name: 'Repetir' }).click();
      await save(page);
      await page.getByText('lun 22:00 – 24:00 · mar – mié 00:00 – 06:30 · festivo 00:00 – 06:30').waitFor();
      assert.deepEqual(await stored('Dibujado'), [
        '1 22:00-24:00',
        '2 00:00-06:30',
        '3 00:00-06:30',
        '8 00:00-06:30',
      ]);
    }));

  it('is drawn with a finger that rests first, tapped, and not drawn by one that scrolls', () =>
    lot.inTab(
      async (page) => {
        await page.goto('/view/schedules?schedule=new');
        await page.getByLabel('Nombre').fill('Con el dedo');
        const touch = await page.context().newCDPSession(page);
        const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
          touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
        const start = await placeOf(page, 2, 8);
        await send('touchStart', [{ x: start.x, y: start.y + 1 }]);
        await page.locator('.week-piece.is-preview').waitFor();
        const end = await placeOf(page, 2, 12);
        await send('touchMove', [{ x: end.x, y: (start.y + end.y) / 2 }]);
        await send('touchMove', [end]);
        await send('touchEnd', []);
        await page.getByRole('button', { name: 'Franja 1: mar 08:00 – 12:00' }).waitFor();
        const tapped = await placeOf(page, 3, 15);
        await page.touchscreen.tap(tapped.x, tapped.y + 1);
        await page.getByRole('button', { name: 'Franja 2: mié 15:00 – 17:00' }).waitFor();
        const before = await page.evaluate(() => scrollY);
        const held = await placeOf(page, 4, 20);
        await send('touchStart', [held]);
        for (let step = 1; step <= 10; step += 1)
          await send('touchMove', [{ x: held.x, y: held.y - 20 * step }]);
        await send('touchEnd', []);
        await page.waitForFunction((y) => scrollY > y, before);
        assert.equal(await page.locator('.window-row').count(), 2);
        await save(page);
        assert.deepEqual(await stored('Con el dedo'), ['2 08:00-12:00', '3 15:00-17:00']);
      },
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    ));

  it('is written by keyboard alone; what is wrong stands at its field', () =>
    lot.inTab(async (page) => {
      await page.goto('/view/schedules?schedule=new');
      await page.getByLabel('Nombre').waitFor();
      await page.keyboard.press('Control+s');
      const summary = page.locator('.error-summary');
      await summary.getByText('Nombre: Escriba el nombre del horario.').waitFor();
      await summary.getByText('El horario necesita al menos una franja').waitFor();
      await page.getByLabel('Nombre').fill('Escrito');
      await page.getByRole('button', { name: 'Agregar franja' }).press('Enter');
      await page.getByLabel('Hasta').fill('5');
      await page.keyboard.press('Control+s');
      await summary.getByText('Franja 1 · Hasta: La hora final debe ser posterior').waitFor();
      await page.getByLabel('Hasta').fill('2030');
      await page.getByRole('button', { name: 'Agregar franja' }).press('Enter');
      await page.getByLabel('Día').nth(1).selectOption('Lunes');
      await page.keyboard.press('Control+s');
      await summary.getByText('Franja 2 · Desde: La franja se cruza').waitFor();
      await page.getByLabel('Día').nth(1).selectOption('Festivo');
      await page.keyboard.press('Control+s');
      await page.getByText('El horario Escrito fue guardado.').waitFor();
      assert.deepEqual(await stored('Escrito'), ['1 06:00-20:30', '8 06:00-20:30']);
    }));

  it('starts from a usual week, and is deleted', () =>
    lot.inTab(async (page) => {
      await page.goto('/view/schedules?schedule=new');
      await page.getByLabel('Nombre').fill('De noche');
      await page.getByRole('button', { name: 'Noches' }).click();
      await save(page);
      assert.equal((await stored('De noche')).length, 16);
      await page.getByRole('button', { name: 'Eliminar el horario De noche' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
      await page.getByText('El horario De noche fue eliminado.').waitFor();
    }));
});
