import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { soon } from '../support/soon.ts';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const root = '/api/dashboard/core';
const at = '2026-11-21T14:05:00Z';

test('a found token is told and kept nowhere: neither in the address nor in the browser', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/configuration/checktoken');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await page.getByText('Pegue la llave o el token.').waitFor();
    const known = {
      kind: 'terminal-key',
      state: 'replaced',
      owner: 'Caja 1',
      detail: '3569380',
      grants: null,
      issuedAt: at,
    };
    screen.gateway.state.answers.set(`POST ${root}/token-checks`, {
      status: 200,
      body: { known: true, ...known, validTo: null, expiresAt: null, endedAt: at, seenAt: null },
    });
    await page.getByLabel('Llave o token').fill('ptk_found-somewhere');
    await page.keyboard.press('Enter');
    await page.getByText('Reemplazada por otra').waitFor();
    await page.getByText('Caja 1 · 3569380').waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }]),
    );
    assert.ok(!kept.includes('found-somewhere'));
    screen.gateway.state.answers.set(`POST ${root}/token-checks`, { status: 200, body: { known: false } });
    await page.getByRole('button', { name: 'Verificar' }).click();
    await page.getByRole('heading', { name: 'No se conoce' }).waitFor();
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await soon(async () => assert.equal(await page.getByLabel('Llave o token').inputValue(), ''));
  }));

test('the key of an outside system is told with what it may do', () =>
  inTab(screen, async (page) => {
    const grants = [
      { resource: 'slots', level: 'read' },
      { resource: 'discounts', level: 'write' },
    ];
    const known = {
      kind: 'api-key',
      state: 'valid',
      owner: 'Contabilidad',
      detail: null,
      grants,
      issuedAt: at,
    };
    screen.gateway.state.answers.set(`POST ${root}/token-checks`, {
      status: 200,
      body: { known: true, ...known, validTo: null, expiresAt: null, endedAt: null, seenAt: null },
    });
    await openAt(page, '/view/configuration/checktoken');
    await page.getByLabel('Llave o token').fill('pak_found-somewhere');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Llave externa' }).waitFor();
    await page.getByText('Cupos, Descuentos y bonos (ver y escribir)').waitFor();
    await page.getByText('revóquela en «Sistemas externos»').waitFor();
  }));

test('a terminal is asked to fetch, and is waited for', () =>
  inTab(screen, async (page) => {
    const row = {
      id: 1,
      name: 'Caja 1',
      kind: 'cashier',
      terminal: 'online',
      seenAt: at,
      tag: '"x"',
      fetchedAt: at,
    };
    const stale = {
      ...row,
      state: 'stale',
      missing: ['tariffs', 'brand-new'],
      askedAt: null,
      metAt: null,
      code: 0,
    };
    const answer = (one: object) =>
      screen.gateway.state.answers.set(`GET ${root}/terminal-syncs`, {
        status: 200,
        body: { rows: [one], total: 1, page: 1, size: 25 },
      });
    answer({ ...stale, request: 'none' });
    await openAt(page, '/view/configuration/sync');
    await page.getByText('Tarifas, Otros datos').waitFor();
    screen.gateway.state.answers.set(`POST ${root}/terminal-syncs/requests`, {
      status: 202,
      body: { asked: 1, ids: [1] },
    });
    answer({ ...stale, request: 'waiting', askedAt: at });
    await page.getByRole('button', { name: 'Pedir ya a Caja 1' }).click();
    await page.getByText('Esperando a la terminal').waitFor();
    await page
      .getByText(/Se le pidió a 1 terminal/)
      .first()
      .waitFor();
  }));
