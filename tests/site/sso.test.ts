import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { launchChromium } from '../support/chromium.ts';
import {
  hostileError,
  type Identity,
  type IdentityProvider,
  startIdentityProvider,
} from '../support/identity-provider.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { freePort, newFolder, type RunningSite, removeFolder, startSite, Visitor } from './support.ts';

const admin = { username: 'admin@example.com', password: 'secreto-123' };
const callback = '/view/login/oauth2/code/azure';
const ana: Identity = { sub: 'sub-ana', oid: 'oid-ana', email: 'ana@example.com', email_verified: true };
const refusal = /No se pudo entrar con la cuenta de su empresa/;

for (const database of ['sqlite', 'postgres'] as const) {
  describe(`single sign-on by browser, gateway, core and a certified provider (${database})`, () => {
    let folder: string;
    let postgres: TestPostgres | null = null;
    let env: Record<string, string>;
    let site: RunningSite;
    let idp: IdentityProvider;
    let browser: Browser;
    let boss: Visitor;
    let context: BrowserContext;
    let page: Page;
    before(async () => {
      await buildClient();
      folder = await newFolder();
      postgres = database === 'postgres' ? await startPostgres() : null;
      const port = await freePort();
      idp = await startIdentityProvider(`http://127.0.0.1:${port}`);
      env = {
        PORT: String(port),
        ADMIN_EMAIL: admin.username,
        ADMIN_PASSWORD: admin.password,
        ...idp.env,
        ...(postgres ? { DATABASE_URL: await postgres.createDatabase() } : {}),
      };
      site = await startSite(folder, env);
      boss = new Visitor(site.url);
      await boss.call('POST', '/session', admin);
      await boss.core('POST', '/companies', 'view/company/create', { name: 'Centro' });
      await boss.core('POST', '/companies', 'view/company/create', { name: 'Norte' });
      browser = await launchChromium();
      await fresh();
    });
    after(async () => {
      await browser?.close();
      await site?.end('SIGKILL');
      await idp?.close();
      await postgres?.stop();
      await removeFolder(folder);
    });

    /** A browser that has been nowhere. */
    async function fresh(): Promise<void> {
      await context?.close();
      context = await browser.newContext({ baseURL: site.url });
      context.setDefaultTimeout(20_000);
      page = await context.newPage();
    }
    const signOn = () => page.getByRole('link', { name: 'Entrar con la cuenta de su empresa' }).click();
    /** Asked beside the page, with its cookies: the page may be on its way elsewhere. */
    const session = () => context.request.get('/session');
    async function isRefused(): Promise<void> {
      await page.getByRole('alert').getByText(refusal).waitFor();
      assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/view/login');
      assert.equal((await session()).status(), 401);
      assert.ok(await page.getByLabel('Usuario').isVisible(), 'the password is still there');
    }
    async function user(email: string): Promise<{ id: number; version: number; ssoLinking: string }> {
      const found = await boss.core('GET', `/users?email=${encodeURIComponent(email)}`, 'view/users/list');
      return found.rows[0];
    }
    async function change(email: string, fields: object): Promise<void> {
      const { id, version } = await user(email);
      await boss.core('PUT', `/users/${id}`, 'view/users/list', { version, ...fields });
    }

    it('who is not linked is refused in general words, on the login, without a session', async () => {
      const lots = (await boss.core('GET', '/companies', 'view/company/search')).rows;
      const grants = [{ view: 'view/slot/create', level: 'write' }];
      const profile = await boss.core('POST', '/profiles', 'view/users/list', { name: 'Operador', grants });
      const accesses = lots.map((lot: { id: number }) => ({ companyId: lot.id, profileId: profile.id }));
      await boss.core('POST', '/users', 'view/users/list', { name: 'Ana', email: ana.email, accesses });
      idp.person = ana;
      await page.goto('/view/login');
      await signOn();
      await isRefused();
    });

    it('who may be linked comes in, is asked for a lot, and is at the screen asked for', async () => {
      await change(ana.email, { ssoLinking: 'allowed' });
      await page.goto('/view/slot/create?slot=new');
      await page.waitForURL('**/view/login?next=*');
      const addresses: string[] = [];
      page.on('framenavigated', (frame) => addresses.push(frame.url()));
      await signOn();
      await page.waitForURL('**/view/slot/create?slot=new');
      await page.getByRole('heading', { name: 'Elegir parqueadero' }).waitFor();
      assert.equal((await user(ana.email)).ssoLinking, 'linked');
      const cookies = await context.cookies(site.url);
      assert.deepEqual(
        cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite]),
        [['session', true, 'Strict']],
      );
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      assert.doesNotMatch(stored, /eyJ|code|state/);
      assert.ok(addresses.length < 8, `no loop: ${addresses.length}`);
    });

    it('the code is in no entry of the history, and going back logs nobody in or out', async () => {
      await page.goBack();
      await page.waitForURL(`${site.url}/view/**`);
      assert.doesNotMatch(page.url(), /code=/);
      assert.equal((await session()).status(), 200);
    });

    it('is logged out like everybody, and known by the identity alone afterwards', async () => {
      await change(ana.email, { email: 'ana.new@example.com' });
      await fresh();
      await page.goto('/view/login');
      await signOn();
      await page.waitForURL('**/view/start');
      const view = await (await session()).json();
      assert.equal(view.user.email, 'ana.new@example.com');
      await context.request.delete('/session');
      // The open screen hears of it and leaves by itself; another one is not to be had either.
      await page.waitForURL((url) => url.pathname === '/view/login');
      await page.goto('/view/calendar');
      await page.waitForURL((url) => url.pathname === '/view/login' && url.search.includes('calendar'));
      await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    });

    it('C23: a login that is cancelled shows nothing of what the provider says', async () => {
      await fresh();
      idp.person = null;
      await page.goto('/view/login');
      await signOn();
      await isRefused();
      for (const path of [
        `?error=access_denied&error_description=${encodeURIComponent(hostileError)}&state=x`,
        `?error=${encodeURIComponent('"><script>document.title=1</script>')}&code=c&state=s`,
        '?code=only',
        '?state=only',
        '?code=made-up&state=made-up',
        '?code=&state=',
      ]) {
        await page.goto(callback + path);
        await isRefused();
        assert.equal(await page.locator('img, b').count(), 0, path);
        assert.notEqual(await page.title(), '1');
      }
      await page.goto(callback);
      await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
      assert.equal(await page.getByRole('alert').textContent(), '');
    });

    it('C23: the return of another browser logs nobody in', async () => {
      idp.person = ana;
      await fresh();
      let address = '';
      page.on('request', (request) => {
        if (request.url().includes(`${callback}?`)) address = request.url();
      });
      // Whoever has it does not use it himself.
      await page.route('**/session/sso', (route) => route.abort());
      await page.goto('/view/login');
      await signOn();
      await page.getByText('No hay conexión con el sistema').waitFor();
      assert.match(address, /code=.*state=/);
      await fresh();
      await page.goto(address);
      await isRefused();
    });

    it('a suspended user is out, and refused in the same words', async () => {
      await change('ana.new@example.com', { status: 'S' });
      await fresh();
      await page.goto('/view/login');
      await signOn();
      await isRefused();
      await change('ana.new@example.com', { status: 'A' });
    });

    it('new keys of the provider are learnt at the next login', async () => {
      await idp.rotateKeys();
      await fresh();
      await page.goto('/view/login');
      await signOn();
      await page.waitForURL('**/view/start');
    });

    it('a provider that is away is told in words, and the password still works', async () => {
      await site.end('SIGKILL');
      site = await startSite(folder, env);
      idp.down = true;
      await fresh();
      await page.goto('/view/login?next=%2Fview%2Fcalendar');
      await signOn();
      await page.getByText(/El servicio de identidad de su empresa no responde/).waitFor();
      await page.getByLabel('Usuario').fill(admin.username);
      await page.getByLabel('Contraseña', { exact: true }).fill(admin.password);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/view/calendar');
      assert.doesNotMatch(site.printed(), /a-secret-of-the-site|eyJ|code=/);
    });
  });
}

describe('a site without an identity provider', () => {
  it('has no button, no path and no way back', async () => {
    const folder = await newFolder();
    const site = await startSite(folder);
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ baseURL: site.url });
      await page.goto('/view/login');
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
      assert.equal(await page.locator('a[href^="/session/sso"]').count(), 0);
      assert.equal((await page.goto('/session/sso/azure'))?.status(), 404);
      assert.equal((await page.goto(`${callback}?code=c&state=s`))?.status(), 404);
      await page.getByRole('button', { name: 'Entrar' }).waitFor();
      assert.doesNotMatch(page.url(), /code=/);
    } finally {
      await browser.close();
      await site.end('SIGTERM');
      await removeFolder(folder);
    }
  });
});
