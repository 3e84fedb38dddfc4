import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { inTab, logIn, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

test('the menu holds what is granted and built; other screens say so in place', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start', 'reader');
    const links = await page.getByRole('navigation', { name: 'Menú' }).getByRole('link').allTextContents();
    assert.deepEqual(links, ['Inicio', 'Cupos']);
    await page.goto('/view/company/create');
    await page.getByRole('heading', { name: 'No tienes permisos' }).waitFor();
  }));

test('planned and unknown screens are not found, and there is a way back', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    for (const path of ['/view/easypunto/reports/electronic-billing', '/view/nothing']) {
      await page.goto(path);
      await page.waitForURL('**/Error404');
      await page.getByRole('heading', { name: 'Esta página no existe' }).waitFor();
    }
    await page.getByRole('button', { name: 'Ir al inicio' }).click();
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
  }));

test('a lot is chosen by typing, and switching stops at unsaved work', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create', 'admin');
    await page.getByRole('heading', { name: 'Elegir parqueadero' }).waitFor();
    await page.getByRole('combobox').fill('mayor');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Motos' }).click();
    await page.getByLabel('Nombre').fill('Otro');
    await page.getByRole('button', { name: /Centro Mayor/ }).click();
    await page.getByRole('combobox').fill('clinica');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.getByRole('button', { name: /Clínica Ángel/ }).waitFor();
    await page.goto('/view/slot/create');
    await page.getByText('Este parqueadero aún no tiene cupos').waitFor();
  }));

test('a link that names a lot opens it there, also after the login, and says so where it cannot', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create', 'many');
    await page.getByRole('option', { name: 'Centro Mayor' }).click();
    await page.getByRole('link', { name: 'Motos' }).waitFor();
    await page.goto('/view/slot/create?q=x&lot=2');
    await page.getByRole('button', { name: /Aeropuerto/ }).waitFor();
    await page.waitForURL(/create\?q=x$/);
    await page.goto('/view/slot/create?lot=999');
    await page.getByText('un parqueadero en el que usted no trabaja').first().waitFor();
    await page.getByRole('button', { name: /Aeropuerto/ }).waitFor();
    screen.gateway.state.sessions.clear();
    await page.goto('/view/slot/create?lot=1');
    await page.waitForURL(/login/);
    await logIn(page, 'many', page.url());
    await page.getByRole('button', { name: /Centro Mayor/ }).waitFor();
    await page.getByRole('link', { name: 'Motos' }).waitFor();
  }));

test('what a screen asks while the next one is made ready is asked in its own name', () =>
  inTab(screen, async (page) => {
    await page.addInitScript(() => {
      const push = history.pushState.bind(history);
      history.pushState = (...given) => {
        push(...given);
        // Between the address and the screen of it.
        [...document.querySelectorAll('button')].find((one) => one.textContent === 'Reintentar')?.click();
      };
    });
    const body = { code: -1653, message: 'No se encontró.' };
    screen.gateway.state.answers.set('GET /api/dashboard/core/slots', { status: 404, body });
    await openAt(page, '/view/slot/create');
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    const again = page.waitForRequest((request) => /\/core\/slots\?/.test(request.url()));
    // Asked for before the heading stands where the part of the screen is there already.
    const own = page.waitForRequest((request) => /\/core\/devices\?/.test(request.url()));
    await page.getByRole('link', { name: 'Terminales' }).click();
    assert.equal((await again).headers()['x-view'], '/view/slot/create');
    await page.getByRole('heading', { name: 'Terminales', level: 1 }).waitFor();
    assert.equal((await own).headers()['x-view'], '/view/devices/add');
  }));

test('another tab switches the lot: this one follows, but not away from unsaved work', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create?slot=1', 'many');
    await page.getByRole('option', { name: 'Centro Mayor' }).click();
    await page.getByLabel('Nombre').fill('Otro');
    const [session] = screen.gateway.state.sessions.values();
    session!.company = 2;
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page
      .getByText('Se guardó', { exact: false })
      .or(page.getByText('No se guardó nada'))
      .first()
      .waitFor();
    await page.getByText('En otra pestaña se cambió a Aeropuerto').waitFor();
    assert.equal(screen.gateway.state.slots[0]?.title, 'Sótano 1');
    await page.getByRole('button', { name: 'Descartar y cambiar' }).click();
    await page.getByRole('button', { name: /Aeropuerto/ }).waitFor();
    session!.company = 1;
    screen.gateway.emit('company', { company: { id: 1 } });
    await page.getByRole('button', { name: /Centro Mayor/ }).waitFor();
  }));

