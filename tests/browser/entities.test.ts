import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import type { Wire } from '../api/support/entity-api.ts';
import { soon } from '../support/soon.ts';
import { type EntityScreen, entityScreens, nameOf } from './support/entity-screens.ts';
import {
  enter,
  enterByKeyboard,
  labelled,
  open,
  pressInRow,
  rowOf,
  skipToContent,
  summaryOf,
} from './support/form-steps.ts';
import { writeHostile } from './support/hostile-steps.ts';
import { openRecordSite, pathOf, type RecordSite } from './support/record-site.ts';

const hostile = '<img src=x onerror=ran()>';

describe('every screen of records over a whole site', () => {
  let site: RecordSite;
  before(async () => {
    site = await openRecordSite();
    for (const page of [site.ana, site.ben])
      await page.addInitScript(() => Object.assign(globalThis, { ran: () => (document.title = 'ran') }));
  });
  after(() => site.close());

  it('of two who type a key that is never shown, the second is asked without seeing either', () =>
    testUntoldKey(site));
  it('a day that another classifies meanwhile, alone or among several, is told before it is written over', () =>
    testClassifiedMeanwhile(site));

  it('a form leads to the history of its record, for who may see the audit', async () => {
    const { ana } = site;
    const slots = entityScreens.find(({ resource }) => resource === 'slots');
    assert.ok(slots);
    const slot = await site.store(slots);
    await open(ana, slots.edit(slot));
    await ana.getByRole('link', { name: 'Historial', exact: true }).click();
    await ana.getByRole('heading', { name: `Historial de Cupos · ${slot.title}` }).waitFor();
    await ana.getByRole('row').filter({ hasText: 'Creó' }).waitFor();
    await ana.goBack();
    await labelled(ana, 'Nombre').waitFor();
  });

  it('several records are switched off and on; the last one that must be on stays', async () => {
    const { ana } = site;
    await open(ana, '/view/pays/methods/gestion');
    const off = ana.getByRole('row').filter({ hasText: 'Apagado' });
    const bar = ana.getByRole('group', { name: 'Acciones con lo seleccionado' });
    const dialog = ana.getByRole('dialog');
    await rowOf(ana, 'Efectivo').waitFor();
    const all = (await ana.locator('.data-table tbody tr').count()) - 1;
    await ana.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
    await soon(async () => assert.equal(await bar.getByRole('button', { name: 'Eliminar' }).count(), 0));
    await bar.getByRole('button', { name: 'Apagar' }).click();
    await dialog.getByRole('heading', { name: `¿Apagar ${all + 1} medios de pago?` }).waitFor();
    await dialog.getByRole('button', { name: 'Apagar' }).click();
    await dialog.getByRole('heading', { name: `Apagar: aplicado a ${all} registros` }).waitFor();
    await dialog.getByText('1 se quedó como estaba:').waitFor();
    await dialog.getByText('Es el único medio de pago activo').waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    await soon(async () => assert.equal(await off.count(), all));
    await ana.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
    await bar.getByRole('button', { name: 'Activar' }).click();
    await dialog.getByRole('button', { name: 'Activar' }).click();
    await dialog.getByText('Se aplicó a todo lo seleccionado.').waitFor();
    await ana.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await off.count(), 0);
  });

  for (const screen of entityScreens) {
    describe(nameOf(screen), () => {
      after(() => assert.deepEqual(site.noise.splice(0), []));
      const { list, create, fill } = screen;
      if (list) it('lists, searches and deletes', () => testList(site, screen, list));
      if (create && !screen.complete) it('shows all that a new one lacks', () => testEmptyForm(site, create));
      if (create && fill)
        it('creates by keyboard; what is taken is told on its field', () =>
          testCreation(site, { ...screen, create, fill }));
      it('changes one, and shows hostile text as text', () => testEdit(site, screen));
      it('of two who change the same, the second is asked; what is chosen is stored', () =>
        testConflict(site, screen));
    });
  }
});

/** Three values of the field that is changed, none of which a sample has. */
function valuesOf({ values }: EntityScreen, n: number): readonly [string, string, string] {
  return values ?? [`Primero ${n}`, `Segundo ${n}`, `Tercero ${n}`];
}

