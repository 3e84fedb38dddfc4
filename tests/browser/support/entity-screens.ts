import { companyEntities } from '../../api/support/company-entities.ts';
import type { EntityApi, Wire } from '../../api/support/entity-api.ts';
import { installationEntities } from '../../api/support/installation-entities.ts';

/** A screen of records, as its suite needs to know it. Words are those of the Spanish screens. */
export interface EntityScreen {
  /** The plain resource; its samples are those of the tests over HTTP. */
  resource: string;
  /** There is one record from the start, and this is the view that reads and writes it. */
  single?: string;
  /** The path of the list; none where records are shown in another way. */
  list?: string;
  /** The path of the form of a new one; none where it takes more than typing, and is tested by hand. */
  create?: string;
  /** The path of the form of a stored one. */
  edit: (record: Wire) => string;
  /** What is entered for a new one, by label; `true` checks a box. */
  fill?: (n: number) => Readonly<Record<string, string | true>>;
  /** The label of the field that shows the error when the same is entered twice. */
  unique?: string;
  /** The field that is changed: its label and its name in the record. */
  field: { label: string; name: string };
  /** What it is changed to; a text unless told. */
  values?: readonly [string, string, string];
  /** Its list has no search. */
  unsearched?: true;
  /** Its list has no button that deletes. */
  kept?: true;
}

/** Every screen of plain records: a new one is a few lines here. */
export const entityScreens: readonly EntityScreen[] = [
  {
    resource: 'slots',
    list: '/view/slot/create',
    create: '/view/slot/create?slot=new',
    edit: ({ id }) => `/view/slot/create?slot=${id}`,
    fill: (n) => ({ Nombre: `Terraza ${n}`, Espacios: '30', Carro: true }),
    unique: 'Nombre',
    field: { label: 'Nombre', name: 'title' },
  },
  {
    resource: 'devices',
    list: '/view/devices/add',
    create: '/view/devices/add?device=new',
    edit: ({ id }) => `/view/devices/add?device=${id}`,
    fill: (n) => ({ Nombre: `Punto ${n}`, Tipo: 'Quiosco', IMEI: `8693803564${n}` }),
    unique: 'Nombre',
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'resolutions',
    list: '/view/resolutions/list',
    create: '/view/resolution',
    edit: ({ id }) => `/view/resolution/${id}`,
    fill: (n) => ({
      'Número de resolución': `1876${n}`,
      'Vigente desde': '2026-01-01',
      'Vigente hasta': '2027-12-31',
      Prefijo: 'ZZ',
      'Número inicial': `${n}001`,
      'Número final': `${n}999`,
    }),
    unique: 'Prefijo',
    field: { label: 'Número de resolución', name: 'number' },
  },
  {
    resource: 'tariffs',
    list: '/view/rate/list',
    edit: ({ id }) => `/view/rate?id=${id}`,
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'tariff-assignments',
    list: '/view/rate/manage',
    create: '/view/rate/manage?assignment=new',
    edit: ({ id }) => `/view/rate/manage?assignment=${id}`,
    field: { label: 'Desde', name: 'validFrom' },
    values: ['2033-03-01', '2033-04-01', '2033-05-01'],
    unsearched: true,
  },
  {
    resource: 'calendar-days',
    edit: ({ date }) => `/view/calendar?year=${date.slice(0, 4)}&days=${date}`,
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'entities',
    list: '/view/users/entities/list',
    create: '/view/users/entities/create',
    edit: ({ id }) => `/view/users/entities/edit?entity=${id}`,
    fill: (n) => ({
      'Tipo de identificación': 'Pasaporte',
      Identificación: `AV${n}55501`,
      'Nombre o razón social': `Persona ${n}`,
    }),
    unique: 'Identificación',
    field: { label: 'Nombre o razón social', name: 'name' },
  },
  {
    resource: 'concepts',
    list: '/view/concepts',
    create: '/view/concepts?concept=new',
    edit: ({ id }) => `/view/concepts?concept=${id}`,
    fill: (n) => ({
      Nombre: `Casillero ${n}`,
      Iniciales: `CA${n}`,
      Servicio: 'Casillero',
      'Valor unitario': '1200',
    }),
    unique: 'Iniciales',
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'schedules',
    list: '/view/schedules',
    create: '/view/schedules?schedule=new',
    edit: ({ id }) => `/view/schedules?schedule=${id}`,
    field: { label: 'Nombre', name: 'title' },
  },
  {
    resource: 'profiles',
    list: '/view/users/management',
    create: '/view/users/management?profile=new',
    edit: ({ id }) => `/view/users/management?profile=${id}`,
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'users',
    list: '/view/users/list',
    create: '/view/users/management/new',
    edit: ({ id }) => `/view/users/management/${id}`,
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'plate-restrictions',
    list: '/view/plate-restrictions',
    create: '/view/plate-restrictions?restriction=new',
    edit: ({ id }) => `/view/plate-restrictions?restriction=${id}`,
    field: { label: 'Nombre', name: 'title' },
  },
  {
    resource: 'stores',
    list: '/view/store',
    create: '/view/store?store=new',
    edit: ({ id }) => `/view/store?store=${id}`,
    fill: (n) => ({ Nombre: `Mercado ${n}`, 'Identificador externo': `EXT-${n}` }),
    unique: 'Identificador externo',
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'cash-registers',
    list: '/view/pos',
    create: '/view/pos?register=new',
    edit: ({ id }) => `/view/pos?register=${id}`,
    fill: (n) => ({
      Nombre: `Registradora ${n}`,
      'Identificador externo': `REG-${n}`,
      Tienda: 'Tienda central',
    }),
    unique: 'Identificador externo',
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'operating-parameters',
    single: 'view/company/settings/operating-parameters',
    edit: () => '/view/company/settings/operating-parameters',
    field: { label: 'Días que abarca un reporte como máximo', name: 'maximumRangeDays' },
    values: ['91', '92', '93'],
  },
  // Last: whoever creates a lot works in it from then on.
  {
    resource: 'companies',
    list: '/view/company/search',
    edit: ({ id }) => `/view/company/search?company=${id}`,
    field: { label: 'Nombre', name: 'name' },
    kept: true,
  },
];

/** The resource of a screen as the tests over HTTP know it. */
export function apiOf({ resource }: EntityScreen): EntityApi {
  const known = [...companyEntities, ...installationEntities].find(({ name }) => name === resource);
  if (!known) throw new Error(`No samples of ${resource}`);
  return known;
}
