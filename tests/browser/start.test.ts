import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const tile = (page: Page, title: string) => page.locator('.tile, .day-figure').filter({ hasText: title });
const until = async (holds: () => boolean, what: string) => {
  for (let tries = 0; !holds(); tries += 1) {
    assert.ok(tries < 800, what);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

test('figures come by themselves, on the page and in the bar, and stand still while paused', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await tile(page, 'Sótano 1').getByText('33 libres').waitFor();
    await page.getByText(/^Actualizado \d\d:\d\d$/).waitFor();
    screen.gateway.state.slots[0]!.occupied = 120;
    screen.gateway.tellChange();
    await tile(page, 'Sótano 1').getByText('Lleno').waitFor();
    await page.getByRole('link', { name: '239 de 264 espacios ocupados' }).waitFor();
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.getByText(/^En pausa desde/).waitFor();
    await until(() => screen.gateway.listeners === 0, 'a paused page does not listen');
    screen.gateway.state.slots[0]!.occupied = 1;
    screen.gateway.tellChange();
    await soon(async () => assert.equal(await tile(page, 'Sótano 1').getByText('Lleno').count(), 1));
    await page.getByRole('button', { name: 'Reanudar' }).click();
    await tile(page, 'Sótano 1').getByText('119 libres').waitFor();
  }));

test('who paused the page and leaves it has a bar that goes on', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await page.getByRole('button', { name: 'Pausar' }).click();
    await until(() => screen.gateway.listeners === 0, 'a paused page does not listen');
    await page.getByRole('link', { name: 'Cupos' }).click();
    await until(() => screen.gateway.listeners === 1, 'it listens again');
  }));

test('one stream serves the whole tab, from screen to screen, and names the screen', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await tile(page, 'Sótano 1').waitFor();
    await page.getByRole('link', { name: 'Cupos' }).click();
    await page.getByRole('heading', { name: 'Cupos' }).waitFor();
    const asked = screen.gateway.state.calls.filter((call) => call.includes('/session/events'));
    assert.deepEqual(asked, ['GET /session/events /view/start 1']);
    assert.equal(screen.gateway.listeners, 1);
  }));

test('where the stream fails the figures are asked for now and then, and the stream is taken up again', () =>
  inTab(screen, async (page) => {
    await page.clock.install();
    await openAt(page, '/view/start');
    await tile(page, 'Sótano 1').getByText('33 libres').waitFor();
    screen.gateway.state.eventsRefused = true;
    screen.gateway.state.slots[0]!.occupied = 20;
    screen.gateway.cutEvents();
    await until(() => screen.gateway.listeners === 0, 'the stream is cut');
    const asks = () => screen.gateway.state.calls.filter((call) => call.includes('/core/dashboard')).length;
    for (let step = 0; asks() === 0; step += 1) {
      assert.ok(step < 100, 'it asks');
      await page.clock.runFor(500);
    }
    await tile(page, 'Sótano 1').getByText('100 libres').waitFor();
    screen.gateway.state.answers.set('GET /api/dashboard/core/dashboard', {
      status: 429,
      body: { code: -1, message: 'Fuera.' },
    });
    for (let step = 0; asks() < 2; step += 1) {
      assert.ok(step < 100, 'it asks again');
      await page.clock.runFor(500);
    }
    await page.getByText(/^Sin datos nuevos desde/).waitFor();
    screen.gateway.state.eventsRefused = false;
    screen.gateway.state.slots[0]!.occupied = 30;
    for (let step = 0; screen.gateway.listeners === 0; step += 1) {
      assert.ok(step < 100, 'it listens again');
      await page.clock.runFor(500);
    }
    await tile(page, 'Sótano 1').getByText('90 libres').waitFor();
    await page.getByText(/^Actualizado/).waitFor();
  }));

