import type { GrantLevel } from './values.ts';

/** Groups of the side menu, in the order of an operator's day. */
export const menuGroups = [
  'home',
  'operation',
  'tariffs',
  'customers',
  'billing',
  'devices',
  'reports',
  'configuration',
] as const;
export type MenuGroup = (typeof menuGroups)[number];

/**
 * One screen. `view` is the pattern without parameters and leading slash, as grants and `pathView` name it;
 * `params` are optional trailing parameters. `uses` names the resources of the core that the screen calls and
 * the highest level at which it does; grants decide whether the user holds that level. `menu` is null where a
 * reason keeps the screen out of the menu. `planned` screens are declared but not built: no menu place, and
 * their path answers as not found.
 */
export interface Route {
  view: string;
  access: 'public' | 'session';
  params?: string[];
  menu: MenuGroup | null;
  uses: Readonly<Record<string, GrantLevel>>;
  planned?: true;
}

function screen(view: string, menu: MenuGroup | null, uses: Route['uses'], more: Partial<Route> = {}): Route {
  return { view, access: 'session', menu, uses, ...more };
}

/** A screen that is declared from the start and not built yet. */
function planned(view: string, menu: MenuGroup | null, uses: Route['uses'], params?: string[]): Route {
  return screen(view, menu, uses, params ? { planned: true, params } : { planned: true });
}

function open(view: string, more: Partial<Route> = {}): Route {
  return { view, access: 'public', menu: null, uses: {}, ...more };
}

/** Where the views of reports begin; the report's id follows. */
export const reportsRoot = 'view/overview-report/reports/';

/** A report's own view uses that report (its rows and exports) and nothing else. */
function report(name: string): Route {
  return screen(`${reportsRoot}${name}`, 'reports', { [`reports/${name}`]: 'read' });
}

function plannedReport(name: string, params?: string[]): Route {
  return { ...report(name), planned: true, ...(params ? { params } : {}) };
}

const publicRoutes: Route[] = [
  open('view/login'),
  open('view/login/oauth2/code/azure'),
  open('view/new/password'),
  open('view/pay/payu/confirmation'),
  open('view/public/users'),
  open('error404'),
];