async function testList(site: RecordSite, screen: EntityScreen, list: string): Promise<void> {
  const { ana } = site;
  const { name } = screen.field;
  const [kept, gone] = [await site.store(screen), await site.store(screen)];
  await open(ana, list);
  if (screen.unsearched) {
    // The second row of a list that has two at least; it waits for what is still being read.
    await ana.locator('.data-table tbody tr').nth(1).waitFor();
    return;
  }
  await rowOf(ana, kept[name]).waitFor();
  const search = ana.getByRole('searchbox');
  await search.fill(gone[name].toUpperCase());
  await rowOf(ana, kept[name]).waitFor({ state: 'detached' });
  const row = rowOf(ana, gone[name]);
  if (!screen.kept) {
    await pressInRow(row, /^Eliminar/);
    await ana.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    assert.equal((await site.read(screen, gone)).status, 'D');
  }
  await search.fill('nada se llama así');
  // What is searched for travels to the address a moment later; until then the row that is gone may be all there was.
  await ana.waitForURL(/[?&]q=nada/);
  await ana.getByText('Nada coincide').waitFor();
}

async function testEmptyForm({ ana }: RecordSite, create: string): Promise<void> {
  await open(ana, create);
  await ana.keyboard.press('Control+s');
  const summary = summaryOf(ana);
  await summary.waitFor();
  const links = summary.getByRole('link');
  assert.ok((await links.count()) > 0);
  assert.equal(await ana.locator('.entity-form .field-error').count(), await links.count());
  await links.first().press('Enter');
  await soon(async () =>
    assert.ok(await ana.evaluate(() => document.activeElement?.getAttribute('aria-invalid') === 'true')),
  );
  await soon(async () => assert.match(await ana.title(), /^Error:/));
}

type Creatable = EntityScreen & Required<Pick<EntityScreen, 'create' | 'fill'>>;

async function testCreation(site: RecordSite, screen: Creatable): Promise<void> {
  const { ana } = site;
  const { create, list, confirms, leadsTo, unique } = screen;
  const values = screen.fill(site.next());
  await ana.goto(create);
  await ana.locator('.entity-form').waitFor();
  await skipToContent(ana);
  for (const [label, value] of Object.entries(values)) await enterByKeyboard(ana, label, value);
  await ana.keyboard.press('Control+s');
  if (confirms) await ana.getByRole('dialog').getByRole('button', { name: confirms }).press('Enter');
  if (leadsTo) await ana.waitForURL(leadsTo);
  if (leadsTo && list) await open(ana, list);
  const shown = screen.shows ?? String(values[screen.field.label]);
  await (list ? rowOf(ana, shown) : ana.locator('main').getByText(shown)).first().waitFor();
  if (!unique) return;
  await open(ana, create);
  for (const [label, value] of Object.entries(values)) await enter(ana, label, value);
  await ana.keyboard.press('Control+s');
  await summaryOf(ana).waitFor();
  assert.equal(await labelled(ana, unique).getAttribute('aria-invalid'), 'true');
  assert.ok(await summaryOf(ana).evaluate((one) => one === document.activeElement));
}

async function testEdit(site: RecordSite, screen: EntityScreen): Promise<void> {
  const { ana } = site;
  const { label, name } = screen.field;
  const record = await site.store(screen);
  await openForm(ana, screen, record);
  const value = screen.values ? screen.values[0] : `${hostile} ${record.id}`;
  await labelled(ana, label).fill(value);
  await saved(site, screen, record);
  assert.equal(String((await site.read(screen, record))[name]), value);
  await open(ana, screen.edit(record));
  if (screen.becomesBox) assert.ok(await labelled(ana, value).isChecked());
  else assert.equal(await labelled(ana, label).inputValue(), value);
  await writeHostile({
    page: ana,
    main: labelled(ana, label),
    becomesBox: screen.becomesBox ?? false,
    async again() {
      await left(ana, screen);
      await openForm(ana, screen, record);
    },
    version: async () => (await site.read(screen, record)).version,
  });
  if (screen.list && !screen.values) {
    await open(ana, screen.list);
    await rowOf(ana, '<img src=x').first().waitFor();
  }
  assert.notEqual(await ana.title(), 'ran');
  assert.equal(await ana.locator('main img').count(), 0);
}

