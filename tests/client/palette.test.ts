import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownSections } from '../../client/src/palette/entry.ts';
import { palette as en } from '../../shared/i18n/en/palette.ts';
import { routes as enTitles } from '../../shared/i18n/en/routes.ts';
import { palette as es } from '../../shared/i18n/es/palette.ts';
import { routes as esTitles } from '../../shared/i18n/es/routes.ts';

type View = keyof typeof es.screenWords;
const go = () => {};

/** Titles of the screens that a text finds, as the palette shows them. */
function found(
  typed: string,
  words: typeof es | typeof en,
  titles: Readonly<Record<View, string>>,
): string[] {
  const entries = (Object.keys(words.screenWords) as View[]).map((view) => ({
    id: view,
    name: titles[view],
    words: words.screenWords[view],
    go,
  }));
  const sections = shownSections([{ when: 'always', section: { id: 's', title: '', entries } }], typed);
  return sections.flatMap((section) => section.entries.map(({ id }) => id));
}

const inSpanish = (typed: string) => found(typed, es, esTitles);
const inEnglish = (typed: string) => found(typed, en, enTitles);

test('a screen is found by the words of who looks for it, with and without accents', () => {
  const asked = {
    impuesto: 'view/company/settings/operating-parameters',
    IVA: 'view/company/settings/operating-parameters',
    factura: 'view/resolutions/list',
    resolucion: 'view/resolutions/list',
    resolución: 'view/resolutions/list',
    terminal: 'view/devices/add',
    dispositivo: 'view/devices/add',
    datafono: 'view/devices/add',
    datáfono: 'view/devices/add',
    caja: 'view/pos',
    espacio: 'view/slot/create',
    mensualidad: 'view/schedules',
    contraseña: 'view/users/list',
    clave: 'view/users/list',
    permisos: 'view/users/management',
    precio: 'view/rate/list',
    cobro: 'view/rate/list',
    dian: 'view/resolutions/list',
    'precio hora': 'view/rate/list',
  };
  for (const [typed, view] of Object.entries(asked)) assert.ok(inSpanish(typed).includes(view), typed);
  for (const [typed, view] of Object.entries({
    tax: 'view/company/settings/operating-parameters',
    VAT: 'view/company/settings/operating-parameters',
    invoice: 'view/resolutions/list',
    resolution: 'view/resolutions/list',
    terminal: 'view/devices/add',
    price: 'view/rate/list',
    password: 'view/users/list',
    device: 'view/devices/add',
  }))
    assert.ok(inEnglish(typed).includes(view), typed);
  for (const typed of ['factura', 'impuesto'])
    assert.ok(inSpanish(typed).includes('view/overview-report/reports/detail-invoice'), typed);
  for (const typed of ['invoice', 'tax'])
    assert.ok(inEnglish(typed).includes('view/overview-report/reports/detail-invoice'), typed);
});

test('titles come before other words, and these count from their beginning', () => {
  assert.equal(inSpanish('cupos')[0], 'view/slot/create');
  assert.equal(inSpanish('resoluc')[0], 'view/resolutions/list');
  // Not as a part of another word, as in “activar”.
  assert.ok(!inSpanish('iva').includes('view/devices/license'));
  assert.deepEqual(inSpanish('xyzzy'), []);
});