const sessionRoutes: Route[] = [
  screen('view/start', 'home', {
    dashboard: 'read',
    slots: 'read',
    occupancy: 'read',
    trials: 'write',
  }),
  screen('view/inside', 'operation', { inside: 'read', slots: 'read' }),
  screen('view/movements', 'operation', { movements: 'read', slots: 'read' }),
  screen('view/company/create', 'configuration', { companies: 'write' }),
  screen('view/company/search', 'configuration', { companies: 'write' }),
  screen('view/company/settings/operating-parameters', 'configuration', { 'operating-parameters': 'write' }),
  screen('view/slot/create', 'operation', { slots: 'write', occupancy: 'read' }),
  screen('view/devices/configuration', 'devices', {
    devices: 'write',
    'devices/terminals': 'read',
    'payment-methods': 'read',
  }),
  screen('view/devices/add', 'devices', { devices: 'write' }),
  screen('view/devices/license', 'devices', { devices: 'read', 'devices/key': 'write' }),
  screen('view/devices/terminals', 'devices', { devices: 'write', 'devices/terminals': 'read' }),
  screen('view/pays/methods/gestion', 'billing', { 'payment-methods': 'write' }),
  screen('view/devices/permissions', 'devices', { devices: 'write', 'devices/terminals': 'read' }),
  screen('view/pays/methods/configuration', 'billing', { 'payment-providers': 'write' }),
  screen('view/calendar', 'operation', { 'calendar-days': 'write' }),
  screen('view/rate', 'tariffs', {
    tariffs: 'write',
    'tariffs/quote': 'read',
    'tariff-backtests': 'write',
    'tariff-backtest-stays': 'read',
  }),
  screen('view/rate/list', 'tariffs', { tariffs: 'write', 'tariffs/quote': 'read' }),
  screen('view/rate/manage', 'tariffs', {
    tariffs: 'write',
    'tariffs/quote': 'read',
    'tariff-assignments': 'write',
    slots: 'read',
  }),
  screen('view/discounts', 'tariffs', { discounts: 'write', vouchers: 'write' }),
  screen('view/users/entities/create', 'customers', { entities: 'write' }),
  screen('view/users/entities/edit', null, { entities: 'write', vehicles: 'write' }),
  screen('view/users/entities/list', 'customers', { entities: 'write' }),
  screen(
    'view/users/management',
    'configuration',
    { users: 'write', accesses: 'write', profiles: 'write' },
    { params: ['accessCode'] },
  ),
  screen('view/users/list', 'configuration', {
    users: 'write',
    accesses: 'write',
    profiles: 'write',
    registrations: 'write',
    'registration-settings': 'write',
    slots: 'read',
    schedules: 'read',
    liquidations: 'read',
  }),
  screen('view/resolution', 'billing', { resolutions: 'write' }, { params: ['resolutionId'] }),
  screen('view/resolutions/list', 'billing', { resolutions: 'write' }),
  screen('view/schedules', 'customers', { schedules: 'write' }),
  screen('view/income-setting', 'configuration', { 'income-settings': 'write', concepts: 'read' }),
  screen(
    'view/subscriber',
    'customers',
    {
      subscribers: 'write',
      'subscriber-decisions': 'read',
      vehicles: 'write',
      entities: 'read',
      schedules: 'read',
      slots: 'read',
      liquidations: 'read',
      inside: 'read',
      invoices: 'read',
    },
    { params: ['subscriberId'] },
  ),
  screen('view/subscribers/list', 'customers', {
    subscribers: 'write',
    'subscriber-decisions': 'read',
    vehicles: 'write',
    slots: 'read',
    liquidations: 'read',
    // Who makes a lot of their own holds no screen of users there, and may take registrations all the same.
    registrations: 'write',
    'registration-settings': 'write',
  }),
  screen('view/subscribers/increases', 'customers', {
    subscribers: 'write',
    'subscriber-price-increases': 'read',
    'subscriber-price-increase-rows': 'read',
  }),
  screen('view/subscribers/decisions', 'customers', {
    'subscriber-decisions': 'read',
    subscribers: 'read',
    slots: 'read',
  }),
  screen('view/store', 'configuration', { stores: 'write' }),
  screen('view/concepts', 'configuration', { concepts: 'write' }),
  screen(
    'view/liquidation',
    'billing',
    { liquidations: 'write', concepts: 'read' },
    { params: ['liquidationId'] },
  ),
  screen('view/liquidation/list', 'billing', { liquidations: 'write', 'liquidation-runs': 'read' }),
  screen('view/liquidation/manage', 'billing', {
    'liquidation-runs': 'write',
    'liquidation-run-rows': 'read',
    liquidations: 'read',
    subscribers: 'read',
    invoices: 'read',
  }),
  screen('view/payroll-files', 'billing', { 'payroll-files': 'write', 'payroll-file-rows': 'read' }),
  screen('view/pos', 'configuration', { 'cash-registers': 'write', stores: 'read', devices: 'read' }),
  screen('view/configuration/sync', 'devices', { 'terminal-syncs': 'write' }),
  planned('view/configuration/accounting-integrations', 'configuration', {
    'accounting-integrations': 'write',
  }),
  screen('view/configuration/checktoken', 'configuration', { 'token-checks': 'read' }),
  screen('view/external/setting', 'configuration', {
    'api-keys': 'write',
    webhooks: 'write',
    'webhook-deliveries': 'write',
  }),
  screen('view/slots/purge', 'operation', { purges: 'write', inventories: 'write', slots: 'read' }),
  screen(
    'view/invoice/detail',
    'billing',
    { invoices: 'read', receipts: 'write', 'credit-notes': 'write', devices: 'read' },
    { params: ['invoiceId'] },
  ),
  screen('view/invoice/cancel', 'billing', {
    invoices: 'read',
    cancellations: 'write',
    'credit-notes': 'read',
  }),
  screen('view/deposits', 'billing', { deposits: 'write', devices: 'read' }),
  screen('view/closures', 'billing', { closures: 'write', devices: 'read' }),
  screen('view/finance-reports', 'billing', { 'finance-reports': 'write', devices: 'read' }),
  screen('view/electronic-payments', 'billing', {
    'electronic-payments': 'write',
    'refused-confirmations': 'write',
    'payment-requests': 'write',
    'payment-providers': 'read',
    invoices: 'read',
  }),
  screen('view/plate-restrictions', 'operation', { 'plate-restrictions': 'write' }),
  screen('view/report-sendings', 'reports', { 'report-sendings': 'write' }),
  screen('view/guardian', 'operation', {
    'guardian-persons': 'write',
    'guardian-visits': 'write',
    'guardian-invitations': 'read',
    'guardian-guests': 'read',
  }),
  screen('view/guardian/invitations', 'operation', {
    'guardian-invitations': 'write',
    'guardian-guests': 'read',
    'guardian-persons': 'read',
  }),
  screen('view/guardian/manage-person/generalinformation', 'operation', {
    'guardian-persons': 'write',
    'guardian-visits': 'read',
    schedules: 'read',
  }),
  screen('view/guardian/manage-person/registration', 'operation', {
    'guardian-persons': 'write',
    schedules: 'read',
  }),
  screen('view/guardian/watch-list', 'operation', { 'guardian-watch': 'write' }),
  screen('view/guardian/manage-person/photo', 'operation', {
    'guardian-persons': 'read',
    'guardian-photos': 'write',
  }),
  screen('view/data-protection', 'customers', {
    'data-persons': 'write',
    'data-requests': 'write',
    'data-holds': 'write',
    'data-acts': 'read',
  }),
  screen('view/audit', 'configuration', { 'audit-entries': 'read' }),
  screen('view/exceptions', 'operation', {
    exceptions: 'write',
    'exception-rules': 'write',
    'money-acts': 'read',
    devices: 'read',
  }),
  // The right to resolve what one has done oneself: it counts only where a profile names it.
  screen('view/exceptions/own', 'operation', {
    exceptions: 'write',
    devices: 'read',
  }),
  screen('view/timeline', 'operation', { timeline: 'read' }),
  screen('view/reconciliation', 'billing', {
    reconciliation: 'read',
    statements: 'write',
    'statement-lines': 'write',
  }),
];

