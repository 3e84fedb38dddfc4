import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Route } from 'playwright';
import { eventually, soon } from '../support/soon.ts';
import { axeFindings } from './support/axe.ts';
import { intercept } from './support/intercept.ts';
import { inTab, logIn, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const slot = '/view/slot/create?slot=2';
const again = (page: Page) => page.getByRole('dialog', { name: 'Su sesión terminó' });

/** The session's time is over, for all tabs. */
function expire(): void {
  screen.gateway.state.sessions.clear();
  screen.gateway.emit('expired', { reason: 'expired' });
}

async function enter(page: Page, password: string): Promise<void> {
  await again(page).getByLabel('Contraseña').fill(password);
  await page.keyboard.press('Enter');
}

test('unsaved work: the password is asked for in place, a wrong one told, and the form stays as it is', () =>
  inTab(screen, async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Sótano norte');
    expire();
    await again(page).getByText('Escriba la contraseña de One Pérez').waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'password');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await again(page).getByText('Escriba su contraseña.').waitFor();
    await enter(page, 'wrong');
    await again(page).getByText('Usuario o contraseña incorrectos.').waitFor();
    await enter(page, 'secret-1');
    await again(page).waitFor({ state: 'detached' });
    assert.match(page.url(), /slot=2$/);
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano norte');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('row', { name: /Sótano norte/ }).waitFor();
    // The stream of events listens again.
    screen.gateway.emit('session', { remaining: 60, warning: true });
    await page.getByRole('dialog', { name: 'Su sesión está por terminar' }).waitFor();
  }));

