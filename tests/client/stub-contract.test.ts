import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { reports } from '../../shared/reports/all.ts';
import type { Wire } from '../api/support/entity-api.ts';
import { type Lot, openLot } from '../api/support/lot.ts';
import {
  confirm,
  confirmationFields,
  merchantSettings,
  paymentsView,
  settingsView,
} from '../api/support/payu.ts';
import { mixedInvoice, storeInvoices, storeStays } from '../api/support/report-traffic.ts';
import { openReportingSite, type ReportingSite } from '../api/support/reporting-site.ts';
import { subscriberReferences } from '../api/support/subscriber-references.ts';
import { differences, shapeOf } from './support/shape.ts';
import { coreAnswer } from './support/stub-core.ts';
import { configured } from './support/stub-payments.ts';
import { StubState } from './support/stub-state.ts';

const now = '2026-11-21T14:05:00Z';

/** Reads of the stub: the path, the screen that asks, and objects whose fields differ by what they are. `:id` is the list's first record. */
const reads: [path: string, view: string, ...open: string[]][] = [
  ['access/password', 'view/new/password'],
  ['slots', 'view/slot/create'],
  ['slots/:id', 'view/slot/create'],
  ['occupancy', 'view/start'],
  ['dashboard', 'view/start', '.warnings[]'],
  ['saved-views', 'view/slot/create'],
  ['audit-entries', 'view/audit'],
  ['audit-entries/:id', 'view/audit'],
  ['audit-entries/choices', 'view/audit'],
  ['companies', 'view/company/search'],
  ['companies/:id', 'view/company/search'],
  ['operating-parameters', 'view/company/settings/operating-parameters'],
  ['resolutions', 'view/resolutions/list'],
  ['resolutions/:id', 'view/resolution'],
  ['devices', 'view/devices/add'],
  ['devices/:id', 'view/devices/add'],
  ['devices/terminals', 'view/devices/terminals'],
  ['devices/cashiers', 'view/devices/permissions'],
  ['devices/configuration', 'view/devices/configuration'],
  ['devices/:id/permissions', 'view/devices/permissions'],
  ['concepts', 'view/concepts'],
  ['concepts/:id', 'view/concepts'],
  ['stores', 'view/store'],
  ['stores/:id', 'view/store'],
  ['cash-registers', 'view/pos'],
  ['cash-registers/:id', 'view/pos'],
  ['income-settings', 'view/income-setting'],
  ['income-settings/:id', 'view/income-setting'],
  ['payment-methods', 'view/pays/methods/gestion'],
  ['payment-methods/:id', 'view/pays/methods/gestion'],
  ['calendar-days', 'view/calendar'],
  ['payment-providers/payu', settingsView],
  ['payment-providers/toll-pass', settingsView],
  ['payment-requests', paymentsView],
  ['payment-requests/:id', paymentsView, '.checkout.fields'],
  ['electronic-payments', paymentsView],
  ['electronic-payments/:id', paymentsView, '.confirmations[].fields'],
  ['refused-confirmations', paymentsView],
  ['refused-confirmations/:id', paymentsView, '.fields'],
  ['exports', 'view/slot/create'],
  ['exports/:id', 'view/slot/create'],
  ...reports.flatMap(({ id, view }): [string, string][] => [
    [`reports/${id}/setting`, view],
    [`reports/${id}/lots`, view],
    [`reports/${id}?from=2026-11-20&to=2026-11-20&lots=1`, view],
    [`reports/${id}?from=2026-11-20&to=2026-11-20`, view],
  ]),
];

