import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';
import { routes } from '../../shared/routes.ts';
import type { GrantLevel } from '../../shared/values.ts';
import { soon } from '../support/soon.ts';
import { intercept } from './support/intercept.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });

/** Somebody who holds these screens in the first lot. */
function addUser(username: string, views: Record<string, GrantLevel>, name = username): void {
  screen.gateway.state.users.push({
    username,
    password: 'secret-1',
    name,
    views: Object.entries(views).map(([view, level]) => ({ view, level })),
    companies: [1],
    mustChangePassword: false,
  });
}

test('groups fold by mouse and keyboard, which is remembered; the one of the screen stays open', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    const operation = group(page, 'Operación');
    assert.equal(await operation.getAttribute('aria-expanded'), 'true');
    await operation.click();
    assert.equal(await operation.getAttribute('aria-expanded'), 'false');
    assert.equal(await entry(page, 'Cupos').count(), 0);
    await group(page, 'Configuración').focus();
    await page.keyboard.press('Enter');
    await entry(page, 'Auditoría').waitFor();
    await page.reload();
    await entry(page, 'Auditoría').waitFor();
    assert.equal(await operation.getAttribute('aria-expanded'), 'false');
    await page.goto('/view/calendar');
    await entry(page, 'Calendario').waitFor();
    assert.equal(await operation.getAttribute('aria-disabled'), 'true');
    await operation.press('Enter');
    assert.equal(await operation.getAttribute('aria-expanded'), 'true');
    const found = await new AxeBuilder({ page }).include('.sidebar').analyze();
    assert.deepEqual(found.violations, []);
  }));

test('the menu is one screen high, whichever group is open besides', () =>
  inTab(
    screen,
    async (page) => {
      for (const path of ['/view/start', '/view/audit', '/view/electronic-payments', '/view/calendar']) {
        await openAt(page, path);
        await entry(page, 'Inicio').waitFor();
        const lines = page.locator('.menu-lines');
        assert.ok(await lines.evaluate((box) => box.scrollHeight <= box.clientHeight), path);
      }
    },
    { viewport: { width: 1440, height: 900 } },
  ));

test('in a low window the line of the screen comes into view', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, '/view/audit');
      await soon(async () => {
        const at = await entry(page, 'Auditoría').boundingBox();
        assert.ok(at && at.y >= 40 && at.y + at.height <= 420, JSON.stringify(at));
      });
      assert.equal(await page.evaluate(() => scrollY), 0);
    },
    { viewport: { width: 1200, height: 420 } },
  ));

test('a list and its form of new records are one entry; who holds the form only gets there', () =>
  inTab(screen, async (page) => {
    addUser('both', { 'view/start': 'read', 'view/resolutions/list': 'write', 'view/resolution': 'write' });
    addUser('form', { 'view/start': 'read', 'view/resolution': 'write' });
    await openAt(page, '/view/start', 'both');
    assert.deepEqual(await menu(page).getByRole('link').allInnerTexts(), ['Inicio', 'Resoluciones']);
    await entry(page, 'Resoluciones').click();
    await page.getByRole('link', { name: 'Crear resolución' }).click();
    await page.waitForURL('**/view/resolution');
    await soon(async () =>
      assert.equal(await entry(page, 'Resoluciones').getAttribute('aria-current'), 'true'),
    );
    await openAt(page, '/view/start', 'form');
    assert.deepEqual(await menu(page).getByRole('link').allInnerTexts(), ['Inicio', 'Nueva resolución']);
    await entry(page, 'Nueva resolución').click();
    await page.getByRole('heading', { level: 1, name: 'Nueva resolución' }).waitFor();
  }));

test('a record marks its list', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create');
    const current = menu(page).locator('[aria-current]');
    const marked = async (path: string, name: string, how: string) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await soon(async () => assert.deepEqual(await current.allInnerTexts(), [name]));
      assert.equal(await current.getAttribute('aria-current'), how, path);
    };
    await marked('/view/slot/create', 'Cupos', 'page');
    await marked('/view/slot/create?page=2', 'Cupos', 'page');
    await marked('/view/slot/create?slot=1', 'Cupos', 'true');
    await marked('/view/resolution/1', 'Resoluciones', 'true');
    await marked('/view/rate?id=1', 'Tarifas', 'true');
    await marked('/view/rate/manage', 'Tarifas', 'true');
    await marked('/view/users/entities/edit?entity=1', 'Terceros', 'true');
    await marked('/view/users/management/1', 'Usuarios', 'true');
    await marked('/view/configuration/sync', 'Terminales', 'true');
  }));

