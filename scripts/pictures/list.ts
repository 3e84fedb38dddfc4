/** A picture of a screen, taken in each language. */
export interface Picture {
  /** Of its file. */
  name: string;
  path: string;
  /** Of the window, in pixels; 1280 by 800 unless told. */
  size?: readonly [width: number, height: number];
  /** Has no heading to wait for. */
  bare?: boolean;
  /** Of a lot that has nothing yet. */
  ofNewLot?: boolean;
}

const reports = '/view/overview-report/reports';

/** Those of the demo's first lot, then the one of a new lot. */
export const pictures: readonly Picture[] = [
  { name: 'start', path: '/view/start' },
  { name: 'phone', path: '/view/start', size: [390, 844] },
  { name: 'wall', path: '/view/start?wall', size: [1280, 720], bare: true },
  { name: 'terminals', path: '/view/devices/terminals', size: [1280, 520] },
  { name: 'inside', path: '/view/inside', size: [1280, 640] },
  { name: 'tariff', path: '/view/rate?tariff=1', size: [1280, 960] },
  { name: 'versions', path: '/view/rate?tariff=1&part=versions', size: [1280, 700] },
  { name: 'card', path: '/view/rate?tariff=1&part=card' },
  { name: 'user', path: '/view/users/management/new' },
  { name: 'profile', path: '/view/users/management?profile=3' },
  { name: 'collection', path: `${reports}/collection-report?range=last-month`, size: [1280, 900] },
  { name: 'payments', path: '/view/electronic-payments', size: [1280, 560] },
  { name: 'resolutions', path: '/view/resolutions/list', size: [1280, 420] },
  { name: 'slots', path: '/view/slot/create', size: [1280, 420] },
  { name: 'keys', path: '/view/devices/license', size: [1280, 520] },
  { name: 'calendar', path: '/view/calendar?year=2026' },
  { name: 'checklist', path: '/view/start', ofNewLot: true },
];

/** What a lot is made of, in the words of a language. */
export function newLot(language: 'es' | 'en'): object {
  return {
    name: language === 'es' ? 'Parqueadero nuevo' : 'New lot',
    address: 'Calle 72 # 10-34, Bogotá',
    telephone: '601 555 0199',
    identification: language === 'es' ? '900654321' : '900654322',
    latitude: 4.6567,
    longitude: -74.0591,
    emails: ['operacion@example.com'],
  };
}
