import { routes } from '../../../shared/routes.ts';

/**
 * Where each built screen is looked at, by view: paths of the demo's first lot. A screen with parts that only show by
 * its URL (an open record, a dialog) has a path for each.
 */
const paths: Readonly<Record<string, readonly string[]>> = {
  // Only there with a single sign-on, and then only passed through.
  'view/login/oauth2/code/azure': [],
  'view/company/search': ['/view/company/search', '/view/company/search?company=1'],
  'view/slot/create': ['/view/slot/create', '/view/slot/create?slot=1'],
  'view/income-setting': ['/view/income-setting', '/view/income-setting?income=1'],
  'view/pays/methods/gestion': ['/view/pays/methods/gestion', '/view/pays/methods/gestion?method=1'],
  'view/store': ['/view/store', '/view/store?store=1'],
  'view/pos': ['/view/pos', '/view/pos?register=1'],
  'view/concepts': ['/view/concepts', '/view/concepts?concept=1'],
  'view/invoice/detail': [
    '/view/invoice/detail',
    '/view/invoice/detail/1',
    '/view/invoice/detail?show=receipts',
    '/view/invoice/detail?show=credit-notes',
  ],
  'view/pays/methods/configuration': [
    '/view/pays/methods/configuration',
    '/view/pays/methods/configuration?provider=toll-pass',
  ],
  'view/closures': ['/view/closures', '/view/closures?closure=1'],
  'view/slots/purge': [
    '/view/slots/purge',
    '/view/slots/purge?show=purges',
    '/view/slots/purge?show=inventories',
    '/view/slots/purge?show=purges&purge=1',
    '/view/slots/purge?show=inventories&inventory=1',
  ],
  'view/exceptions': [
    '/view/exceptions',
    '/view/exceptions?show=kinds',
    '/view/exceptions?show=cashiers',
    '/view/exceptions?show=rates',
    '/view/exceptions?show=rules',
    '/view/exceptions?show=rules&rule=new',
    '/view/exceptions?show=rules&rule=1',
    '/view/exceptions?exception=1',
  ],
  'view/timeline': ['/view/timeline', '/view/timeline?q=CIN100'],
  'view/reconciliation': [
    '/view/reconciliation',
    '/view/reconciliation?show=statements',
    '/view/reconciliation?show=lines',
    '/view/reconciliation?show=lines&line=3',
    '/view/reconciliation?statement=new',
    '/view/reconciliation?statement=1',
    '/view/reconciliation?statement=2',
  ],
  'view/guardian': [
    '/view/guardian',
    '/view/guardian?show=visits',
    '/view/guardian?person=1',
    '/view/guardian?invitation=1',
  ],
  'view/guardian/invitations': [
    '/view/guardian/invitations',
    '/view/guardian/invitations?invitation=new',
    '/view/guardian/invitations?invitation=1',
  ],
  'view/guardian/manage-person/generalinformation': [
    '/view/guardian/manage-person/generalinformation',
    '/view/guardian/manage-person/generalinformation?person=1',
  ],
  'view/guardian/manage-person/registration': [
    '/view/guardian/manage-person/registration',
    '/view/guardian/manage-person/registration?person=1',
  ],
  'view/guardian/watch-list': [
    '/view/guardian/watch-list',
    '/view/guardian/watch-list?watch=new',
    '/view/guardian/watch-list?watch=1',
  ],
  'view/guardian/manage-person/photo': ['/view/guardian/manage-person/photo?person=1'],
  'view/data-protection': [
    '/view/data-protection',
    '/view/data-protection?request=3',
    '/view/data-protection?show=persons&find=meji',
    '/view/data-protection?show=persons&person=guardian-persons-4',
    '/view/data-protection?show=holds',
    '/view/data-protection?show=register',
    '/view/data-protection?show=texts',
  ],
  'view/deposits': ['/view/deposits', '/view/deposits?deposit=new', '/view/deposits?deposit=1'],
  'view/finance-reports': ['/view/finance-reports', '/view/finance-reports?show=reports'],
  'view/invoice/cancel': ['/view/invoice/cancel', '/view/invoice/cancel?invoice=1'],
  'view/liquidation': ['/view/liquidation', '/view/liquidation/1'],
  'view/payroll-files': ['/view/payroll-files', '/view/payroll-files?file=new'],
  'view/subscriber': ['/view/subscriber', '/view/subscriber/1', '/view/subscriber/2'],
  'view/subscribers/list': ['/view/subscribers/list', '/view/subscribers/list?state=expired'],
  'view/subscribers/decisions': ['/view/subscribers/decisions', '/view/subscribers/decisions?accepted=false'],
  'view/subscribers/increases': ['/view/subscribers/increases', '/view/subscribers/increases?increase=new'],
  'view/report-sendings': [
    '/view/report-sendings',
    '/view/report-sendings?sending=new&report=collection-report',
    '/view/report-sendings?sending=1',
    '/view/report-sendings?sending=1&show=history',
  ],
  'view/plate-restrictions': [
    '/view/plate-restrictions',
    '/view/plate-restrictions?restriction=1',
    '/view/plate-restrictions?restriction=new',
  ],
  'view/discounts': [
    '/view/discounts',
    '/view/discounts?discount=1',
    '/view/discounts?make=1',
    '/view/discounts?show=vouchers&discountId=2',
  ],
  'view/schedules': ['/view/schedules', '/view/schedules?schedule=1', '/view/schedules?schedule=new'],
  'view/devices/add': ['/view/devices/add', '/view/devices/add?device=1', '/view/devices/add?q=none'],
  'view/overview-report/reports/collection-report': [
    '/view/overview-report/reports/collection-report',
    '/view/overview-report/reports/collection-report?method=cash',
  ],
  'view/overview-report/reports/detail-invoice': [
    '/view/overview-report/reports/detail-invoice',
    '/view/overview-report/reports/detail-invoice?from=2026-11-20&to=2026-11-10',
  ],
  'view/audit': ['/view/audit', '/view/audit?entry=7', '/view/audit?record=tariffs/1'],
  'view/devices/configuration': [
    '/view/devices/configuration',
    '/view/devices/configuration?of=lot',
    '/view/devices/configuration?device=2',
  ],
  'view/devices/permissions': ['/view/devices/permissions', '/view/devices/permissions?device=2'],
  'view/external/setting': [
    '/view/external/setting',
    '/view/external/setting?key=1',
    '/view/external/setting?show=hooks',
    '/view/external/setting?hook=1',
    '/view/external/setting?show=deliveries',
    '/view/external/setting?delivery=1',
  ],
  'view/calendar': ['/view/calendar?year=2026', '/view/calendar?year=2026&days=2026-12-25'],
  'view/rate': [
    '/view/rate',
    '/view/rate?tariff=1',
    '/view/rate?tariff=1&part=versions',
    '/view/rate?tariff=1&part=backtest',
    '/view/rate?tariff=1&part=card',
  ],
  'view/users/entities/edit': [
    '/view/users/entities/edit?entity=2',
    '/view/users/entities/edit?entity=2&vehicle=new',
  ],
  'view/rate/manage': ['/view/rate/manage', '/view/rate/manage?assignment=new'],
  'view/electronic-payments': [
    '/view/electronic-payments',
    '/view/electronic-payments?payment=1',
    '/view/electronic-payments?show=requests',
    '/view/electronic-payments?request=1',
    '/view/electronic-payments?request=new',
    '/view/electronic-payments?show=refused',
  ],
  'view/users/list': [
    '/view/users/list',
    '/view/users/list?profile=2',
    '/view/users/list?show=registrations',
    '/view/users/list?registration=10',
    '/view/users/list?show=link',
  ],
  'view/public/users': ['/view/public/users?lot=none', '/view/public/users?proof=none'],
  'view/users/management': [
    '/view/users/management',
    '/view/users/management/new',
    '/view/users/management/2',
    '/view/users/management/2?show=check',
    '/view/users/management?profile=2',
    '/view/users/management?profile=2&show=users',
    '/view/users/management?profile=2&show=unused',
  ],
  'view/resolution': ['/view/resolution', '/view/resolution/1'],
};