test('a page to which the stream brings nothing asks for its figures within seconds', () =>
  inTab(screen, async (page) => {
    await page.clock.install();
    screen.gateway.state.eventsRefused = true;
    await openAt(page, '/view/start');
    await until(() => screen.gateway.streams === 1, 'it listens');
    for (let waited = 0; (await tile(page, 'Sótano 1').count()) === 0; waited += 500) {
      assert.ok(waited < 10_000, 'the figures are there');
      await page.clock.runFor(500);
    }
    await tile(page, 'Sótano 1').getByText('33 libres').waitFor();
  }));

test('today stands beside the same weekday, and warnings lead to where they are mended', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await page.getByText('Frente al sábado pasado a esta hora').waitFor();
    await tile(page, 'Entradas').getByText('10 más (+2%)').waitFor();
    await tile(page, 'Salidas').getByText('29 menos (-8%)').waitFor();
    await tile(page, 'Facturas').getByText('Igual que ese día').waitFor();
    await tile(page, 'Recaudado').getByText('2.845.600').waitFor();
    const warnings = page.getByRole('region', { name: 'Por atender' });
    assert.deepEqual(await warnings.locator('strong').allTextContents(), [
      'El cupo «Motos» recibe vehículos sin tarifa',
      'La resolución 18764000001 se acaba pronto',
      '1 terminal sin conexión',
    ]);
    const links = warnings.getByRole('link');
    const names = await links.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    assert.deepEqual(names, [
      'Asignar tarifa: El cupo «Motos» recibe vehículos sin tarifa',
      'Ver la resolución: La resolución 18764000001 se acaba pronto',
      'Ver terminales: 1 terminal sin conexión',
    ]);
    await warnings.getByText('A este ritmo se agota el 1 dic 2026.').waitFor();
    await page.getByRole('region', { name: 'Terminales' }).getByText('1 de 3 en línea').waitFor();
    await page.getByText('Ver las cifras por hora').click();
    await page.getByRole('cell').first().waitFor();
    await warnings.getByRole('link', { name: /La resolución/ }).click();
    await page.waitForURL('**/view/resolution/1');
  }));

test('every figure opens its rows', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await tile(page, 'Recaudado').waitFor();
    const linkOf = (title: string) => tile(page, title).getByRole('link').getAttribute('href');
    const reports = '/view/overview-report/reports';
    const day = 'from=2026-11-21&to=2026-11-21';
    const of = (what: string) => `/view/movements?${what}=2026-11-21..2026-11-21&sort=-${what}At`;
    assert.equal(await linkOf('Entradas'), of('entry'));
    assert.equal(await linkOf('Salidas'), of('exit'));
    assert.equal(await linkOf('Facturas'), `${reports}/detail-invoice?${day}`);
    assert.equal(await linkOf('Sótano 2'), '/view/inside?slotId=2');
    await tile(page, 'Recaudado').getByRole('link').click();
    await page.waitForURL(`**${reports}/collection-report?${day}`);
    await page.getByRole('heading', { level: 1, name: 'Recaudo' }).waitFor();
  }));

test('the hour that runs is drawn as such, and the arrow keys tell each hour as the pointer does', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    const curve = page.getByRole('slider', { name: 'Entradas y salidas por hora' });
    await curve.locator('.running .band').waitFor();
    assert.equal(await curve.locator('.running .is-entries').count(), 1);
    await curve.getByText('hora en curso').waitFor();
    assert.match((await curve.getAttribute('aria-valuetext')) ?? '', /hora en curso$/);
    await curve.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    const told = await curve.getAttribute('aria-valuetext');
    assert.match(told ?? '', /^01:00–01:59 · entradas /);
    await page
      .locator('.hourly-figures')
      .filter({ hasText: told ?? '' })
      .waitFor();
    const box = await curve.boundingBox();
    await page.mouse.move(box!.x + box!.width - 20, box!.y + 50);
    const isLastHour = Temporal.Now.zonedDateTimeISO('America/Bogota').hour === 23;
    assert.match(
      (await curve.getAttribute('aria-valuetext')) ?? '',
      isLastHour ? /^23:00–23:59 · entradas \d.*hora en curso$/ : /^23:00–23:59 · entradas —/,
    );
  }));