test('the screens of terminals are tabs that the keyboard goes through', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/add');
    const tabs = page.locator('main').getByRole('navigation', { name: 'Terminales' });
    assert.deepEqual(await tabs.getByRole('link').allInnerTexts(), [
      'Terminales',
      'Estado',
      'Configuración',
      'Permisos',
      'Licencias y llaves',
      'Sincronización',
    ]);
    await tabs.getByRole('link', { name: 'Terminales' }).focus();
    for (const [name, path] of [
      ['Estado', 'view/devices/terminals'],
      ['Configuración', 'view/devices/configuration'],
      ['Permisos', 'view/devices/permissions'],
      ['Licencias y llaves', 'view/devices/license'],
      ['Sincronización', 'view/configuration/sync'],
    ] as const) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/${path}`);
      const tab = tabs.getByRole('link', { name });
      await soon(async () => assert.equal(await tab.getAttribute('aria-current'), 'page'));
      await soon(async () =>
        assert.ok(await tab.evaluate((link) => link === document.activeElement), `${name} keeps the focus`),
      );
    }
    const found = await new AxeBuilder({ page }).include('.place-tabs').analyze();
    assert.deepEqual(found.violations, []);
    await page.goto('/view/devices/add?device=new');
    await page.getByRole('heading', { level: 1, name: 'Nueva terminal' }).waitFor();
    assert.equal(await tabs.count(), 0, 'a record has no tabs of its place');
  }));

test('tabs that are not granted are not there; one alone is none', () =>
  inTab(screen, async (page) => {
    addUser('keys', { 'view/devices/license': 'read', 'view/devices/terminals': 'read' });
    addUser('watch', { 'view/devices/terminals': 'read' });
    await openAt(page, '/view/devices/license', 'keys');
    const tabs = page.locator('.place-tabs').getByRole('link');
    assert.deepEqual(await tabs.allInnerTexts(), ['Estado', 'Licencias y llaves']);
    await openAt(page, '/view/devices/terminals', 'watch');
    assert.equal(await tabs.count(), 0);
    assert.deepEqual(await menu(page).getByRole('link').allInnerTexts(), ['Estado de las terminales']);
  }));

test('at 390 px tabs are scrolled through, and the one that is shown is in view', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, '/view/configuration/sync');
      const tab = page.locator('.place-tabs').getByRole('link', { name: 'Sincronización' });
      await soon(async () => {
        const at = await tab.boundingBox();
        assert.ok(at && at.x >= 0 && at.x + at.width <= 390, JSON.stringify(at));
      });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: 'Facturación' }).click();
      await drawer.getByRole('link', { name: 'Resoluciones' }).click();
      await page.getByRole('heading', { level: 1, name: 'Resoluciones' }).waitFor();
    },
    { viewport: { width: 390, height: 844 } },
  ));

test('drawings only: a group shows its screens beside it, and Esc takes them away', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await page.getByRole('button', { name: 'Plegar el menú' }).click();
    await group(page, 'Facturación').press('Enter');
    await entry(page, 'Resoluciones').waitFor();
    await page.keyboard.press('Escape');
    await entry(page, 'Resoluciones').waitFor({ state: 'detached' });
    await group(page, 'Facturación').click();
    const found = await new AxeBuilder({ page }).include('.sidebar').analyze();
    assert.deepEqual(found.violations, []);
    await entry(page, 'Resoluciones').click();
    await page.getByRole('heading', { level: 1, name: 'Resoluciones' }).waitFor();
    await entry(page, 'Resoluciones').waitFor({ state: 'detached' });
  }));

test('in a narrow window drawings leave the room to tables, unless somebody chose words', () =>
  inTab(
    screen,
    async (page) => {
      const width = async () => (await page.locator('nav.sidebar').boundingBox())?.width;
      await openAt(page, '/view/start');
      await page.getByRole('button', { name: 'Desplegar el menú' }).waitFor();
      assert.equal(await width(), 56);
      await page.setViewportSize({ width: 1280, height: 768 });
      await page.getByRole('button', { name: 'Plegar el menú' }).waitFor();
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.getByRole('button', { name: 'Desplegar el menú' }).click();
      assert.ok((await width())! > 200);
      await page.reload();
      await page.getByRole('button', { name: 'Plegar el menú' }).waitFor();
      assert.ok((await width())! > 200);
    },
    { viewport: { width: 1024, height: 768 } },
  ));

test('favourites follow the user to another browser, in the order in which they were added', () =>
  inTab(screen, async (page) => {
    const favourites = (of: Page) => of.locator('.menu-favourites').getByRole('link');
    const stored = (of: Page) =>
      of.waitForResponse(
        (response) => response.url().includes('saved-views') && response.request().method() !== 'GET',
      );
    const add = async (path: string) => {
      await page.goto(path);
      const saved = stored(page);
      await page.getByRole('button', { name: 'Fijar en favoritos' }).click();
      await saved;
    };
    await openAt(page, '/view/start');
    await add('/view/devices/permissions');
    await add('/view/calendar');
    const other = await screen.browser.newContext({ baseURL: screen.base });
    try {
      const elsewhere = await other.newPage();
      await openAt(elsewhere, '/view/start');
      await favourites(elsewhere).first().waitFor();
      assert.deepEqual(await favourites(elsewhere).allInnerTexts(), ['Permisos de terminales', 'Calendario']);
      await elsewhere.getByRole('link', { name: 'Permisos de terminales' }).hover();
      const removed = stored(elsewhere);
      await elsewhere.getByRole('button', { name: 'Quitar Permisos de terminales de favoritos' }).click();
      await removed;
      await soon(async () => assert.deepEqual(await favourites(elsewhere).allInnerTexts(), ['Calendario']));
    } finally {
      await other.close();
    }
    await page.reload();
    await soon(async () => assert.deepEqual(await favourites(page).allInnerTexts(), ['Calendario']));
  }));

test('a favourite that cannot be stored is taken back, and it is said why', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/calendar');
    await intercept(page, '**/saved-views**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 403, json: { code: -1700, message: 'No tienes permisos.' } }),
    );
    await page.getByRole('button', { name: 'Fijar en favoritos' }).click();
    await page.getByRole('alert').filter({ hasText: 'No tienes permisos.' }).first().waitFor();
    await page.locator('.menu-favourites').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Fijar en favoritos' }).waitFor();
  }));

test('on a fresh site every screen says that there is no lot, and offers to create it', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start', 'first');
    const offered = page.locator('main').getByRole('link', { name: 'Crear el parqueadero' });
    const views = routes.filter(({ menu: place, planned }) => place && !planned).map(({ view }) => view);
    for (const view of views) {
      await page.goto(`/${view}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(new URL(page.url()).pathname, `/${view}`);
      if (view === 'view/company/create') await page.getByLabel('Nombre').waitFor();
      else await offered.waitFor();
    }
    await offered.click();
    await page.waitForURL('**/view/company/create');
  }));

