import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright';
import { axeFindings } from './support/axe.ts';
import { type EntityScreen, entityScreens } from './support/entity-screens.ts';
import { enter, labelled, open, rowOf, summaryOf } from './support/form-steps.ts';
import { openRecordSite, type RecordSite } from './support/record-site.ts';

const list = '/view/subscribers/list';
const increases = '/view/subscribers/increases';

describe('price increases', () => {
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

  /** Raises the values of all by a tenth from a day that is far away, up to the draft. */
  async function prepare(page: Page): Promise<string> {
    await open(page, `${increases}?increase=new`);
    await enter(page, 'Cuánto', '10');
    await enter(page, 'Rige desde', '2036-01-01');
    await page.getByRole('button', { name: 'Ver valores nuevos' }).click();
    await page.waitForURL(/increase=\d+/);
    await page.getByRole('button', { name: 'Confirmar aumento' }).waitFor();
    return new URL(page.url()).pathname + new URL(page.url()).search;
  }
  const fact = (page: Page, name: string) =>
    page.locator('.facts > div').filter({ hasText: name }).locator('dd').first();
  const yes = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  it('of those that were chosen in the list: looked at, confirmed, and undone before their day', async () => {
    const { ana } = site;
    const [one, two, other] = [await site.store(screen), await site.store(screen), await site.store(screen)];
    await open(ana, list);
    for (const { title } of [one, two]) await rowOf(ana, title).getByRole('checkbox').check();
    await ana
      .getByRole('group', { name: 'Acciones con lo seleccionado' })
      .getByRole('button', { name: 'Aumentar valor' })
      .click();
    await ana.getByText('Para las 2 mensualidades que eligió en la lista.').waitFor();
    assert.deepEqual(await axeFindings(ana), []);
    await ana.getByRole('button', { name: 'Ver valores nuevos' }).click();
    await summaryOf(ana)
      .getByRole('link', { name: /Cuánto/ })
      .waitFor();
    await enter(ana, 'Cuánto', '10');
    await enter(ana, 'Redondear a múltiplos de', '1.000');
    await enter(ana, 'Rige desde', '2036-01-01');
    await ana.getByRole('button', { name: 'Ver valores nuevos' }).click();
    await rowOf(ana, one.title).waitFor();
    assert.equal(await rowOf(ana, other.title).count(), 0);
    const before = one.monthlyValue + two.monthlyValue;
    const raised = (value: number) => Math.round((value * 1.1) / 100_000) * 100_000;
    const after = raised(one.monthlyValue) + raised(two.monthlyValue);
    const pesos = (minor: number) => `$ ${(minor / 100).toLocaleString('de-DE')}`;
    const shown = (text: string | null) => text?.replaceAll(/\s/g, ' ').trim();
    assert.equal(shown(await fact(ana, 'Suma de antes').textContent()), pesos(before));
    assert.equal(shown(await fact(ana, 'Suma nueva').textContent()), pesos(after));
    assert.deepEqual(await axeFindings(ana), []);
    await ana.getByRole('button', { name: 'Confirmar aumento' }).click();
    await ana
      .getByRole('heading', { name: '¿Cambiar el valor de 2 mensualidades desde el 1 ene 2036?' })
      .waitFor();
    await yes(ana, 'Confirmar aumento');
    await fact(ana, 'Estado').getByText('Confirmado').waitFor();
    await ana.getByRole('button', { name: 'Deshacer' }).click();
    await yes(ana, 'Deshacer');
    await fact(ana, 'Estado').getByText('Deshecho').waitFor();
    assert.equal(await ana.getByRole('button', { name: 'Deshacer' }).count(), 0);
    await open(ana, increases);
    await rowOf(ana, '10 % desde el 1 ene 2036').getByText('Deshecho').waitFor();
    assert.deepEqual(await axeFindings(ana), []);
  });

  it('of those that the list shows by its filter', async () => {
    const { ana } = site;
    const named = await site.store(screen);
    await open(ana, `${list}?q=${encodeURIComponent(named.title)}`);
    await rowOf(ana, named.title).waitFor();
    await ana.getByRole('link', { name: 'Aumentar valores' }).click();
    await ana.getByText(/Para 1 mensualidad/).waitFor();
    await enter(ana, 'Cómo', 'Valor fijo');
    await enter(ana, 'Cuánto', '5000');
    await ana.getByRole('button', { name: 'Ver valores nuevos' }).click();
    await rowOf(ana, named.title).waitFor();
    assert.equal((await fact(ana, 'Mensualidades').textContent())?.trim(), '1');
  });

  it('of two who look at one draft, the second is told that it is confirmed', async () => {
    const { ana, ben } = site;
    const path = await prepare(ana);
    await ben.goto(path);
    await ben.getByRole('button', { name: 'Confirmar aumento' }).click();
    await ben.getByRole('dialog').waitFor();
    await ana.getByRole('button', { name: 'Confirmar aumento' }).click();
    await yes(ana, 'Confirmar aumento');
    await fact(ana, 'Estado').getByText('Confirmado').waitFor();
    await yes(ben, 'Confirmar aumento');
    await ben.getByRole('dialog').getByRole('alert').getByRole('paragraph').waitFor();
    await ben.keyboard.press('Escape');
    await fact(ben, 'Estado').getByText('Confirmado').waitFor();
    assert.equal(await ben.getByRole('button', { name: 'Confirmar aumento' }).count(), 0);
  });

  it('whose values changed meanwhile says what changed, and shows it first', async () => {
    const { ana, ben } = site;
    const changed = await site.store(screen);
    await prepare(ana);
    await open(ben, screen.edit(changed));
    await labelled(ben, 'Valor mensual').fill('321000');
    await ben.keyboard.press('Control+s');
    await ben.locator('.entity-form').waitFor({ state: 'detached' });
    await ana.getByRole('button', { name: 'Confirmar aumento' }).click();
    await yes(ana, 'Confirmar aumento');
    await ana
      .getByRole('dialog')
      .getByText(new RegExp(`${changed.title}: .* → .*321\\.000`))
      .waitFor();
    await ana.keyboard.press('Escape');
    await ana.getByText(/^1 mensualidad cambió desde que se preparó/).waitFor();
    await rowOf(ana, changed.title).getByText('El valor ya es otro').waitFor();
    assert.equal(await ana.getByRole('button', { name: 'Confirmar aumento' }).count(), 0);
    assert.deepEqual(await axeFindings(ana), []);
  });

  it('whose values another one has taken the place of says so, and is undone for the others', async () => {
    const { ana } = site;
    await site.store(screen);
    const paths: string[] = [];
    for (let made = 0; made < 2; made += 1) {
      paths.push(await prepare(ana));
      await ana.getByRole('button', { name: 'Confirmar aumento' }).click();
      await yes(ana, 'Confirmar aumento');
      await fact(ana, 'Estado').getByText('Confirmado').waitFor();
    }
    await open(ana, paths[0] ?? '');
    await ana.getByRole('button', { name: 'Deshacer' }).click();
    await yes(ana, 'Deshacer');
    await ana.getByRole('dialog').getByText('Estos valores ya no son los de este aumento').waitFor();
    assert.ok((await ana.getByRole('dialog').getByRole('listitem').count()) > 0);
    await yes(ana, 'Deshacer los demás');
    await fact(ana, 'Estado').getByText('Deshecho').waitFor();
  });
});