describe('the fake core of the browser tests answers as the core does', () => {
  let site: ReportingSite;
  let lot: Lot;
  const state = new StubState();
  before(async () => {
    site = await openReportingSite('sqlite', now);
    lot = await openLot(site);
    await makeSubscriber(site, lot);
    await fill(site, lot);
    configured(state.payments);
    for (const [path, view, body] of made)
      assert.equal(ask('POST', path, view, body).status, path.includes('exports') ? 202 : 201);
  });
  after(() => site.close());

  const ofCore = (path: string, view: string) =>
    site.done('GET', `/${path}`, undefined, { view, company: lot.companyId });
  const ask = (method: string, path: string, view: string, body = {}): { status: number; body?: object } => {
    const { pathname, searchParams: query } = new URL(`http://stub/api/dashboard/core/${path}`);
    const [user] = state.users;
    assert.ok(user);
    const answer = coreAnswer(
      state,
      { user, company: 1 },
      { method, path: pathname, query, body, view, language: 'es' },
    );
    assert.ok(typeof answer === 'object' && answer.status < 300, `${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const ofStub = (path: string, view: string) => ask('GET', path, view).body as Wire;

  for (const [path, view, ...open] of reads) {
    it(`GET ${path}`, async () => {
      const list = path.split('/:id')[0] ?? path;
      const at = async (read: (path: string, view: string) => Promise<Wire> | Wire) =>
        read(
          path.includes(':id') ? path.replace(':id', String((await read(list, view)).rows[0].id)) : path,
          view,
        );
      const [fake, real] = [await at(ofStub), await at(ofCore)];
      // As it comes over the wire: what is undefined is not there.
      const found = differences(shapeOf(JSON.parse(JSON.stringify(fake))), shapeOf(real), open);
      assert.deepEqual(found, []);
    });
  }
});

const store = { name: 'Sótano norte', externalId: 'MP-7' };
const concept = {
  initials: 'WC2',
  name: 'Baño',
  service: 'bathroom',
  unit: 'uso',
  unitValue: 150_000,
  taxRate: 1900,
};

/** What is made in both: also what the fake answers to who makes it, and keeps. */
const made: [path: string, view: string, body: object][] = [
  ['stores', 'view/store', store],
  ['concepts', 'view/concepts', concept],
  ['calendar-days', 'view/calendar', { date: '2031-12-09', classification: 'holiday', name: 'Feria' }],
  ['saved-views', 'view/slot/create', { name: 'Llenos', query: 'sort=title', shared: false }],
  ['slots/exports', 'view/slot/create', { format: 'xlsx', language: 'es' }],
];

/** A record of each thing, and traffic for the reports. */
async function fill(site: ReportingSite, lot: Lot): Promise<void> {
  const as = (view: string) => ({ view, company: lot.companyId });
  const add = (path: string, view: string, body: object): Promise<Wire> =>
    site.done('POST', `/${path}`, body, as(view));
  const ids: Record<string, number> = {};
  for (const [path, view, body] of made) ids[path] = (await add(path, view, body)).id;
  const { stores: storeId, concepts: conceptId } = ids;
  const register = { name: 'Caja A', externalId: 'POS-1', storeId, deviceId: lot.deviceId };
  await add('cash-registers', 'view/pos', register);
  const accounts = { incomeAccount: '41559501', taxAccount: '24080501', costCentre: 'CC-01' };
  await add('income-settings', 'view/income-setting', { kind: 'parking', conceptId, ...accounts });
  await receivePayments(site, as);
  const [entryAt, exitAt] = ['2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z'];
  await storeStays(site, lot, [{ entryAt, exitAt, plate: 'ABC123' }]);
  const invoices = [0, 1, 2].map((n) => mixedInvoice(n, ['2026-11-20'], [lot.deviceId]));
  await storeInvoices(site, lot, invoices);
}

async function makeSubscriber(site: ReportingSite, lot: Lot): Promise<void> {
  const as = { view: 'view/subscriber', company: lot.companyId };
  const references = await subscriberReferences({ site, mine: lot.companyId });
  const subscriber = {
    title: 'Puesto 1',
    quota: 1,
    status: 'A',
    monthlyValue: 15_000_000,
    validFrom: '2026-01-01',
    validTo: null,
    vehicles: [{ plate: 'ABC123', vehicleType: 'CA' }],
  };
  await site.done('POST', '/subscribers', { ...references, ...subscriber }, as);
}

/** A payment by card that was accepted and one that was refused, and a request for one. */
async function receivePayments(
  site: ReportingSite,
  as: (view: string) => { view: string; company: number },
): Promise<void> {
  const { version } = await site.done('GET', '/payment-providers/payu', undefined, as(settingsView));
  const merchant = { version, ...merchantSettings };
  await site.done('PUT', '/payment-providers/payu', merchant, as(settingsView));
  const request = {
    target: 'charge',
    reference: 'SOLICITUD-1',
    description: 'Mensualidad',
    amount: 2_000_000,
  };
  await site.done('POST', '/payment-requests', request, as(paymentsView));
  await confirm(site, confirmationFields({ reference_sale: 'WEB-1' }));
  await confirm(site, confirmationFields({ reference_sale: 'MAL', sign: 'x' }));
}
