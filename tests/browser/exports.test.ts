import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { errorCatalogue } from '../../shared/errors/catalogue.ts';
import { intercept } from './support/intercept.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const report = '/view/overview-report/reports/detail-invoice';
const card = (page: Page) =>
  page.getByRole('region', { name: 'Exportaciones' }).and(page.locator('.export-card'));
const polls = () => screen.gateway.state.calls.filter((one) => /^GET \S+\/exports\/\d+ /.test(one)).length;

async function ask(page: Page, format = 'Excel (xlsx)') {
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('button', { name: format }).click();
}

test('a report is exported as it is shown; the file is fetched once it is done', () =>
  inTab(screen, async (page) => {
    const steps = screen.gateway.state.exportSteps;
    // It is not done before its progress was seen, however slow this machine is.
    const end = steps.splice(1);
    await openAt(page, `${report}?range=yesterday&method=qr&columns=at,total`);
    await ask(page);
    await card(page).getByText('400 de 1.000 filas, 40%').waitFor();
    steps.push(...end);
    await card(page).getByText('Lista: 1.000 filas').waitFor();
    const [job] = screen.gateway.state.exports;
    assert.equal(job?.source, 'reports/detail-invoice');
    assert.deepEqual(job?.asked, {
      format: 'xlsx',
      language: 'es',
      filters: { from: '2026-11-20', to: '2026-11-20', method: 'qr' },
      columns: ['number', 'at', 'total'],
    });
    assert.ok(
      screen.gateway.state.calls.includes(
        `POST /api/dashboard/core/reports/detail-invoice/exports ${report} 1`,
      ),
    );
    const button = card(page).getByRole('button', { name: 'Descargar Detalle de facturas (xlsx)' });
    const [request, download] = await Promise.all([
      page.waitForRequest(/\/exports\/1\/file/),
      page.waitForEvent('download'),
      button.click(),
    ]);
    const { pathname, search } = new URL(request.url());
    assert.equal(pathname + search, '/api/dashboard/core/exports/1/file?view=/view/start&company=1');
    assert.equal(download.suggestedFilename(), 'detail-invoice.xlsx');
    // Nobody asks any more once all are done.
    const before = polls();
    await page.waitForTimeout(1_500);
    assert.equal(polls(), before);
  }));

test('columns that tell of several fields bring all of them into the file', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/start');
    for (const [path, source, columns] of [
      [
        '/view/devices/terminals?columns=seenAt,battery',
        'devices/terminals',
        ['name', 'state', 'seenAt', 'battery'],
      ],
      ['/view/devices/permissions?columns=isRestricted', 'devices/terminals', ['name', 'isRestricted']],
      ['/view/configuration/sync?columns=request', 'terminal-syncs', ['name', 'request', 'askedAt', 'metAt']],
      [
        '/view/company/search?columns=identification',
        'companies',
        ['name', 'identificationType', 'identification'],
      ],
    ] as const) {
      const [made] = await Promise.all([
        page.waitForResponse((one) => one.request().method() === 'POST' && one.url().includes('/exports')),
        page.goto(path).then(() => ask(page)),
      ]);
      assert.equal(made.status(), 202, path);
      const job = screen.gateway.state.exports[0];
      assert.deepEqual([job?.source, job?.asked.columns], [source, columns]);
    }
  }));

test('a list is exported with its search, filter and order; all fields where no columns were chosen', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/devices/add?q=caja&kind=kiosk&sort=-name&page=2');
    await ask(page, 'Texto (txt)');
    await card(page).getByText('Terminales (txt)').waitFor();
    const [job] = screen.gateway.state.exports;
    assert.equal(job?.source, 'devices');
    assert.deepEqual(job?.asked, {
      format: 'txt',
      language: 'es',
      filters: { kind: 'kiosk', q: 'caja', sort: '-name' },
    });
    await page.goto('/view/slot/create?columns=occupied,quota');
    await ask(page, 'PDF, carta');
    // What the screen makes of several fields is none of the core's.
    await page.waitForFunction(() => document.querySelectorAll('.export-card').length > 0);
    assert.deepEqual(screen.gateway.state.exports[0]?.asked.columns, ['title', 'quota']);
  }));