/** A place that is looked at, and whether a session is needed. */
export interface Place {
  path: string;
  public: boolean;
}

/** Every built screen, public ones first: without a session they are another program. */
export function places(): Place[] {
  return routes
    .filter(({ planned }) => !planned)
    .flatMap(({ view, access }) =>
      (paths[view] ?? [`/${view}`]).map((path) => ({ path, public: access === 'public' })),
    )
    .sort((a, b) => Number(b.public) - Number(a.public));
}

/** One way of looking at a screen. */
export interface Look {
  language: 'es' | 'en';
  theme: 'light' | 'dark';
  width: 1440 | 390;
}

/** All of them. */
export const allLooks: readonly Look[] = (['es', 'en'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    ([1440, 390] as const).map((width) => ({ language, theme, width })),
  ),
);

/** The look that has nothing in common with it. */
function opposite({ language, theme, width }: Look): Look {
  return {
    language: language === 'es' ? 'en' : 'es',
    theme: theme === 'light' ? 'dark' : 'light',
    width: width === 1440 ? 390 : 1440,
  };
}

/** One of each two opposite looks. */
const halves = allLooks.filter(({ language }) => language === 'es');

/**
 * The two looks in which the tests see a place: opposite ones, so that it is seen in both languages, themes and widths,
 * and others than its neighbour's, so that all places together are seen in all looks. `npm run audit` takes all for each.
 */
export function looksAt(place: number): readonly Look[] {
  const look = halves[place % halves.length];
  return look ? [look, opposite(look)] : [];
}

export function nameOf({ language, theme, width }: Look): string {
  return `${language} ${theme} ${width}`;
}
