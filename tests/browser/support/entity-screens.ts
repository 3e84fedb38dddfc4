import { values } from '../../../shared/i18n/es/values.ts';
import { type IncomeKind, incomeKinds } from '../../../shared/values.ts';
import { companyEntities } from '../../api/support/company-entities.ts';
import type { EntityApi } from '../../api/support/entity-api.ts';
import { installationEntities } from '../../api/support/installation-entities.ts';
import type { EntityScreen } from './entity-screen.ts';
import { sendingScreen } from './sending-screen.ts';

export type { EntityScreen };

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
    stays: true,
    list: '/view/rate/list',
    create: '/view/rate',
    fill: (n) => ({ Nombre: `Noche ${n}`, Código: `NO${n}`, Valor: '3500', 'Tiquete perdido': '20000' }),
    leadsTo: /\/view\/rate\?tariff=\d+/,
    unique: 'Código',
    edit: ({ id }) => `/view/rate?tariff=${id}`,
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'tariff-assignments',
    list: '/view/rate/manage',
    create: '/view/rate/manage?assignment=new',
    edit: ({ id }) => `/view/rate/manage?assignment=${id}`,
    fill: () => ({ Tarifa: 'CAR26 · Carros 2026', 'Tipo de vehículo': 'Moto', Desde: '2034-02-03' }),
    shows: '3 feb 2034',
    field: { label: 'Desde', name: 'validFrom' },
    values: ['2033-03-01', '2033-04-01', '2033-05-01'],
    unsearched: true,
  },
  {
    resource: 'calendar-days',
    create: '/view/calendar?year=2035&days=2035-02-03',
    complete: true,
    fill: () => ({ Clasificación: 'Especial', Nombre: 'Bazar' }),
    shows: 'Bazar (Especial)',
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
    resource: 'liquidations',
    list: '/view/liquidation/list',
    create: '/view/liquidation',
    edit: ({ id }) => `/view/liquidation/${id}`,
    fill: (n) => ({ Nombre: `Regla ${n}`, Concepto: 'Mensualidad' }),
    unique: 'Nombre',
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'subscribers',
    list: '/view/subscribers/list',
    create: '/view/subscriber',
    edit: ({ id }) => `/view/subscriber/${id}`,
    fill: (n) => ({
      Tercero: 'Ana Ruiz',
      Nombre: `Oficina ${n}`,
      Cupo: 'Mensualidades',
      Horario: 'Lunes',
      Placa: `ABC${n}`,
      'Regla de liquidación': 'Mes completo',
      'Valor mensual': '150000',
    }),
    unique: 'Placa',
    field: { label: 'Nombre', name: 'title' },
  },
  {
    resource: 'guardian-persons',
    list: '/view/guardian/manage-person/generalinformation',
    create: '/view/guardian/manage-person/registration',
    edit: ({ id }) => `/view/guardian/manage-person/registration?person=${id}`,
    fill: (n) => ({
      'Número de documento': `5${n}55501`,
      'Nombre completo': `Persona ${n}`,
    }),
    // Not the form, which lies below the desk; and not before the desk has taken the person out of its address.
    leadsTo: /\/view\/guardian$/,
    unique: 'Número de documento',
    field: { label: 'Nombre completo', name: 'name' },
  },
  {
    resource: 'guardian-invitations',
    list: '/view/guardian/invitations',
    create: '/view/guardian/invitations?invitation=new',
    edit: ({ id }) => `/view/guardian/invitations?invitation=${id}`,
    fill: (n) => ({
      'Visitantes, uno por línea': `Rosa Díaz, 8400${n}5`,
      Grupo: `Grupo ${n}`,
      'Otro anfitrión': 'Luis Mora',
    }),
    field: { label: 'Grupo', name: 'title' },
  },
  {
    resource: 'exception-rules',
    list: '/view/exceptions?show=rules',
    create: '/view/exceptions?show=rules&rule=new',
    edit: ({ id }) => `/view/exceptions?show=rules&rule=${id}`,
    fill: (n) => ({ Nombre: `Aviso ${n}`, 'Otros correos 1': `aviso-${n}@example.com` }),
    unique: 'Nombre',
    field: { label: 'Nombre', name: 'title' },
  },
  {
    resource: 'schedules',
    list: '/view/schedules',
    create: '/view/schedules?schedule=new',
    fill: (n) => ({ Nombre: `Turno ${n}`, 'Lunes a viernes, de día': 'press' }),
    unique: 'Nombre',
    edit: ({ id }) => `/view/schedules?schedule=${id}`,
    field: { label: 'Nombre', name: 'title' },
  },
  {
    resource: 'profiles',
    list: '/view/users/management',
    create: '/view/users/management?profile=new',
    fill: (n) => ({ Nombre: `Auditor ${n}`, Ver: 'press' }),
    unique: 'Nombre',
    edit: ({ id }) => `/view/users/management?profile=${id}`,
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'users',
    list: '/view/users/list',
    create: '/view/users/management/new',
    fill: (n) => ({
      Nombre: `Luz ${n}`,
      'Correo electrónico': `luz${n}@example.com`,
      'Agregar parqueadero': 'press',
      Perfil: 'Auxiliar',
    }),
    confirms: 'Ya tengo una copia',
    unique: 'Correo electrónico',
    edit: ({ id }) => `/view/users/management/${id}`,
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'plate-restrictions',
    list: '/view/plate-restrictions',
    create: '/view/plate-restrictions?restriction=new',
    fill: (n) => ({ Nombre: `Pico ${n}`, 'Dígito 1': true }),
    unique: 'Nombre',
    edit: ({ id }) => `/view/plate-restrictions?restriction=${id}`,
    field: { label: 'Nombre', name: 'title' },
  },
  {
    resource: 'deposits',
    list: '/view/deposits',
    create: '/view/deposits?deposit=new',
    fill: (n) => ({
      Fecha: '2026-01-05',
      'Número de la consignación': `CONS-${n}`,
      Banco: 'Banco de Bogotá',
      Oficina: '1500',
    }),
    leadsTo: /\/view\/deposits\?deposit=\d+/,
    unique: 'Número de la consignación',
    edit: ({ id }) => `/view/deposits?deposit=${id}`,
    field: { label: 'Número de la consignación', name: 'reference' },
  },
  sendingScreen,
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
    stays: true,
    given: { view: 'view/company/settings/operating-parameters', path: '/operating-parameters' },
    edit: () => '/view/company/settings/operating-parameters',
    field: { label: 'Días que abarca un reporte como máximo', name: 'maximumRangeDays' },
    values: ['91', '92', '93'],
  },
  {
    resource: 'discounts',
    list: '/view/discounts',
    create: '/view/discounts?discount=new',
    edit: ({ id }) => `/view/discounts?discount=${id}`,
    fill: (n) => ({ Nombre: `Rebaja ${n}`, Código: `RE${n}`, Valor: '15' }),
    unique: 'Código',
    field: { label: 'Nombre', name: 'title' },
  },
  {
    resource: 'income-settings',
    view: 'view/income-setting',
    sample: (n) => ({ kind: incomeOf(n), incomeAccount: `4155${n}01`, costCentre: `Sede ${n}` }),
    list: '/view/income-setting',
    create: '/view/income-setting?income=new',
    fill: (n) => ({
      Ingreso: values.incomeKinds[incomeOf(n)],
      'Cuenta del ingreso': `4155${n}02`,
      'Centro de costos': `Norte ${n}`,
    }),
    unique: 'Ingreso',
    edit: ({ id }) => `/view/income-setting?income=${id}`,
    field: { label: 'Centro de costos', name: 'costCentre' },
  },
  {
    resource: 'payment-methods',
    given: { view: 'view/pays/methods/gestion', path: '/payment-methods/:id' },
    edit: ({ id }) => `/view/pays/methods/gestion?method=${id}`,
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'payment-providers',
    stays: true,
    given: { view: 'view/pays/methods/configuration', path: '/payment-providers/payu' },
    edit: () => '/view/pays/methods/configuration',
    field: { label: 'Cuenta (accountId)', name: 'accountId' },
    values: ['512322', '512323', '512324'],
  },
  {
    resource: 'payment-providers',
    name: 'the toll-pass reader',
    stays: true,
    given: { view: 'view/pays/methods/configuration', path: '/payment-providers/toll-pass' },
    edit: () => '/view/pays/methods/configuration?provider=toll-pass',
    field: { label: 'Espera máxima (milisegundos)', name: 'timeoutMs' },
    values: ['4000', '4500', '5500'],
  },
  {
    resource: 'devices',
    name: 'what terminals print',
    given: { view: 'view/devices/configuration', path: '/devices/configuration' },
    edit: () => '/view/devices/configuration?of=lot',
    field: { label: 'Encabezado 1', name: 'header' },
  },
  {
    resource: 'devices',
    name: 'what one terminal prints',
    given: { view: 'view/devices/configuration', path: '/devices/:id/configuration', of: 'devices' },
    edit: ({ id }) => `/view/devices/configuration?device=${id}`,
    opens: ['Esta terminal imprime un tiquete propio'],
    field: { label: 'Pie 1', name: 'footer' },
  },
  {
    resource: 'devices',
    name: 'what one terminal may do',
    given: { view: 'view/devices/permissions', path: '/devices/:id/permissions', of: 'devices' },
    edit: ({ id }) => `/view/devices/permissions?device=${id}`,
    opens: ['Solo pueden trabajar los cajeros que siguen'],
    field: { label: 'Otros cajeros 1', name: 'cashiers' },
    becomesBox: true,
  },
  {
    resource: 'api-keys',
    list: '/view/external/setting',
    create: '/view/external/setting?key=new',
    edit: ({ id }) => `/view/external/setting?key=${id}`,
    fill: (n) => ({ Nombre: `Sistema ${n}`, Cupos: true }),
    unique: 'Nombre',
    field: { label: 'Nombre', name: 'name' },
  },
  {
    resource: 'webhooks',
    list: '/view/external/setting?show=hooks',
    create: '/view/external/setting?hook=new',
    edit: ({ id }) => `/view/external/setting?hook=${id}`,
    fill: (n) => ({
      Nombre: `Avisos ${n}`,
      Dirección: 'https://hooks.example.com/x',
      'Factura emitida': true,
    }),
    unique: 'Nombre',
    field: { label: 'Nombre', name: 'name' },
  },
  // Last: whoever creates a lot works in it from then on.
  {
    resource: 'companies',
    list: '/view/company/search',
    create: '/view/company/create',
    fill: (n) => ({ Nombre: `Sede ${n}`, Identificación: `90055${n}` }),
    leadsTo: /\/view\/start/,
    edit: ({ id }) => `/view/company/search?company=${id}`,
    field: { label: 'Nombre', name: 'name' },
    kept: true,
  },
];

/** Each in turn: a lot says of each kind once where it is posted. */
function incomeOf(n: number): IncomeKind {
  return incomeKinds[n % incomeKinds.length] ?? 'other';
}

type Samples = Pick<EntityApi, 'name' | 'view' | 'sample'>;

/** The resource's name, view and samples. */
export function samplesOf(resource: string): Samples {
  const known = [...companyEntities, ...installationEntities].find(({ name }) => name === resource);
  if (known) return known;
  const { view, sample } = entityScreens.find((screen) => screen.resource === resource) ?? {};
  if (!view || !sample) throw new Error(`No samples of ${resource}`);
  return { name: resource, view, sample };
}

/** What a screen's tests are called. */
export function nameOf({ resource, name }: EntityScreen): string {
  return name ? `${resource}: ${name}` : resource;
}

/** Where its records are read and written, as the endpoint has it. */
export function endpointOf({ resource, given }: EntityScreen): string {
  return given?.path ?? `/${resource}/:id`;
}
