import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { soon } from '../support/soon.ts';
import { type EntityScreen, entityScreens } from './support/entity-screens.ts';
import { enter, labelled, open, pressInRow, rowOf, summaryOf } from './support/form-steps.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

const list = '/view/subscribers/list';

describe('monthly subscribers', () => {
  let site: RecordSite;
  let screen: EntityScreen;
  before(async () => {
    site = await openRecordSite();
    screen = entityScreens.find(({ resource }) => resource === 'subscribers') as EntityScreen;
  });
  after(async () => {
    const { noise } = site;
    await site.close();
    assert.deepEqual(noise, []);
  });

  const tab = (name: RegExp) =>
    site.ana.getByRole('navigation', { name: 'Mensualidades por estado' }).getByRole('link', { name });

  it('are parted by state in tabs that count them; what is done to several moves them there', async () => {
    const { ana } = site;
    const [one, two, three] = [await site.store(screen), await site.store(screen), await site.store(screen)];
    await open(ana, list);
    await tab(/^Todas 3$/).waitFor();
    await tab(/^Al día 3$/).click();
    await ana.waitForURL(/state=active/);
    for (const { title } of [one, two]) await rowOf(ana, title).getByRole('checkbox').check();
    const bar = ana.getByRole('group', { name: 'Acciones con lo seleccionado' });
    await bar.getByRole('button', { name: 'Suspender' }).click();
    const dialog = ana.getByRole('dialog');
    await dialog.getByRole('heading', { name: '¿Suspender 2 mensualidades?' }).waitFor();
    await dialog.getByRole('button', { name: 'Suspender' }).click();
    await dialog.getByText('Se aplicó a todo lo seleccionado.').waitFor();
    await ana.keyboard.press('Escape');
    await tab(/^Suspendida 2$/).click();
    await rowOf(ana, two.title).waitFor();
    assert.equal(await rowOf(ana, three.title).count(), 0);
    await pressInRow(rowOf(ana, one.title), /^Habilitar/);
    await ana.getByRole('dialog').getByRole('button', { name: 'Habilitar' }).click();
    await rowOf(ana, one.title).waitFor({ state: 'detached' });
    await tab(/^Al día 2$/).waitFor();
  });

  it('are renewed by the period of their rule; what has no end offers no renewal', async () => {
    const { ana } = site;
    const record = await site.store(screen);
    await open(ana, screen.edit(record));
    await labelled(ana, 'Vigente hasta').fill('2030-01-31');
    await ana.keyboard.press('Control+s');
    await open(ana, list);
    await rowOf(ana, record.title).getByText('31 ene 2030').waitFor();
    await pressInRow(rowOf(ana, record.title), /^Renovar/);
    await ana.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click();
    await rowOf(ana, record.title).getByText('28 feb 2030').waitFor();
    const endless = await site.store(screen);
    await ana.reload();
    await rowOf(ana, endless.title)
      .getByRole('button', { name: /^Acciones de/ })
      .click();
    await ana.getByRole('button', { name: /^Suspender/ }).waitFor();
    assert.equal(await ana.getByRole('button', { name: /^Renovar/ }).count(), 0);
  });

  it('pause from one day to another, told what is wrong with them, and take back a pause that is to come', async () => {
    const { ana } = site;
    const record = await site.store(screen);
    await open(ana, screen.edit(record));
    await ana.getByRole('button', { name: 'Pausar' }).click();
    const dialog = ana.getByRole('dialog');
    const field = (name: string) => dialog.getByLabel(name, { exact: true });
    await field('Desde').fill('2036-05-10');
    await field('Hasta').fill('2036-05-01');
    await field('Motivo').fill('Viaje');
    await dialog.getByRole('button', { name: 'Pausar' }).click();
    await dialog.getByRole('alert').getByRole('paragraph').first().waitFor();
    await field('Hasta').fill('2036-05-20');
    await dialog.getByRole('button', { name: 'Pausar' }).click();
    await dialog.waitFor({ state: 'detached' });
    await ana.getByText('10 may 2036 – 20 may 2036').waitFor();
    await ana.getByRole('button', { name: /^Quitar la pausa/ }).click();
    await ana.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await ana.getByText('Sin pausas.').waitFor();
  });

  it('tell a plate and a tag that are taken at their vehicle, and lose nothing that was typed', async () => {
    const { ana } = site;
    const taken = await site.store(screen);
    await open(ana, '/view/subscriber');
    await enter(ana, 'Tercero', 'Ana Ruiz');
    await enter(ana, 'Nombre', 'Repetida');
    await enter(ana, 'Placa', 'xyz-987');
    await ana.getByRole('button', { name: 'Agregar vehículo' }).click();
    await labelled(ana, 'Placa').nth(1).fill(taken.vehicles[0].plate.toLowerCase());
    await labelled(ana, 'Tarjeta o tag').nth(1).fill(taken.vehicles[0].tag);
    await enter(ana, 'Valor mensual', '98000');
    await soon(async () => assert.equal(await labelled(ana, 'Tercero').inputValue(), 'Ana Ruiz'));
    await ana.locator('.side-figure').getByText('$ 98.000').waitFor();
    await ana.keyboard.press('Control+s');
    await summaryOf(ana).waitFor();
    assert.equal(await summaryOf(ana).getByRole('link').count(), 2);
    await summaryOf(ana)
      .getByText(/Vehículo 2 · Placa/)
      .waitFor();
    for (const label of ['Placa', 'Tarjeta o tag']) {
      assert.equal(await labelled(ana, label).nth(0).getAttribute('aria-invalid'), null);
      assert.equal(await labelled(ana, label).nth(1).getAttribute('aria-invalid'), 'true');
    }
    assert.equal(await labelled(ana, 'Placa').nth(0).inputValue(), 'XYZ987');
    assert.equal(await labelled(ana, 'Valor mensual').inputValue(), '98000');
    await ana.getByRole('button', { name: 'Quitar', exact: false }).nth(1).click();
    await ana.keyboard.press('Control+s');
    await rowOf(ana, 'Repetida').waitFor();
  });

  it('a third party that is not found is asked for at its field', async () => {
    const { ana } = site;
    await open(ana, '/view/subscriber');
    await enter(ana, 'Tercero', 'Nadie se llama así');
    await ana.getByText('Ninguno coincide').waitFor();
    await ana.keyboard.press('Control+s');
    await summaryOf(ana)
      .getByRole('link', { name: /Elija el tercero/ })
      .waitFor();
    assert.equal(await labelled(ana, 'Tercero').inputValue(), 'Nadie se llama así');
    await labelled(ana, 'Tercero').fill('ana');
    await ana.getByRole('option', { name: /Ana Ruiz/ }).waitFor();
    await ana.keyboard.press('Enter');
    assert.equal(await labelled(ana, 'Tercero').inputValue(), 'Ana Ruiz');
    await ana.getByRole('button', { name: 'Descartar' }).click();
  });

  it('of two who change vehicles and value of one, each change is kept', async () => {
    const { ana, ben } = site;
    const record = await site.store(screen);
    await Promise.all([ana, ben].map((page) => open(page, screen.edit(record))));
    await enter(ana, 'Valor mensual', '175000');
    await ana.keyboard.press('Control+s');
    await ana.locator('.entity-form').waitFor({ state: 'detached' });
    await ben.getByRole('button', { name: 'Agregar vehículo' }).click();
    await labelled(ben, 'Placa').nth(1).fill('BEN321');
    await ben.keyboard.press('Control+s');
    await ben.locator('.entity-form').waitFor({ state: 'detached' });
    const now = await site.read(screen, record);
    assert.deepEqual([now.monthlyValue, now.vehicles.length, now.version], [17_500_000, 2, 3]);
    await open(ana, screen.edit(record));
    await ana.getByRole('region', { name: 'Historia del valor mensual' }).getByText('$ 175.000').waitFor();
    await ana.getByRole('region', { name: 'Cómo está hoy' }).getByText('Al día').waitFor();
  });
});
