import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { freePort, newFolder, type RunningSite, removeFolder, startSite, Visitor } from '../site/support.ts';
import { launchChromium } from '../support/chromium.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { soon } from '../support/soon.ts';

const admin = { username: 'admin@example.com', password: 'secreto-123' };
let server: SmtpServer;
let site: RunningSite;
let browser: Browser;

before(async () => {
  await buildClient();
  server = await startSmtpServer();
  const PORT = String(await freePort());
  site = await startSite(await newFolder(), {
    PORT,
    ADMIN_EMAIL: admin.username,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: server.url,
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    LOG_LEVEL: 'debug',
  });
  browser = await launchChromium();
});
after(async () => {
  await browser.close();
  await site.end('SIGKILL');
  await removeFolder(site.folder);
  await server.close();
});

async function inTab(run: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'es-CO' });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await run(page);
  await context.close();
  assert.deepEqual(errors, []);
}

/** The link of the newest mail, once there are so many. */
async function linkOf(mails: number): Promise<string> {
  for (let tries = 0; server.mails.length < mails && tries < 1200; tries += 1) await pause(25);
  return /(http\S+token=[\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? 'no link';
}

test('who forgot the password asks for a link on the login, and sets another one by it, once', async () => {
  let link = '';
  await inTab(async (page) => {
    await page.goto('/view/login');
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.locator('.error-summary').waitFor();
    await page.getByLabel('Usuario o correo electrónico').fill(admin.username);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await page.getByRole('heading', { name: 'Revise su correo' }).waitFor();
    link = await linkOf(1);
    await page.goto(link);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta');
    await soon(async () => assert.equal(await page.locator('.rules .met').count(), 0));
    assert.ok(!page.url().includes('token'), 'the address has lost the token');
    await page.getByLabel('Contraseña nueva', { exact: true }).fill(admin.password);
    await soon(async () => assert.equal(await page.locator('.rules .met').count(), 1));
    await page.getByLabel('Repita la contraseña nueva').fill(admin.password);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.locator('.error-summary').getByText('Ya usó esa contraseña').waitFor();
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra-secreta-1');
    await page.getByLabel('Repita la contraseña nueva').fill('otra-secreta-1');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.getByText('Su contraseña quedó guardada.').waitFor();
    admin.password = 'otra-secreta-1';
    await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
    await page.getByLabel(/^Usuario/).fill(admin.username);
    await page.getByLabel(/^Contraseña$/).fill(admin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/view/login'));
  });
  await inTab(async (page) => {
    await page.goto(link);
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('tercera-secreta');
    await page.getByLabel('Repita la contraseña nueva').fill('tercera-secreta');
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await page.locator('.error-summary').getByText('ya no sirve').waitFor();
    await page.getByRole('button', { name: 'Pedir otro enlace' }).click();
    await page.getByRole('heading', { name: '¿Olvidó su contraseña?' }).waitFor();
  });
  const token = new URL(link).searchParams.get('token') ?? 'no token';
  assert.ok(!site.printed().includes(token), 'no log has the token');
});

test('a new user is invited by mail, and an administrator chooses between a link and a code', async () => {
  const visitor = new Visitor(site.url);
  await visitor.call('POST', '/session', admin);
  await visitor.core('POST', '/companies', 'view/company/create', { name: 'Norte' });
  await inTab(async (page) => {
    const login = await page.request.post('/session', { data: admin });
    assert.equal(login.status(), 200);
    await page.goto('/view/users/management/new');
    await page.getByLabel('Nombre').fill('Ana Gómez');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Se envió una invitación a ana@example.com').first().waitFor();
    await linkOf(2);
    assert.match(server.mails.at(-1)?.text ?? '', /Se creó una cuenta para usted/);
    await page.getByRole('link', { name: 'Ana Gómez' }).click();
    await page.getByText('Enviado').waitFor();
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Un enlace a ana@example.com').waitFor();
    await dialog.getByLabel('Una contraseña de un solo uso').check();
    await dialog.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await page.getByRole('button', { name: 'Ya tengo una copia' }).click();
    await page.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await dialog.getByLabel('Un enlace a ana@example.com').waitFor();
    await dialog.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await page.getByText('Se envió un enlace a ana@example.com').first().waitFor();
    await linkOf(3);
    assert.match(server.mails.at(-1)?.text ?? '', /la anterior ya no sirve/);
  });
});
