import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { callersOf } from '../../core/callers.ts';
import { AppError } from '../../core/errors.ts';
import { openTokens, type Tokens } from '../../core/features/access/access/tokens.ts';
import { authorize } from '../../core/http/authorize.ts';
import { reports } from '../../shared/reports/all.ts';
import { routes } from '../../shared/routes.ts';
import { type GrantLevel, grantLevels } from '../../shared/values.ts';
import { allEndpoints } from '../api/support/all-endpoints.ts';
import { type Person, signUp } from '../api/support/people.ts';
import { openSite, type Site } from '../api/support/site.ts';

/**
 * Who may call what: `public`, `user` (whoever is logged in), `terminal` and `key` (by a key of theirs), `view` (from any granted view),
 * or a resource that the view must use, with the level. An endpoint that is not here is one whose permission nobody
 * has thought of.
 */
const rules: Record<string, string> = {
  'POST /access/login': 'public',
  'POST /access/sso': 'public',
  'GET /access/me': 'user',
  'GET /access/heartbeat': 'user',
  'POST /access/logout': 'user',
  'GET /access/password': 'user',
  'PUT /access/password': 'user',
  'POST /public/password-resets': 'public',
  'PUT /public/password-resets': 'public',
  'GET /public/operator': 'public',
  'GET /public/operator/logo': 'public',
  'DELETE /users/:id/sessions': 'users write',
  'GET /users/setting': 'users read',
  'POST /users/:id/password-resets': 'users write',
  'POST /users/:id/administrator': 'users write',
  'DELETE /users/:id/administrator': 'users write',
  'POST /users/bulk-actions': 'users write',
  'GET /accesses': 'accesses read',
  'GET /accesses/check': 'accesses read',
  'GET /profiles/:id/unused': 'profiles read',
  'GET /companies': 'view',
  'GET /companies/:id': 'companies read',
  'POST /companies': 'companies write',
  'POST /companies/exports': 'companies read',
  'PUT /companies/:id': 'companies write',
  'DELETE /companies/:id': 'companies write',
  'GET /companies/:id/logo': 'companies read',
  'PUT /companies/:id/logo': 'companies write',
  'DELETE /companies/:id/logo': 'companies write',
  'GET /companies/:id/logo/image': 'view',
  'GET /operating-parameters': 'operating-parameters read',
  'PUT /operating-parameters': 'operating-parameters write',
  'POST /tariffs/quote': 'tariffs/quote read',
  'GET /tariffs/setting': 'tariffs read',
  'GET /tariffs/:id/findings': 'tariffs read',
  'GET /tariffs/:id/versions': 'tariffs read',
  'POST /tariff-backtests': 'tariff-backtests write',
  'GET /tariff-backtests': 'tariff-backtests read',
  'GET /tariff-backtests/:id': 'tariff-backtests read',
  'DELETE /tariff-backtests/:id': 'tariff-backtests write',
  'POST /tariff-backtest-stays/exports': 'tariff-backtest-stays read',
  'GET /tariff-backtest-stays': 'tariff-backtest-stays read',
  'GET /tariff-backtest-stays/:id/explanation': 'tariff-backtest-stays read',
  'GET /tariffs/:id/versions/:versionId': 'tariffs read',
  'POST /tariffs/:id/approval': 'tariffs write',
  'POST /tariffs/:id/rejection': 'tariffs write',
  'POST /tariffs/:id/withdrawal': 'tariffs write',
  'POST /tariffs/:id/restoration': 'tariffs write',
  'GET /devices/terminals': 'devices/terminals read',
  'POST /devices/terminals/exports': 'devices/terminals read',
  'GET /devices/cashiers': 'devices read',
  'GET /devices/configuration': 'devices read',
  'PUT /devices/configuration': 'devices write',
  'GET /devices/:id/configuration': 'devices read',
  'PUT /devices/:id/configuration': 'devices write',
  'GET /devices/:id/permissions': 'devices read',
  'PUT /devices/:id/permissions': 'devices write',
  'POST /devices/bulk-actions': 'devices/key write',
  'POST /devices/:id/key': 'devices/key write',
  'PUT /devices/:id/key': 'devices/key write',
  'DELETE /devices/:id/key': 'devices/key write',
  'GET /invoices': 'invoices read',
  'GET /invoices/:id': 'invoices read',
  'POST /invoices/exports': 'invoices read',
  'POST /invoices/:id/receipts': 'receipts write',
  'POST /invoices/:id/credit-notes': 'credit-notes write',
  'GET /invoices/:id/cancellation': 'cancellations read',
  'POST /invoices/:id/cancellation': 'cancellations write',
  'GET /receipts': 'receipts read',
  'GET /receipts/:id': 'receipts read',
  'POST /receipts/exports': 'receipts read',
  'POST /receipts/:id/allocations': 'receipts write',
  'GET /credit-notes': 'credit-notes read',
  'GET /credit-notes/:id': 'credit-notes read',
  'POST /credit-notes/exports': 'credit-notes read',
  'GET /electronic-payments': 'electronic-payments read',
  'GET /electronic-payments/:id': 'electronic-payments read',
  'POST /electronic-payments/:id/match': 'electronic-payments write',
  'POST /electronic-payments/:id/dismiss': 'electronic-payments write',
  'POST /electronic-payments/exports': 'electronic-payments read',
  'GET /refused-confirmations': 'refused-confirmations read',
  'GET /refused-confirmations/:id': 'refused-confirmations read',
  'POST /refused-confirmations/:id/recheck': 'refused-confirmations write',
  'POST /refused-confirmations/exports': 'refused-confirmations read',
  'GET /payment-requests': 'payment-requests read',
  'GET /payment-requests/:id': 'payment-requests read',
  'POST /payment-requests': 'payment-requests write',
  'POST /payment-requests/bulk-deletions': 'payment-requests write',
  'DELETE /payment-requests/:id': 'payment-requests write',
  'POST /payment-requests/exports': 'payment-requests read',
  'GET /payment-providers/payu': 'payment-providers read',
  'PUT /payment-providers/payu': 'payment-providers write',
  'POST /payment-providers/payu/tests': 'payment-providers write',
  // The gateway refuses it to browsers; the signature within it decides.
  'POST /electronic-payments/payu/confirmation': 'public',
  'GET /public/payments/payu/result': 'public',
  'GET /public/payments/payu/offer': 'public',
  ...plain('api-keys'),
  'POST /api-keys/:id/key': 'api-keys write',
  'POST /api-keys/bulk-actions': 'api-keys write',
  'DELETE /api-keys/:id/key': 'api-keys write',
  ...plain('webhooks'),
  'POST /webhooks/bulk-actions': 'webhooks write',
  'POST /webhooks/:id/secret': 'webhooks write',
  'POST /webhooks/:id/tests': 'webhooks write',
  'POST /webhook-deliveries/bulk-actions': 'webhook-deliveries write',
  'GET /webhook-deliveries': 'webhook-deliveries read',
  'GET /webhook-deliveries/:id': 'webhook-deliveries read',
  'POST /webhook-deliveries/exports': 'webhook-deliveries read',
  'POST /webhook-deliveries/:id/redelivery': 'webhook-deliveries write',
  ...external('slots', 'tariffs', 'resolutions', 'devices', 'invoices', 'electronic-payments'),
  ...external('payment-requests'),
  'POST /external/payment-requests': 'key',
  'DELETE /external/payment-requests/:id': 'key',
  ...externalWritten('discounts'),
  ...externalWritten('calendar-days'),
  'GET /external/occupancy': 'key',
  'GET /external/reports/collection-report': 'key',
  'GET /external/reports/detail-invoice': 'key',
  'GET /external/reports/occupation': 'key',
  'GET /external/reports/permanence': 'key',
  'GET /audit-entries': 'audit-entries read',
  'GET /audit-entries/choices': 'audit-entries read',
  'GET /audit-entries/:id': 'audit-entries read',
  'POST /audit-entries/exports': 'audit-entries read',
  'GET /inside': 'inside read',
  'GET /inside/:id': 'inside read',
  'POST /inside/exports': 'inside read',
  'GET /movements': 'movements read',
  'POST /movements/exports': 'movements read',
  'GET /occupancy': 'occupancy read',
  'GET /dashboard': 'dashboard read',
  'POST /trials': 'trials write',
  'GET /events': 'view',
  // Each kind of record by the rule of its own list: tests/api/search.test.ts.
  'GET /search': 'view',
  ...Object.assign({}, ...reports.map(({ id }) => report(id))),
  'GET /exports': 'user',
  'GET /exports/:id': 'user',
  'GET /exports/:id/file': 'user',
  'DELETE /exports/:id': 'user',
  // Which views of which list is the core's to say: tests/api/saved-views.test.ts.
  'GET /saved-views': 'view',
  'GET /saved-views/:id': 'view',
  'POST /saved-views': 'view',
  'PUT /saved-views/:id': 'view',
  'DELETE /saved-views/:id': 'view',
  'POST /saved-views/:id/default': 'view',
  'DELETE /saved-views/:id/default': 'view',
  'GET /terminal-syncs': 'terminal-syncs read',
  'POST /terminal-syncs/exports': 'terminal-syncs read',
  'POST /terminal-syncs/requests': 'terminal-syncs write',
  'POST /token-checks': 'token-checks read',
  'POST /terminal/entries': 'terminal',
  'POST /terminal/payments': 'terminal',
  'POST /terminal/exits': 'terminal',
  'POST /terminal/sales': 'terminal',
  'POST /terminal/closures': 'terminal',
  'POST /terminal/status': 'terminal',
  'POST /terminal/quotes': 'terminal',
  'POST /terminal/batch': 'terminal',
  'GET /terminal/configuration': 'terminal',
  'GET /terminal/logo': 'terminal',
  ...plain('users'),
  ...plain('profiles'),
  ...plain('entities'),
  ...plain('slots'),
  ...plain('calendar-days'),
  ...plain('tariffs'),
  ...plain('tariff-assignments'),
  ...plain('resolutions'),
  ...plain('devices'),
  ...plain('discounts'),
  ...plain('concepts'),
  ...plain('liquidations'),
  'GET /liquidation-runs': 'liquidation-runs read',
  'GET /liquidation-runs/:id': 'liquidation-runs read',
  'GET /liquidation-runs/:id/rows': 'liquidation-runs read',
  'POST /liquidation-runs': 'liquidation-runs write',
  'POST /liquidation-runs/:id/confirmation': 'liquidation-runs write',
  'POST /liquidation-runs/:id/undo': 'liquidation-runs write',
  'DELETE /liquidation-runs/:id': 'liquidation-runs write',
  'POST /liquidation-runs/exports': 'liquidation-runs read',
  'POST /liquidation-run-rows/exports': 'liquidation-run-rows read',
  'GET /payroll-files': 'payroll-files read',
  'GET /payroll-files/template': 'payroll-files read',
  'GET /payroll-files/:id': 'payroll-files read',
  'GET /payroll-files/:id/rows': 'payroll-files read',
  'POST /payroll-files': 'payroll-files write',
  'POST /payroll-files/:id/confirmation': 'payroll-files write',
  'DELETE /payroll-files/:id': 'payroll-files write',
  'POST /payroll-files/exports': 'payroll-files read',
  'POST /payroll-file-rows/exports': 'payroll-file-rows read',
  'GET /vouchers': 'vouchers read',
  'GET /vouchers/:id': 'vouchers read',
  'DELETE /vouchers/:id': 'vouchers write',
  'POST /vouchers/bulk-deletions': 'vouchers write',
  'POST /vouchers/exports': 'vouchers read',
  'GET /vouchers/batches': 'vouchers read',
  'POST /vouchers/batches': 'vouchers write',
  'GET /vouchers/batches/:id/sheet': 'vouchers read',
  ...plain('schedules'),
  ...plain('vehicles'),
  ...plain('subscribers'),
  'GET /subscribers/states': 'subscribers read',
  'GET /subscribers/:id/values': 'subscribers read',
  'POST /subscribers/bulk-actions': 'subscribers write',
  'GET /subscribers/:id/freezes': 'subscribers read',
  'POST /subscribers/:id/freezes': 'subscribers write',
  'DELETE /subscribers/:id/freezes/:freezeId': 'subscribers write',
  'GET /subscribers/price-increases': 'subscribers read',
  'POST /subscribers/price-increases': 'subscribers write',
  'GET /subscribers/price-increases/:id': 'subscribers read',
  'GET /subscribers/price-increases/:id/rows': 'subscribers read',
  'POST /subscribers/price-increases/:id/confirmation': 'subscribers write',
  'POST /subscribers/price-increases/:id/undo': 'subscribers write',
  'POST /subscriber-price-increases/exports': 'subscriber-price-increases read',
  'POST /subscriber-price-increase-rows/exports': 'subscriber-price-increase-rows read',
  'GET /subscriber-decisions': 'subscriber-decisions read',
  'POST /subscriber-decisions/exports': 'subscriber-decisions read',
  'GET /subscribers/imports': 'subscribers read',
  'GET /subscribers/imports/template': 'subscribers read',
  'GET /subscribers/imports/:id': 'subscribers read',
  'GET /subscribers/imports/:id/faults': 'subscribers read',
  'GET /subscribers/imports/:id/rows': 'subscribers read',
  'POST /subscribers/imports': 'subscribers write',
  'POST /subscribers/imports/:id/confirmation': 'subscribers write',
  'DELETE /subscribers/imports/:id': 'subscribers write',
  'GET /invoices/:id/pdf': 'invoices read',
  'GET /invoices/:id/mails': 'receipts read',
  'POST /invoices/:id/mails': 'receipts write',
  'GET /receipts/:id/pdf': 'receipts read',
  'GET /credit-notes/:id/pdf': 'credit-notes read',
  'GET /plate-restrictions/check': 'plate-restrictions read',
  ...plain('plate-restrictions'),
  ...plain('stores'),
  ...plain('income-settings'),
  'GET /payment-methods': 'payment-methods read',
  'GET /payment-methods/:id': 'payment-methods read',
  'PUT /payment-methods/:id': 'payment-methods write',
  'POST /payment-methods/bulk-actions': 'payment-methods write',
  'POST /payment-methods/exports': 'payment-methods read',
  ...plain('cash-registers'),
};