const reportRoutes: Route[] = [
  screen('view/overview-report', 'reports', { overview: 'read' }),
  report('collection-report'),
  { ...report('detail-invoice'), uses: { 'reports/detail-invoice': 'read', invoices: 'read' } },
  report('monthly-active'),
  report('concept-invoice'),
  plannedReport('electronic-invoice/detail', ['documentId']),
  report('purge-record'),
  report('closures-report'),
  report('occupation'),
  report('frequency'),
  report('frequent-plates'),
  report('permanence'),
  report('products'),
  report('cancellation-invoice'),
  report('given-away'),
  report('money-rates'),
  report('invoice-bathrooms'),
  report('collection-bathrooms'),
  report('lockers/concept-invoice'),
  report('lockers/collection-invoice'),
  report('lockers/frequency-data'),
  report('centro-mayor/frequency'),
  report('centro-mayor/finance-collection'),
  report('centro-mayor/invoice'),
  report('centro-mayor/collection'),
  report('centro-mayor/monthly-active'),
  report('centro-mayor/purge-record'),
  plannedReport('integrations/fiduciary-alliance'),
  plannedReport('integrations/fiduciary-bank'),
  plannedReport('integrations/hotel-production'),
  plannedReport('integrations/hotel-clients'),
  plannedReport('integrations/accounting-transactions'),
  plannedReport('integrations/accounting-templates'),
  report('integrations/daily-collection-summary'),
  report('integrations/daily-collection-detail'),
  planned('view/easypunto/reports/electronic-billing', 'reports', { 'reports/electronic-billing': 'write' }),
  screen('view/Aerooriente/reports/FiscalReport', 'reports', {
    'fiscal-vouchers': 'write',
    devices: 'read',
  }),
];

/** Every screen of the product. Grants, menu, gateway and client all read this one list. */
export const routes: readonly Route[] = [...publicRoutes, ...sessionRoutes, ...reportRoutes];

const byView = new Map(routes.map((route) => [route.view, route]));

/** The route of a view name as grants and `pathView` carry it, e.g. `view/slot/create`. */
export function routeOfView(view: string): Route | undefined {
  return byView.get(view);
}

/** Views that a profile can grant. */
export const grantableViews: readonly string[] = routes
  .filter((route) => route.access === 'session')
  .map((route) => route.view);

/**
 * The route of a browser path such as `/view/subscriber/42`: at most as many trailing segments as the route
 * has parameters. Undefined for an unknown path. `/` is the login; paths compare exactly, `error404` in any case.
 */
export function routeOfPath(path: string): Route | undefined {
  // Nearly every path: a slash and a view's name.
  const plainly = byView.get(path.slice(1));
  if (plainly && path[0] === '/') return plainly;
  const plain = path.split(/[?#]/, 1)[0]?.replace(/^\/+|\/+$/g, '') ?? '';
  if (plain === '') return byView.get('view/login');
  if (plain.toLowerCase() === 'error404') return byView.get('error404');
  const exact = byView.get(plain);
  if (exact) return exact;
  const cut = plain.lastIndexOf('/');
  const parent = cut > 0 ? byView.get(plain.slice(0, cut)) : undefined;
  return parent?.params?.length === 1 ? parent : undefined;
}

/**
 * The resources that every logged-in view may read, whatever its own. Saved views are written from every view, too:
 * each view reaches those of its own list only.
 */
export const commonResources: readonly string[] = ['access', 'events', 'company-names', 'saved-views'];

/**
 * Resources that belong to the whole installation; every other one belongs to a company. The scope of each endpoint
 * says the same.
 */
export const installationResources: readonly string[] = [
  'companies',
  'users',
  'accesses',
  'profiles',
  'entities',
];

/** True if the view uses the resource at the level (write includes read). */
export function viewUses(view: string, resource: string, level: GrantLevel): boolean {
  const used = byView.get(view)?.uses[resource];
  return used === 'write' || used === level;
}
