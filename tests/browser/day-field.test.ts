import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright';
import { localDay } from '../../shared/dates.ts';
import { soon } from '../support/soon.ts';
import { axeFindings } from './support/axe.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const shows = (page: Page, label: string, value: string) =>
  soon(async () => assert.equal(await page.getByLabel(label).inputValue(), value));

/** The form of a new resolution. */
function onForm(run: (page: Page) => Promise<void>, options?: BrowserContextOptions): Promise<void> {
  return inTab(
    screen,
    async (page) => {
      await openAt(page, '/view/resolutions/list');
      await page.getByRole('link', { name: 'Crear resolución' }).click();
      await page.getByLabel('Vigente desde').waitFor();
      await run(page);
    },
    options,
  );
}

async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a day is yyyy-mm-dd in a browser of the United States, too, and understood however it is written', () =>
  onForm(
    async (page) => {
      const from = page.getByLabel('Vigente desde');
      await from.fill('2026-11-05');
      await shows(page, 'Vigente desde', '2026-11-05');
      await page.getByText('jueves, 5 de noviembre de 2026').waitFor();
      for (const [typed, day] of [
        ['05/12/2026', '2026-12-05'],
        ['7 ene 2027', '2027-01-07'],
        ['20270203', '2027-02-03'],
      ] as const) {
        await from.fill('');
        await from.pressSequentially(typed);
        await from.blur();
        await shows(page, 'Vigente desde', day);
      }
      await from.fill('');
      await paste(page, 'Vigente desde', 'viernes, 5 de marzo de 2027');
      await shows(page, 'Vigente desde', '2027-03-05');
    },
    { locale: 'en-US' },
  ));

test('what is no day stays as it was typed, with its message', () =>
  onForm(async (page) => {
    const from = page.getByLabel('Vigente desde');
    await from.fill('31/02/2027');
    await from.blur();
    await page.getByText('La fecha debe tener el formato aaaa-mm-dd y existir.').first().waitFor();
    await shows(page, 'Vigente desde', '31/02/2027');
    assert.equal(await from.getAttribute('aria-invalid'), 'true');
  }));

test('saving by keyboard sends the day that was typed in another form', () =>
  onForm(async (page) => {
    await page.getByLabel('Número de resolución').fill('18764000077');
    await page.getByLabel('Número inicial').fill('1');
    await page.getByLabel('Número final').fill('50');
    await page.getByLabel('Vigente desde').fill('1/1/2027');
    await page.getByLabel('Vigente hasta').fill('31/12/2027');
    await page.keyboard.press('Control+s');
    await page.getByRole('rowheader', { name: '18764000077' }).waitFor();
    const { initialDate, finalDate } = screen.gateway.state.resolutions.at(-1)!;
    assert.deepEqual([initialDate, finalDate], ['2027-01-01', '2027-12-31']);
  }));

test('the calendar is walked by keyboard; Esc leaves the day as it was', () =>
  onForm(async (page) => {
    const from = page.getByLabel('Vigente desde');
    await from.fill('2027-01-15');
    await from.press('Tab');
    await page.keyboard.press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Elegir fecha' });
    const focused = (name: string) =>
      soon(async () =>
        assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), name),
      );
    await focused('viernes, 15 de enero de 2027');
    await calendar.getByText('enero de 2027').waitFor();
    assert.deepEqual(await axeFindings(page), []);
    for (const [key, name] of [
      ['ArrowRight', 'sábado, 16 de enero de 2027'],
      ['ArrowDown', 'sábado, 23 de enero de 2027'],
      ['Home', 'lunes, 18 de enero de 2027'],
      ['End', 'domingo, 24 de enero de 2027'],
      ['PageDown', 'miércoles, 24 de febrero de 2027'],
      ['Shift+PageUp', 'martes, 24 de febrero de 2026'],
      ['ArrowUp', 'martes, 17 de febrero de 2026'],
    ] as const) {
      await page.keyboard.press(key);
      await focused(name);
    }
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'hidden' });
    await shows(page, 'Vigente desde', '2027-01-15');
    await focused('Elegir fecha');
    await page.keyboard.press('Enter');
    await focused('viernes, 15 de enero de 2027');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await calendar.waitFor({ state: 'hidden' });
    await shows(page, 'Vigente desde', '2027-01-14');
  }));

test('a day is picked by mouse; those before the first one are not offered, and a press beside it closes', () =>
  onForm(async (page) => {
    await page.getByLabel('Vigente desde').fill('2027-01-15');
    await page.getByLabel('Vigente hasta').fill('2027-01-20');
    await page.getByRole('button', { name: 'Elegir fecha' }).nth(1).click();
    const calendar = page.getByRole('dialog', { name: 'Elegir fecha' });
    const before = calendar.getByRole('button', { name: 'jueves, 14 de enero de 2027' });
    assert.equal(await before.getAttribute('aria-disabled'), 'true');
    await calendar.getByRole('button', { name: 'Mes siguiente' }).click();
    await calendar.getByText('febrero de 2027').waitFor();
    await calendar.getByRole('button', { name: 'lunes, 1 de febrero de 2027' }).click();
    await shows(page, 'Vigente hasta', '2027-02-01');
    await calendar.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Elegir fecha' }).nth(1).click();
    await calendar.getByText('febrero de 2027').waitFor();
    await page.mouse.click(5, 300);
    await calendar.waitFor({ state: 'hidden' });
    await shows(page, 'Vigente hasta', '2027-02-01');
  }));

test('on a phone the keys are figures and the calendar stands at the thumb, within the window', () =>
  onForm(
    async (page) => {
      const from = page.getByLabel('Vigente desde');
      assert.equal(await from.getAttribute('inputmode'), 'numeric');
      await page.getByRole('button', { name: 'Elegir fecha' }).first().click();
      const calendar = page.getByRole('dialog', { name: 'Elegir fecha' });
      await calendar.getByRole('button', { name: 'Hoy' }).waitFor();
      const box = await page.locator('.popup-panel').boundingBox();
      assert.ok(box && box.x === 0 && box.width === 390 && Math.round(box.y + box.height) === 844);
      const day = await calendar.locator('.day').first().boundingBox();
      assert.ok(day && day.width >= 40 && day.height >= 40);
      await calendar.getByRole('button', { name: 'Hoy' }).click();
      await soon(async () => assert.match(await from.inputValue(), /^\d{4}-\d{2}-\d{2}$/));
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ));

test('today is the day of the lot, whose zone the browser does not share', () =>
  onForm(
    async (page) => {
      await page.getByRole('button', { name: 'Elegir fecha' }).first().click();
      const grid = page.getByRole('grid');
      await grid.locator('[aria-current=date]').waitFor();
      const day = await grid.locator('[aria-current=date]').getAttribute('data-day');
      assert.equal(day, localDay(Date.now(), 'America/Bogota'));
    },
    { timezoneId: 'Pacific/Kiritimati' },
  ));

test('a tax number that is pasted with its check digit parts into both fields', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/users/entities/create');
    await page.getByLabel('Tipo de identificación').selectOption('31');
    const number = page.getByLabel('Identificación', { exact: true });
    await number.fill('900.373.923-8');
    await number.blur();
    await soon(async () => assert.equal(await number.inputValue(), '900373923'));
    await shows(page, 'Dígito de verificación', '8');
  }));