test('without a lot, who may not create one is told whom to ask', () =>
  inTab(screen, async (page) => {
    addUser('waiting', { 'view/start': 'read', 'view/calendar': 'read' });
    screen.gateway.state.users.at(-1)!.companies = [];
    await openAt(page, '/view/calendar', 'waiting');
    await page.getByRole('heading', { level: 1, name: 'Aún no tiene un parqueadero' }).waitFor();
    await page.getByText('Pida a un administrador que le dé acceso a uno.').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Crear el parqueadero' }).count(), 0);
  }));

test('a screen that is not granted leads back; who holds nothing is told whom to ask', () =>
  inTab(screen, async (page) => {
    addUser('nobody', {});
    await openAt(page, '/view/audit', 'reader');
    await page.getByRole('heading', { level: 1, name: 'No tienes permisos' }).waitFor();
    await page.getByRole('link', { name: 'Ir a Inicio' }).click();
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
    await openAt(page, '/view/start', 'nobody');
    await page.getByRole('heading', { level: 1, name: 'No tiene acceso a nada en Centro Mayor' }).waitFor();
    await page.getByText('Pida a un administrador que le asigne un perfil.').waitFor();
  }));

test('long names of lot and user, and many lots, stay within the window', () =>
  inTab(screen, async (page) => {
    const { companies, users } = screen.gateway.state;
    const long = 'Parqueadero '.repeat(17).slice(0, 200);
    const [first] = companies;
    for (let id = 10; id < 50; id += 1)
      companies.push({ ...first!, id, name: `${long.slice(0, 190)} ${id}` });
    first!.name = long;
    Object.assign(users[0]!, {
      name: long,
      companies: [1, ...Array.from({ length: 40 }, (_, at) => at + 10)],
    });
    await openAt(page, '/view/calendar');
    await page.getByRole('option').first().click();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: /^Parqueadero: / }).click();
      assert.equal(await page.getByRole('option').count(), 41);
      const panel = await page.locator('.popup-panel').boundingBox();
      assert.ok(panel && panel.x >= 0 && panel.x + panel.width <= width && panel.height <= 500);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Cuenta de/ }).click();
      await page.getByRole('button', { name: 'Cerrar sesión' }).waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`);
      await page.keyboard.press('Escape');
    }
  }));