/** Opens the form of a stored record until the field is there that is changed. */
async function openForm(page: Page, { edit, opens = [] }: EntityScreen, record: Wire): Promise<void> {
  await open(page, edit(record));
  for (const box of opens) await labelled(page, box).check();
}

/** Saves Ana's form, and waits for the answer. */
async function saved({ ana }: RecordSite, screen: EntityScreen, record: Wire): Promise<void> {
  const answer = ana.waitForResponse(
    (one) => one.request().method() === 'PUT' && one.url().endsWith(pathOf(screen, record)),
  );
  await ana.keyboard.press('Control+s');
  const response = await answer;
  assert.equal(response.status(), 200, await response.text());
  await left(ana, screen);
}

/** Waits until a form is stored, and shows it or has led away. */
function left(page: Page, { stays }: EntityScreen): Promise<void> {
  return page.locator(stays ? '.save-bar' : '.entity-form').waitFor({ state: 'detached' });
}

let choices = 0;

async function testConflict(site: RecordSite, screen: EntityScreen): Promise<void> {
  const { ana, ben } = site;
  const { label, name } = screen.field;
  const record = await site.store(screen);
  const [, hers, his] = valuesOf(screen, record.id);
  await Promise.all([ana, ben].map((page) => openForm(page, screen, record)));
  await labelled(ben, label).fill(his);
  await labelled(ana, label).fill(hers);
  await saved(site, screen, record);
  await ben.keyboard.press('Control+s');
  const dialog = ben.getByRole('dialog').filter({ hasText: 'Otro usuario cambió este registro' });
  await dialog.waitFor();
  assert.equal(await dialog.getByRole('group').count(), 1);
  // In turns what he wrote, and what is stored.
  choices += 1;
  const isHis = choices % 2 === 0;
  await dialog
    .getByRole('radio')
    .nth(isHis ? 0 : 1)
    .check();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await dialog.waitFor({ state: 'detached' });
  await left(ben, screen);
  const now = await site.read(screen, record);
  assert.deepEqual([String(now[name]), now.version], [isHis ? his : hers, record.version + 2]);
}

async function testUntoldKey({ ana, ben }: RecordSite): Promise<void> {
  const path = '/view/pays/methods/configuration';
  await Promise.all([open(ana, path), open(ben, path)]);
  await labelled(ana, 'API key').fill('la-de-ana');
  await labelled(ben, 'API key').fill('la-de-ben');
  await ana.keyboard.press('Control+s');
  await ana.locator('.save-bar').waitFor({ state: 'detached' });
  await ben.keyboard.press('Control+s');
  const dialog = ben.getByRole('dialog');
  await dialog.getByRole('group', { name: 'API key' }).waitFor();
  assert.doesNotMatch((await dialog.textContent()) ?? '', /la-de/);
  await dialog.getByRole('radio').nth(1).check();
  const written = ben.waitForRequest((one) => one.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  assert.equal((await written).postDataJSON().apiKey, undefined, 'hers stays');
  await ben.locator('.save-bar').waitFor({ state: 'detached' });
}

async function testClassifiedMeanwhile({ ana, ben }: RecordSite): Promise<void> {
  const classify = async (page: Page, name: string) => {
    await labelled(page, 'Nombre').fill(name);
    await page.keyboard.press('Control+s');
  };
  for (const [days, told] of [
    ['2034-05-02', '2 may 2034: Festivo, «Feria»'],
    ['2034-06-01..2034-06-03', '2 jun 2034: Festivo, «Feria»'],
  ] as const) {
    const day = `${days.slice(0, 8)}02`;
    const shown = (name: string) => ben.locator(`[data-day="${day}"][aria-label*="${name}"]`);
    await open(ben, `/view/calendar?year=2034&days=${days}`);
    await open(ana, `/view/calendar?year=2034&days=${day}`);
    await classify(ana, 'Feria');
    await ana.getByRole('dialog').waitFor({ state: 'detached' });
    await classify(ben, 'Concierto');
    await summaryOf(ben).getByText(told).waitFor();
    assert.equal(await labelled(ben, 'Nombre').inputValue(), 'Concierto');
    await ben.keyboard.press('Control+s');
    await ben.getByRole('dialog').waitFor({ state: 'detached' });
    await shown('Concierto').waitFor();
  }
}