test('the session warns, goes on with a press, and at its end leads to the login and back', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create?slot=2');
    await page.getByLabel('Nombre').waitFor();
    screen.gateway.emit('session', { remaining: 60, warning: true });
    const dialog = page.getByRole('dialog', { name: 'Su sesión está por terminar' });
    await dialog.getByText(/Quedan \d+ s/).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON');
    assert.equal(await focused(), 'Continuar');
    const before = screen.gateway.state.activity;
    const told = page.waitForResponse(/\/session\/activity$/);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await told;
    assert.ok(screen.gateway.state.activity > before);
    screen.gateway.state.sessions.clear();
    screen.gateway.emit('expired', {});
    await page.getByText('Su sesión terminó.').waitFor();
    await page.getByLabel('Usuario').fill('one');
    await page.getByLabel('Contraseña', { exact: true }).fill('secret-1');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Sótano 2' }).waitFor();
    assert.match(page.url(), /slot=2$/);
  }));

test('any call that is refused with 401 leads to the login, a report of activity too', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create?slot=1');
    screen.gateway.state.sessions.clear();
    await page.mouse.move(200, 200);
    await page.waitForURL('**/view/login?next=%2Fview%2F*');
  }));

test('a refusal with 403 is told for five seconds, stays under the bell and in its place', () =>
  inTab(screen, async (page) => {
    const body = { code: -1700, message: 'No tienes permisos.' };
    screen.gateway.state.answers.set('GET /api/dashboard/core/slots', { status: 403, body });
    await openAt(page, '/view/slot/create');
    await page.getByRole('heading', { name: 'No tienes permisos.' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'No tienes permisos.' }).first().waitFor();
    // This one, and the three warnings of the lot.
    await page.getByRole('button', { name: 'Avisos, 4 sin leer' }).click();
    await page.locator('.notice-list').getByText('No tienes permisos.').waitFor();
  }));

test('the first lot is made from the checklist, and is worked in at once', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start', 'first');
    await page.getByText(/^0 de \d listos/).waitFor();
    await page.getByRole('link', { name: 'Crear el parqueadero' }).click();
    await page.getByLabel('Nombre').fill('Plaza Norte');
    await page.getByLabel('Correos electrónicos 1').fill('plaza@example.com');
    await page.getByRole('button', { name: 'Agregar más' }).click();
    await page.getByLabel('Correos electrónicos 2').fill('plaza@example.com');
    await page.getByRole('button', { name: 'Crear parqueadero' }).click();
    await page
      .locator('.error-summary')
      .getByText('Correos electrónicos: El correo electrónico ya existe.')
      .waitFor();
    await page.getByRole('button', { name: 'Quitar plaza@example.com' }).last().click();
    await page.getByRole('button', { name: 'Crear parqueadero' }).click();
    await page.getByRole('heading', { name: 'Plaza Norte', level: 1 }).waitFor();
    await page.getByText(/^1 de \d listos/).waitFor();
    const made = screen.gateway.state.companies.at(-1);
    assert.deepEqual([made?.emails, made?.timeZone], [['plaza@example.com'], 'America/Bogota']);
  }));

test('language and theme are switched in place and kept', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create');
    await page.getByRole('button', { name: 'Idioma' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Slots' }).waitFor();
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Slots' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('data-bs-theme'), 'dark');
  }));

test('at 390 px the menu is a drawer and nothing is wider than the window', () =>
  inTab(
    screen,
    async (page) => {
      await openAt(page, '/view/start');
      for (const path of [
        '/view/start',
        '/view/slot/create',
        '/view/slot/create?slot=1',
        '/view/company/create',
        '/view/company/search',
        '/view/resolutions/list',
        '/view/resolution/1',
        '/view/devices/add',
        '/view/devices/license',
        '/view/calendar',
      ]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.locator('.tile, table, form').first().waitFor();
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
      }
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Cupos' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Cupos' }).waitFor();
    },
    { viewport: { width: 390, height: 844 } },
  ));

test('Ctrl+K leads to a screen or another lot by a few letters', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start', 'many');
    await page.getByRole('option', { name: 'Centro Mayor' }).click();
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Pantalla, registro, acción o parqueadero' })
      .fill('resoluciones');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Resoluciones' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Pantalla, registro, acción o parqueadero' }).fill('aero');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /Aeropuerto/ }).waitFor();
  }));

test('a keyboard reaches the content first, and the focus follows to the next screen', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    await page.keyboard.press('Tab');
    await soon(async () =>
      assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Ir al contenido'),
    );
    await page.getByRole('link', { name: 'Cupos' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Cupos' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'content');
  }));

test('no token and nothing of the session is kept where scripts can read it', () =>
  inTab(screen, async (page) => {
    await logIn(page, 'one');
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
    assert.deepEqual(
      await page.evaluate(() => [
        document.cookie,
        // Names of places that were looked at, and no secret.
        ...Object.keys(localStorage)
          .filter((key) => !key.startsWith('recents:'))
          .sort(),
      ]),
      ['', 'language', 'signed-in'],
    );
  }));