for (const theme of ['light', 'dark']) {
  test(`the dialog, the notice of a draft and the bar of a lost connection have no findings of axe (${theme})`, () =>
    inTab(
      screen,
      async (page) => {
        page.on('dialog', (dialog) => void dialog.accept());
        await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
        await openAt(page, slot);
        await page.getByLabel('Nombre').fill('Sótano norte');
        await page.reload();
        await page.getByText('Se recuperó').waitFor();
        const check = async (what: string) => {
          const violations = await axeFindings(page);
          assert.deepEqual(
            violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`),
            [],
            what,
          );
        };
        let saving = 0;
        page.on('request', (request) => {
          if (request.method() === 'PUT') saving += 1;
        });
        page.on('requestfailed', (request) => {
          if (request.method() === 'PUT') saving -= 1;
        });
        await intercept(page, /\/(?:api|session|health)(?:\/|$)/, (route) => route.abort());
        await page.keyboard.press('Control+s');
        await page.getByText('Sin conexión con el sistema. No se puede guardar').waitFor();
        // A save that were still on its way would reach the gateway once it is back. None is begun once the bar is there.
        await soon(async () => assert.equal(saving, 0));
        await check('bar and notice');
        await page.unroute(/\/(?:api|session|health)(?:\/|$)/);
        expire();
        await again(page).waitFor();
        await enter(page, 'wrong');
        await again(page).getByText('Usuario o contraseña incorrectos.').waitFor();
        await check('dialog');
      },
      { reducedMotion: 'reduce' },
      /net::ERR_FAILED/,
    ));
}

test('a save that finds the session over loses nothing: the next press saves', () =>
  inTab(screen, async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Sótano norte');
    screen.gateway.state.sessions.clear();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await again(page).waitFor();
    assert.equal(screen.gateway.state.slots[1]?.title, 'Sótano 2');
    await enter(page, 'secret-1');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('row', { name: /Sótano norte/ }).waitFor();
  }));

test('a refusal of a call that was under way while somebody logged in does not ask for the password again', () =>
  inTab(screen, async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Sótano norte');
    const held: Route[] = [];
    await intercept(page, '**/session', (route) => {
      if (route.request().method() !== 'GET' || held.length > 0) return route.fallback();
      held.push(route);
    });
    // Another lot was chosen, it seems: the tab asks for the session.
    screen.gateway.emit('company', { company: { id: 2 } });
    await soon(async () => assert.equal(held.length, 1));
    expire();
    await enter(page, 'secret-1');
    await again(page).waitFor({ state: 'detached' });
    const refused = page.waitForResponse((answer) => answer.status() === 401);
    await held[0]?.fulfill({ status: 401, json: { code: -1, message: '' } });
    await refused;
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('row', { name: /Sótano norte/ }).waitFor();
  }));

test('two tabs: the one without unsaved work leaves for the login, and both come back by one login', () =>
  inTab(screen, async (page) => {
    await openAt(page, slot);
    const other = await page.context().newPage();
    await other.goto('/view/slot/create?slot=3');
    await other.getByLabel('Nombre').waitFor();
    await page.getByLabel('Nombre').fill('Sótano norte');
    expire();
    await other.waitForURL('**/view/login?next=*');
    await other.getByText('Su sesión terminó.').waitFor();
    await enter(page, 'secret-1');
    await other.getByRole('heading', { name: 'Motos' }).waitFor();
    // And the other way round: logged in on the login page, the dialog of the first one goes by itself.
    expire();
    await again(page).waitFor();
    await other.waitForURL('**/view/login?next=*');
    await logIn(other, 'one', other.url());
    await again(page).waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano norte');
  }));

test('who works in one of many lots goes on in the same one', () =>
  inTab(screen, async (page) => {
    await openAt(page, slot, 'many');
    await page.getByRole('option', { name: 'Centro Mayor' }).click();
    await page.getByLabel('Nombre').fill('Sótano norte');
    expire();
    await enter(page, 'secret-1');
    await again(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('row', { name: /Sótano norte/ }).waitFor();
    const [session] = screen.gateway.state.sessions.values();
    assert.equal(session?.company, 1);
  }));

test('another user leaves for the login page, and one who logs in in another tab sees nothing of it', () =>
  inTab(screen, async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Secreto de uno');
    expire();
    await again(page).getByRole('button', { name: 'Otro usuario u otra forma de entrar' }).click();
    await page.waitForURL('**/view/login?next=*');
    await logIn(page, 'one', page.url());
    await page.getByText('Se recuperó').waitFor();
    expire();
    await again(page).waitFor();
    const other = await page.context().newPage();
    await logIn(other, 'reader');
    await other.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
    await page.getByRole('button', { name: 'Cuenta de Reader Pérez' }).waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano 2');
    assert.ok(!(await page.evaluate(() => JSON.stringify(sessionStorage))).includes('Secreto'));
  }));

test('a logout in one tab ends the others at the login, without their drafts', () =>
  inTab(screen, async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Otro');
    screen.gateway.state.sessions.clear();
    screen.gateway.emit('expired', { reason: 'logout' });
    await page.waitForURL(/\/view\/login$/);
    assert.equal(await page.evaluate(() => sessionStorage.length), 0);
  }));

test('the warning tells 60, 30 and 10 seconds, sounds two tones, and is muted for good', () =>
  inTab(screen, async (page) => {
    await page.addInitScript(() => {
      const tones: number[] = [];
      Object.assign(globalThis, { tones });
      const start = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function (when) {
        tones.push(this.frequency.value);
        start.call(this, when);
      };
    });
    await page.clock.install();
    await openAt(page, slot);
    await page.getByRole('heading', { name: 'Sótano 2' }).click();
    const tones = () => page.evaluate(() => (globalThis as unknown as { tones: number[] }).tones);
    const dialog = page.getByRole('dialog', { name: 'Su sesión está por terminar' });
    // A page that has just opened may not listen yet: the gateway tells it again until it has heard.
    const warn = () =>
      eventually(() => {
        screen.gateway.emit('session', { remaining: 60, warning: true });
        return dialog.waitFor({ timeout: 3000 }).then(
          () => true,
          () => false,
        );
      }, 'the warning is heard');
    await warn();
    await dialog.getByRole('alert').getByText('en 60 segundos').waitFor();
    assert.deepEqual(await tones(), [880, 660]);
    const title = () => page.title();
    assert.doesNotMatch(await title(), /por terminar/);
    await page.clock.fastForward(31_000);
    await dialog.getByRole('alert').getByText('en 30 segundos').waitFor();
    await page.clock.fastForward(20_000);
    await dialog.getByRole('alert').getByText('en 10 segundos').waitFor();
    await dialog.getByRole('button', { name: 'Silenciar este aviso' }).click();
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByLabel('Nombre').click();
    await warn();
    await dialog.getByRole('button', { name: 'Activar el sonido' }).waitFor();
    assert.deepEqual(await tones(), []);
    await page.clock.runFor(1500);
    assert.match(await title(), /Su sesión está por terminar/);
  }));
