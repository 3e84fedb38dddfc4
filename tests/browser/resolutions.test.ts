import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inTab, openAt, openScreen, type Screen } from './support/screen.ts';

let screen: Screen;
before(async () => {
  screen = await openScreen();
});
after(() => screen.close());

const list = '/view/resolutions/list';

test('the list says in words what is left of each, and keeps used ranges from being deleted', () =>
  inTab(screen, async (page) => {
    await openAt(page, list);
    const used = page.getByRole('row', { name: /18764000001/ });
    await used.getByText('Activa, por agotarse').waitFor();
    await used.getByText('Quedan 3.500').waitFor();
    await used.getByText('quedan 20 días').waitFor();
    assert.equal(await page.getByRole('button', { name: /^Eliminar/ }).count(), 1);
    await page.getByRole('button', { name: 'Eliminar la resolución 18764000002' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await page.getByRole('row', { name: /18764000002/ }).waitFor({ state: 'detached' });
  }));

test('a resolution is created; a second active one is refused on its field (-1555)', () =>
  inTab(screen, async (page) => {
    await openAt(page, list);
    await page.getByRole('link', { name: 'Crear resolución' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Hay 5 datos por corregir').waitFor();
    await page.getByLabel('Número de resolución').fill('18764000003');
    await page.getByLabel('Prefijo').fill('nue');
    await page.getByLabel('Número inicial').fill('1');
    await page.getByLabel('Número final').fill('5000');
    await page.getByLabel('Vigente desde').fill('2027-01-01');
    await page.getByText('viernes, 1 de enero de 2027').waitFor();
    await page.getByLabel('Vigente hasta').fill('2027-12-31');
    await page.getByLabel('Resolución activa').check();
    await page.keyboard.press('Control+s');
    await page.locator('.error-summary').getByText('Ya existe una resolución activa.').waitFor();
    assert.equal(await page.getByLabel('Resolución activa').getAttribute('aria-invalid'), 'true');
    await page.getByLabel('Resolución activa').uncheck();
    await page.keyboard.press('Control+s');
    await page.getByRole('rowheader', { name: '18764000003' }).waitFor();
    const { prefix, finalNumber, currentNumber } = screen.gateway.state.resolutions.at(-1)!;
    assert.deepEqual([prefix, finalNumber, currentNumber], ['NUE', 5000, undefined]);
  }));

test('a used range keeps its prefix and numbers, and says why; its current number is not sent back', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/resolution/1');
    assert.ok(!(await page.getByLabel('Prefijo').isEditable()));
    await page.getByText('Ya hay facturas con este prefijo').waitFor();
    screen.gateway.state.resolutions[0]!.currentNumber = 96_777;
    await page.getByLabel('Número final').fill('120000');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Quedan 23.223').waitFor();
    assert.equal(screen.gateway.state.resolutions[0]!.currentNumber, 96_777);
  }));

test('a used range goes on from a higher number: the form says what that costs, and sends it with its reason', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/resolution/1');
    await page.getByLabel('Nuevo último número usado').fill('97000');
    await page.getByText(/los de 96\.\d{3} a 97\.000 no se usarán aquí/).waitFor();
    await page.getByLabel('Motivo del cambio de número').fill('Copia restaurada');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('fue guardada').waitFor();
    const { currentNumber, reason } = screen.gateway.state.resolutions[0]! as Record<string, unknown>;
    assert.deepEqual([currentNumber, reason], [97_000, 'Copia restaurada']);
  }));

test('two users at once: the choice is asked for, also in a resolution', () =>
  inTab(screen, async (page) => {
    await openAt(page, '/view/resolution/2');
    await page.getByLabel('Número final').fill('310000');
    Object.assign(screen.gateway.state.resolutions[1]!, { finalNumber: 320_000, version: 5 });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('dialog').getByLabel('320000').check();
    await page.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await page.getByText('200.001 – 320.000').waitFor();
  }));