/** A plain resource: its own name, at the level of the method. */
function report(name: string): Record<string, string> {
  const rule = `reports/${name} read`;
  return {
    [`GET /reports/${name}`]: rule,
    [`GET /reports/${name}/setting`]: rule,
    [`POST /reports/${name}/exports`]: rule,
  };
}

function plain(name: string): Record<string, string> {
  return {
    [`POST /${name}/exports`]: `${name} read`,
    [`GET /${name}`]: `${name} read`,
    [`GET /${name}/:id`]: `${name} read`,
    [`POST /${name}`]: `${name} write`,
    [`PUT /${name}/:id`]: `${name} write`,
    [`DELETE /${name}/:id`]: `${name} write`,
    [`POST /${name}/bulk-deletions`]: `${name} write`,
  };
}

/** What outside systems read by a key: the same lists and records. */
function external(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`GET /external/${name}`, 'key'],
      [`GET /external/${name}/:id`, 'key'],
    ]),
  );
}

function externalWritten(name: string): Record<string, string> {
  return {
    ...external(name),
    [`POST /external/${name}`]: 'key',
    [`PUT /external/${name}/:id`]: 'key',
    [`DELETE /external/${name}/:id`]: 'key',
  };
}

/** What the rule says of a user who holds one view at one level and calls from it. */
function expected(rule: string, view: string, held: GrantLevel): string {
  if (rule === 'public' || rule === 'user') return 'allowed';
  if (rule === 'terminal' || rule === 'key') return 'tokenMalformed';
  const route = routes.find((one) => one.view === view);
  if (route?.access !== 'session') return 'insufficientPermissions';
  if (rule === 'view') return 'allowed';
  const [resource = '', level] = rule.split(' ');
  const used = route.uses[resource];
  const enough = level === 'read' ? used !== undefined : used === 'write' && held === 'write';
  return enough ? 'allowed' : 'insufficientPermissions';
}