test('it goes on across screens and a reload, and can be cancelled', () =>
  inTab(screen, async (page) => {
    screen.gateway.state.exportSteps = [{ status: 'running', done: 10, total: 100 }];
    await openAt(page, report);
    await ask(page);
    await card(page).getByText('10 de 100 filas, 10%').waitFor();
    await page.getByRole('link', { name: 'Cupos' }).click();
    await page.getByRole('rowheader', { name: /Sótano 1/ }).waitFor();
    await card(page).getByText('10 de 100 filas, 10%').waitFor();
    await page.reload();
    await card(page).getByText('10 de 100 filas, 10%').waitFor();
    await card(page).getByRole('button', { name: 'Cancelar Detalle de facturas (xlsx)' }).click();
    await card(page).getByText('Cancelada').waitFor();
    assert.equal(screen.gateway.state.exports[0]?.status, 'cancelled');
    await card(page)
      .getByRole('button', { name: /^Ocultar/ })
      .click();
    await card(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Avisos/ }).click();
    const entries = page.locator('.export-entries');
    await entries.getByText('Se guardan 7 días.').waitFor();
    await entries.getByText('Cancelada').waitFor();
  }));

test('who made none before asks for nothing when the screen is opened', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/slot/create');
    await page.getByRole('rowheader', { name: /Sótano 1/ }).waitFor();
    assert.ok(!screen.gateway.state.calls.some((one) => one.includes('/exports')));
    await page.getByRole('button', { name: /^Avisos/ }).click();
    await page.getByText('No ha exportado nada en los últimos 7 días.').waitFor();
  }));

test('one that fails says why, in the card, under the bell and to a screen reader', () =>
  inTab(screen, async (page) => {
    const error = { code: -1, message: 'Son demasiadas filas para un PDF (máximo 50.000).' };
    screen.gateway.state.exportSteps = [{ status: 'failed', error }];
    await openAt(page, report);
    await ask(page, 'PDF, carta');
    await card(page).getByText(`Falló: ${error.message}`).waitFor();
    const said = page
      .getByRole('status')
      .filter({ hasText: 'La exportación falló: Detalle de facturas (pdf)' });
    await said.waitFor();
    await page.getByRole('button', { name: 'Avisos, 4 sin leer' }).click();
    await page.locator('.export-entries').getByText(`Falló: ${error.message}`).waitFor();
  }));

test('one that waits for room on the disk says so, and goes on', () =>
  inTab(screen, async (page) => {
    const { code, es } = errorCatalogue.jobWaitsForRoom;
    const steps = screen.gateway.state.exportSteps;
    steps.splice(0, steps.length, { status: 'queued', error: { code, message: es } });
    await openAt(page, report);
    await ask(page);
    await card(page).getByText(es).waitFor();
    steps.push({ status: 'done', done: 3, total: 3 });
    await card(page).getByText('Lista: 3 filas').waitFor();
  }));

test('a full queue is said at once, in the core’s words', () =>
  inTab(screen, async (page) => {
    screen.gateway.state.exports = Array.from({ length: 5 }, (_, n) => ({
      id: n + 1,
      source: 'slots',
      format: 'txt',
      status: 'queued',
      done: 0,
      total: null,
      createdAt: '2026-11-21T14:05:00Z',
      finishedAt: null,
      asked: {},
    }));
    screen.gateway.state.exportSteps = [];
    await openAt(page, report);
    await ask(page);
    await page
      .getByRole('alert')
      .getByText(/Ya hay 5 exportaciones en espera/)
      .waitFor();
    assert.equal(screen.gateway.state.exports.length, 5);
  }));

test('an answer that does not come is waited for, not taken for the end', () =>
  inTab(screen, async (page) => {
    screen.gateway.state.exportSteps = [{ status: 'running', done: 10, total: 100 }];
    await openAt(page, report);
    await ask(page);
    await card(page).getByText('10 de 100 filas, 10%').waitFor();
    const path = '**/api/dashboard/core/exports/1';
    await intercept(page, path, (route) => route.fulfill({ status: 422, body: '{"code":-1,"message":"?"}' }));
    await card(page)
      .getByText(/^Sin respuesta del sistema/)
      .waitFor();
    await page.unroute(path);
    await card(page).getByText('10 de 100 filas, 10%').waitFor();
  }));