test('the bell lists the same warnings on every screen, and counts those that were not read', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await page.getByRole('region', { name: 'Por atender' }).getByText('3 avisos').waitFor();
    assert.equal(await page.locator('.toaster').getByText('resolución').count(), 0);
    const bell = page.getByRole('button', { name: /^Avisos/ });
    await page.getByRole('button', { name: 'Avisos, 3 sin leer' }).click();
    const list = page.locator('.bell-warnings');
    await list.getByRole('link').nth(2).waitFor();
    assert.deepEqual(
      await list.getByRole('link').allTextContents(),
      await page.locator('.start-warnings strong').allTextContents(),
    );
    assert.equal(await list.locator('.is-new').count(), 3);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
    screen.gateway.state.warnings.push({ kind: 'terminals-without-key', tone: 'warning', names: ['Caja 9'] });
    screen.gateway.tellChange();
    await page.getByRole('button', { name: 'Avisos, 1 sin leer' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Avisos, 1 sin leer' }).waitFor();
    await page.getByRole('link', { name: 'Cupos', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Cupos' }).waitFor();
    await bell.click();
    await list.getByRole('link', { name: '1 terminal sin llave' }).click();
    await page.waitForURL('**/view/devices/terminals?concern=without-key');
  }));

test('a wall shows the lot alone, large enough for three metres, and says so when the session is over', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, '/view/start');
      await page.getByRole('link', { name: 'Pantalla de pared' }).click();
      await page.getByText('espacios libres').waitFor();
      assert.equal(await page.locator('.sidebar, .top-bar, .toaster').count(), 0);
      const { height } = page.viewportSize()!;
      const main = await page.locator('.wall-free strong').boundingBox();
      assert.ok(main!.height >= height * 0.06, `${main!.height}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
      const free = Number(await page.locator('.wall-free strong').textContent());
      screen.gateway.state.slots[0]!.occupied -= 10;
      screen.gateway.tellChange();
      await page
        .locator('.wall-free strong')
        .getByText(String(free + 10))
        .waitFor();
      screen.gateway.state.sessions.clear();
      screen.gateway.emit('expired', { reason: 'expired' });
      const over = page.getByRole('dialog', { name: 'Su sesión terminó' });
      await over.getByText('esta pantalla no muestra nada nuevo').waitFor();
      const title = await over.getByRole('heading').boundingBox();
      assert.ok(title!.height >= height * 0.02, `${title!.height}`);
      await over.getByLabel('Contraseña', { exact: true }).fill('secret-1');
      await over.getByRole('button', { name: 'Entrar', exact: true }).click();
      await over.waitFor({ state: 'detached' });
      screen.gateway.state.slots[0]!.occupied -= 10;
      await until(() => screen.gateway.listeners > 0, 'it listens again');
      screen.gateway.tellChange();
      await page
        .locator('.wall-free strong')
        .getByText(String(free + 20))
        .waitFor();
      await page.getByRole('link', { name: 'Salir de la pantalla de pared' }).click();
      await page.locator('.sidebar').waitFor();
    },
    { viewport: { width: 1920, height: 1080 } },
  ));

test('the page fits a screen of 1440 by 900 without scrolling, and a phone in one column', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, '/view/start');
      await page.locator('.hourly-plot svg').waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight));
      await page.setViewportSize({ width: 390, height: 800 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    },
    { viewport: { width: 1440, height: 900 } },
  ));

test('only what the profile grants is shown', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start', 'reader');
    await tile(page, 'Entradas').waitFor();
    assert.equal(await tile(page, 'Recaudado').count(), 0);
    assert.equal(await page.getByRole('region', { name: 'Terminales' }).count(), 0);
    await page.getByText('Nada por atender').waitFor();
  }));
