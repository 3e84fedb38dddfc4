import { type MenuGroup, reportsRoot } from '../../../shared/routes.ts';

export type PlaceName =
  | 'tariffs'
  | 'paymentMethods'
  | 'devices'
  | 'users'
  | 'stores'
  | 'liquidation'
  | 'cash'
  | 'subscribers'
  | 'collectionReports'
  | 'invoiceReports'
  | 'usageReports'
  | 'serviceReports'
  | 'centroMayor';

/** A list or board of a place, with a path of its own. */
interface PlaceTab {
  view: string;
  /** Screens where one record of it is made or changed: their own paths, but no places of their own. */
  forms?: readonly string[];
}

/**
 * Screens that are one thing to those who work with them: one entry of the menu, and tabs under the title where more
 * than one is held. Every screen that no place names is a place of its own.
 */
export interface Place {
  /** What it is called where it has several tabs; else by its only one. */
  name?: PlaceName;
  group: MenuGroup;
  tabs: readonly PlaceTab[];
}

/** Reports that are asked for together. */
const reportPlace = (name: PlaceName, ids: readonly string[]): Place => ({
  name,
  group: 'reports',
  tabs: ids.map((id) => ({ view: `${reportsRoot}${id}` })),
});

export const places: readonly Place[] = [
  {
    name: 'tariffs',
    group: 'tariffs',
    tabs: [{ view: 'view/rate/list', forms: ['view/rate'] }, { view: 'view/rate/manage' }],
  },
  {
    group: 'customers',
    tabs: [
      {
        view: 'view/users/entities/list',
        forms: ['view/users/entities/create', 'view/users/entities/edit'],
      },
    ],
  },
  {
    group: 'operation',
    tabs: [
      {
        view: 'view/guardian',
        forms: [
          'view/guardian/invitations',
          'view/guardian/manage-person/generalinformation',
          'view/guardian/manage-person/registration',
          'view/guardian/watch-list',
          'view/guardian/manage-person/photo',
        ],
      },
    ],
  },
  {
    group: 'operation',
    tabs: [{ view: 'view/exceptions', forms: ['view/exceptions/own'] }],
  },
  {
    name: 'subscribers',
    group: 'customers',
    tabs: [
      { view: 'view/subscribers/list', forms: ['view/subscriber'] },
      { view: 'view/subscribers/increases' },
      { view: 'view/subscribers/decisions' },
    ],
  },
  {
    name: 'paymentMethods',
    group: 'billing',
    tabs: [{ view: 'view/pays/methods/gestion' }, { view: 'view/pays/methods/configuration' }],
  },
  {
    group: 'billing',
    tabs: [{ view: 'view/resolutions/list', forms: ['view/resolution'] }],
  },
  {
    name: 'liquidation',
    group: 'billing',
    tabs: [
      { view: 'view/liquidation/manage' },
      { view: 'view/liquidation/list', forms: ['view/liquidation'] },
      { view: 'view/payroll-files' },
    ],
  },
  {
    name: 'cash',
    group: 'billing',
    tabs: [
      { view: 'view/closures' },
      { view: 'view/deposits' },
      { view: 'view/finance-reports' },
      { view: 'view/reconciliation' },
    ],
  },
  {
    name: 'devices',
    group: 'devices',
    tabs: [
      { view: 'view/devices/add' },
      { view: 'view/devices/terminals' },
      { view: 'view/devices/configuration' },
      { view: 'view/devices/permissions' },
      { view: 'view/devices/license' },
      { view: 'view/configuration/sync' },
    ],
  },
  {
    group: 'configuration',
    tabs: [{ view: 'view/company/search', forms: ['view/company/create'] }],
  },
  {
    name: 'users',
    group: 'configuration',
    tabs: [{ view: 'view/users/list' }, { view: 'view/users/management' }],
  },
  {
    name: 'stores',
    group: 'configuration',
    tabs: [{ view: 'view/store' }, { view: 'view/pos' }],
  },
  reportPlace('collectionReports', [
    'collection-report',
    'integrations/daily-collection-summary',
    'integrations/daily-collection-detail',
    'closures-report',
  ]),
  reportPlace('invoiceReports', [
    'detail-invoice',
    'concept-invoice',
    'products',
    'cancellation-invoice',
    'given-away',
    'money-rates',
  ]),
  reportPlace('usageReports', ['occupation', 'frequency', 'frequent-plates', 'permanence', 'purge-record']),
  reportPlace('serviceReports', [
    'invoice-bathrooms',
    'collection-bathrooms',
    'lockers/concept-invoice',
    'lockers/collection-invoice',
    'lockers/frequency-data',
  ]),
  reportPlace('centroMayor', [
    'centro-mayor/finance-collection',
    'centro-mayor/collection',
    'centro-mayor/invoice',
    'centro-mayor/frequency',
    'centro-mayor/monthly-active',
    'centro-mayor/purge-record',
  ]),
];

/** The place that a screen belongs to; undefined for one that is a place of its own. */
export function placeOf(view: string): Place | undefined {
  return places.find(({ tabs }) => tabs.some((tab) => tab.view === view || tab.forms?.includes(view)));
}
