import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { intercept } from './support/intercept.ts';
import { inTab, logIn, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

test('a wrong password is refused without a hint, and the right one leads to the screen asked for', () =>
  inTab(screen, async (page) => {
    await page.goto('/view/slot/create?slot=new');
    await page.waitForURL('**/view/login?next=*');
    await page.getByLabel('Usuario').fill('one');
    await page.getByLabel('Contraseña', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Usuario o contraseña incorrectos.').waitFor();
    await page.getByLabel('Contraseña', { exact: true }).fill('secret-1');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByRole('heading', { name: 'Nuevo cupo' }).waitFor();
    assert.match(page.url(), /\/view\/slot\/create\?slot=new$/);
  }));

test('whose site it is stands above the login, and nothing moves when it comes', () =>
  inTab(screen, async (page) => {
    screen.gateway.state.operator = { name: 'Parqueaderos del Río', logo: null };
    const route = '**/public/operator*';
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await intercept(page, route, async (call) => {
      await asked;
      await call.continue();
    });
    await page.goto('/view/login');
    const field = page.getByLabel('Usuario');
    await field.waitFor();
    const before = await field.boundingBox();
    answer();
    await page.getByText('Parqueaderos del Río').waitFor();
    assert.deepEqual(await field.boundingBox(), before);
    screen.gateway.state.answers.set('GET /api/dashboard/core/public/operator', { status: 404, body: {} });
    await page.reload();
    await page.getByLabel('Usuario').waitFor();
    assert.equal(await page.getByText('Parqueaderos del Río').count(), 0);
  }));

test('empty fields are named before anything is sent', () =>
  inTab(screen, async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await page.getByText('Escriba su usuario.').waitFor();
    await page.getByText('Escriba su contraseña.').waitFor();
    assert.ok(!screen.gateway.state.calls.some((call) => call.startsWith('POST')));
  }));

test('too many tries are told in the words of the gateway', () =>
  inTab(screen, async (page) => {
    const body = { code: -1, message: 'Demasiados intentos.', reason: 'too-many-logins' };
    screen.gateway.state.answers.set('POST /session', { status: 429, body });
    await logIn(page, 'one');
    await page.getByText('Demasiados intentos.').waitFor();
  }));

test('login by keyboard alone, with the password shown', () =>
  inTab(screen, async (page) => {
    await page.goto('/view/login');
    await page.getByLabel('Usuario').waitFor();
    await page.keyboard.type('one');
    await page.keyboard.press('Tab');
    await page.keyboard.type('secret-1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await soon(async () =>
      assert.equal(await page.getByLabel('Contraseña', { exact: true }).getAttribute('type'), 'text'),
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
  }));

test('the language is switched in place, told to the gateway and kept', () =>
  inTab(screen, async (page) => {
    await page.goto('/view/login');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
    await page.getByLabel('User name').fill('one');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Wrong user and/or password.').waitFor();
    await logIn(page, 'one');
    await page.getByRole('heading', { name: 'Occupancy now' }).waitFor();
  }));

test('a one-time password must be changed without typing it again, and a used one is refused on its field', () =>
  inTab(screen, async (page) => {
    await logIn(page, 'once', '/view/login?next=%2Fview%2Fslot%2Fcreate');
    await page.waitForURL('**/view/new/password**');
    await page.goto('/view/start');
    await page.waitForURL('**/view/new/password**');
    await page.goto('/view/new/password?next=%2Fview%2Fslot%2Fcreate');
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('used-before');
    assert.equal(await page.getByLabel('Contraseña actual').count(), 0);
    await page.getByText('tener al menos 8 caracteres (cumplida)').waitFor();
    await page.getByText('ser igual en los dos campos (pendiente)').waitFor();
    await page.getByLabel('Repita').fill('used-before');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    const field = page.getByLabel('Contraseña nueva', { exact: true });
    await page.getByRole('link', { name: 'Ya usó esa contraseña' }).click();
    await soon(async () => assert.ok(await field.evaluate((input) => input === document.activeElement)));
    await soon(async () => assert.equal(await field.getAttribute('aria-invalid'), 'true'));
    await field.fill('new-secret-2');
    await page.getByLabel('Repita').fill('new-secret-2');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.waitForURL('**/view/slot/create');
    await page.getByText('Su contraseña cambió.').first().waitFor();
  }));

test('long after the login the one-time password is asked for, and what was typed stays', () =>
  inTab(screen, async (page) => {
    screen.gateway.state.isLoginOld = false;
    await logIn(page, 'late');
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('new-secret-2');
    await page.getByLabel('Repita').fill('new-secret-2');
    screen.gateway.state.isLoginOld = true;
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.getByLabel('Contraseña actual').fill('secret-1');
    assert.equal(await page.getByLabel('Repita').inputValue(), 'new-secret-2');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await page.getByText('Su contraseña cambió.').first().waitFor();
  }));

test('every password field shows what is typed, and keeps focus and caret', () =>
  inTab(screen, async (page) => {
    await logIn(page, 'one');
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
    await page.goto('/view/new/password');
    const field = page.getByLabel('Contraseña nueva', { exact: true });
    await field.fill('new-secret-2');
    await field.press('ArrowLeft');
    await field.press('ArrowLeft');
    const buttons = page.getByRole('button', { name: 'Mostrar lo escrito' });
    assert.equal(await buttons.count(), 3);
    const button = buttons.nth(1);
    for (const [type, pressed] of [
      ['text', 'true'],
      ['password', 'false'],
    ]) {
      await button.click();
      assert.equal(await field.getAttribute('type'), type);
      assert.equal(await button.getAttribute('aria-pressed'), pressed);
      assert.ok(await field.evaluate((input) => input === document.activeElement));
      await soon(async () =>
        assert.equal(await field.evaluate((input: HTMLInputElement) => input.selectionStart), 10),
      );
    }
  }));

test('who is logged in already goes on from the login, who logged out does not', () =>
  inTab(screen, async (page) => {
    await logIn(page, 'one');
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
    await page.goto('/view/login?next=//evil.com');
    await page.waitForURL('**/view/start');
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    await page.goto('/view/start');
    await page.waitForURL('**/view/login');
  }));