describe('who may call what', () => {
  let site: Site;
  let tokens: Tokens;
  let person: Person;
  let company: number;
  before(async () => {
    site = await openSite('sqlite');
    tokens = await openTokens(site.db, site.secrets, 900);
    const view = 'view/company/create';
    company = (await site.done('POST', '/companies', { name: 'Lote' }, { view })).id;
    person = await signUp(site, [[company, {}]]);
  });
  after(() => site.close());

  async function grant(view: string, level: GrantLevel): Promise<void> {
    await site.db
      .updateTable('profiles')
      .set({ grants: JSON.stringify([{ view, level }]) })
      .where('id', '=', person.profileIds[0] ?? 0)
      .execute();
  }

  async function outcome(endpoint: (typeof allEndpoints)[number], view: string | null): Promise<string> {
    const request = {
      authorization: person.token,
      companyId: String(company),
      view,
      path: endpoint.path,
      now: site.clock.now,
    };
    try {
      await authorize(site.db, callersOf(tokens), endpoint.guard, request);
      return 'allowed';
    } catch (error) {
      if (error instanceof AppError) return error.error;
      throw error;
    }
  }

  it('is said for every endpoint', () => {
    const mounted = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    assert.equal(new Set(mounted).size, mounted.length);
    assert.deepEqual(mounted.sort(), Object.keys(rules).sort());
  });

  it('holds for every endpoint from every view at both levels', async () => {
    let allowed = 0;
    for (const { view } of routes) {
      for (const level of grantLevels) {
        await grant(view, level);
        for (const endpoint of allEndpoints) {
          const name = `${endpoint.method} ${endpoint.path}`;
          const wanted = expected(rules[name] ?? '', view, level);
          assert.equal(await outcome(endpoint, view), wanted, `${name} from ${view} (${level})`);
          if (wanted === 'allowed') allowed += 1;
        }
      }
    }
    assert.ok(allowed > 1000, String(allowed));
  });

  it('holds from no other view than the granted one, and from none', async () => {
    await grant('view/slot/create', 'write');
    for (const endpoint of allEndpoints) {
      if (!['resource', 'view'].includes(endpoint.guard.kind)) continue;
      for (const view of [null, '', 'view/start', 'view/company/create', 'view/slot', 'VIEW/SLOT/CREATE'])
        assert.equal(await outcome(endpoint, view), 'insufficientPermissions', `${endpoint.path} ${view}`);
    }
  });

  it('names only resources that an endpoint has, wherever the screen is built', () => {
    const known = new Set(Object.values(rules).map((rule) => rule.split(' ')[0]));
    for (const { view, planned, uses } of routes) {
      if (planned) continue;
      for (const resource of Object.keys(uses)) assert.ok(known.has(resource), `${view}: ${resource}`);
    }
  });
});
