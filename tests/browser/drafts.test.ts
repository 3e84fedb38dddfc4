import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright';
import { soon } from '../support/soon.ts';
import { inTab, logIn, openAt, openScreen, type Screen } from './support/screen.ts';
import { TariffCore } from './support/tariff-core.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const slot = '/view/slot/create?slot=2';
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')));
/** Until the draft is written: typing pauses first. */
const written = (page: Page) =>
  page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft/')));

/** A tab that is reloaded without minding its question about unsaved work, as a crash does. */
function inCrashingTab(run: (page: Page) => Promise<void>): Promise<void> {
  return inTab(screen, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await run(page);
  });
}

test('unsaved work is there again after a reload, says of when it is, and is dropped by a press', () =>
  inCrashingTab(async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Sótano norte');
    await page.getByLabel('Moto').check();
    await written(page);
    await page.reload();
    await page.getByText(/Se recuperó lo que no había guardado \(\d\d:\d\d\)\./).waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano norte');
    assert.ok(await page.getByLabel('Moto').isChecked());
    await page.getByRole('button', { name: 'Conservar' }).click();
    await soon(async () => assert.equal(await page.getByText('Se recuperó').count(), 0));
    await page.reload();
    await page.getByRole('button', { name: 'Descartar borrador' }).click();
    await soon(async () => assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano 2'));
    await soon(async () => assert.equal(await page.getByRole('button', { name: 'Guardar' }).count(), 0));
    await soon(async () => assert.deepEqual(await kept(page), []));
  }));

test('work typed a moment before the page goes away is kept, too, also of a new record', () =>
  inCrashingTab(async (page) => {
    await openAt(page, '/view/slot/create?slot=new');
    await page.getByLabel('Nombre').fill('Terraza');
    await page.reload();
    await page.getByText('Se recuperó').waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Terraza');
    await page.getByLabel('Espacios', { exact: true }).fill('12');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('row', { name: /Terraza/ }).waitFor();
    assert.deepEqual(await kept(page), []);
  }));

test('a draft goes with saving, discarding, leaving, typing back and logging out', () =>
  inTab(screen, async (page) => {
    const change = async () => {
      await page.getByLabel('Nombre').fill('Otro');
      await written(page);
    };
    await openAt(page, slot);
    await change();
    await page.getByLabel('Nombre').fill('Sótano 2');
    await page.waitForFunction(() => sessionStorage.length === 0);
    await change();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await soon(async () => assert.deepEqual(await kept(page), []));
    await change();
    await page.getByRole('link', { name: 'Inicio' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.getByRole('heading', { name: 'Ocupación ahora' }).waitFor();
    assert.deepEqual(await kept(page), []);
    await page.goto(slot);
    await change();
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    const question = page.getByRole('dialog', { name: '¿Cerrar sesión sin guardar?' });
    await question.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    assert.deepEqual(await kept(page), []);
  }));

test('a record that changed meanwhile is compared with the draft when it is saved', () =>
  inCrashingTab(async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Sótano norte');
    await written(page);
    Object.assign(screen.gateway.state.slots[1]!, { title: 'Sótano sur', quota: 90, version: 7 });
    await page.reload();
    await page.getByText('El registro cambió desde entonces').waitFor();
    await page.getByRole('button', { name: 'Guardar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Otro usuario cambió este registro' });
    await dialog.getByText('Antes: Sótano 2').waitFor();
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await page.getByRole('row', { name: /Sótano norte/ }).waitFor();
    const { title, quota, version } = screen.gateway.state.slots[1]!;
    assert.deepEqual([title, quota, version], ['Sótano norte', 90, 8]);
    // Dropped instead, the draft gives way to what is stored now.
    await page.goto(slot);
    await page.getByLabel('Nombre').fill('Otro');
    await written(page);
    Object.assign(screen.gateway.state.slots[1]!, { title: 'Sótano este', version: 9 });
    await page.reload();
    await page.getByRole('button', { name: 'Descartar borrador' }).click();
    await soon(async () => assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano este'));
  }));

test('another user on the same tab never sees the draft, and it does not come back after', () =>
  inCrashingTab(async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Secreto de uno');
    await written(page);
    screen.gateway.state.sessions.clear();
    await page.goto(slot);
    await page.waitForURL('**/view/login?next=*');
    await logIn(page, 'many', page.url());
    await page.getByRole('option', { name: 'Centro Mayor' }).click();
    await page.getByLabel('Nombre').waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano 2');
    assert.equal(await page.getByText('Se recuperó').count(), 0);
    assert.equal(await page.evaluate(() => JSON.stringify(sessionStorage).includes('Secreto')), false);
  }));

test('the login comes back to the same record and its draft', () =>
  inCrashingTab(async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Sótano norte');
    await written(page);
    screen.gateway.state.sessions.clear();
    await page.reload();
    await page.waitForURL('**/view/login?next=*');
    await logIn(page, 'one', page.url());
    await page.getByText('Se recuperó').waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano norte');
    assert.match(page.url(), /slot=2$/);
  }));

test('passwords are in no draft', () =>
  inCrashingTab(async (page) => {
    await openAt(page, '/view/start');
    await page.goto('/view/new/password');
    await page.getByLabel('Contraseña actual').fill('secret-1');
    await page.getByLabel('Contraseña nueva', { exact: true }).fill('another-2');
    await page.getByLabel('Repita').fill('another-2');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
    assert.deepEqual(await kept(page), []);
    await page.reload();
    await soon(async () => assert.deepEqual(await kept(page), []));
    await soon(async () => assert.equal(await page.getByLabel('Contraseña actual').inputValue(), ''));
  }));

test('a draft that another version of the program left is passed over', () =>
  inCrashingTab(async (page) => {
    await openAt(page, slot);
    await page.getByLabel('Nombre').fill('Sótano norte');
    await written(page);
    await page.evaluate(() => {
      const [key = ''] = Object.keys(sessionStorage);
      const draft = JSON.parse(sessionStorage.getItem(key) ?? '');
      addEventListener('pagehide', () => {
        draft.values.quota = { amount: 3 };
        sessionStorage.setItem(key, JSON.stringify(draft));
      });
    });
    await page.reload();
    await page.getByLabel('Nombre').waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Sótano 2');
  }));

test('a tariff with all its segments is there again', () =>
  inCrashingTab(async (page) => {
    const core = new TariffCore();
    await core.stand(page);
    await openAt(page, '/view/rate?tariff=1');
    await page.getByRole('button', { name: 'Agregar bloque' }).click();
    await page.locator('input[name="segments[0].blocks[2].value"]').fill('5.000');
    await page.getByLabel('Tiquete perdido').fill('60.000');
    await written(page);
    await page.reload();
    await page.getByText('Se recuperó').waitFor();
    assert.equal(await page.locator('input[name="segments[0].blocks[2].value"]').inputValue(), '5.000');
    await page.locator('.unit').getByText('$ 60.000').waitFor();
    await page.locator('input[name="segments[0].blocks[2].id"]').fill('C');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.getByText('fue guardada').first().waitFor();
    assert.equal(core.tariffs[0]?.lostTicketValue, 6_000_000);
    assert.deepEqual(await kept(page), []);
  }));

test('the dialog of a calendar day keeps its work, too', () =>
  inCrashingTab(async (page) => {
    await openAt(page, '/view/calendar?year=2026&days=2026-12-25');
    await page.getByLabel('Nombre').fill('Navidad en familia');
    await written(page);
    await page.reload();
    await page.getByRole('dialog').getByText('Se recuperó').waitFor();
    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Navidad en familia');
  }));
