import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Endpoint, Guard } from '../../core/http/endpoint.ts';
import { routes, viewUses } from '../../shared/routes.ts';
import { allEndpoints } from './support/all-endpoints.ts';
import { type FilledLot, fillLot } from './support/filled-lot.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { type Answer, dialects } from './support/site.ts';

const reads = allEndpoints.filter(({ method }) => method === 'GET');

/** Reads that are not asked here, and why. */
const apart: Readonly<Record<string, string>> = {
  '/events': 'goes on as long as somebody listens',
  '/public/operator/logo': 'here two companies stand side by side, and none runs the site alone',
};

/** What a read cannot do without, by its path; that of a key as that of the screen. */
const asked: Readonly<Record<string, (lot: FilledLot) => Record<string, string>>> = {
  '/accesses/check': ({ companyId }) => ({ user: '1', inCompany: String(companyId) }),
  '/plate-restrictions/check': () => ({
    plate: 'ABC123',
    at: '2026-11-20T10:00:00-05:00',
    vehicleType: 'CA',
    explain: 'true',
  }),
  '/search': () => ({ q: 'AAA' }),
  '/data-persons': () => ({ q: 'Marta' }),
  '/exceptions/summary': () => ({ from: '2026-11-01', to: '2026-11-06' }),
  '/money-acts/rates': () => ({ from: '2026-11-01', to: '2026-11-06' }),
  '/timeline': () => ({ plate: 'PUR001' }),
  '/reconciliation': () => ({ from: '2026-11-01', to: '2026-11-06' }),
  '/finance-reports/day': () => ({ office: 'true', day: '2026-11-06' }),
  '/finance-reports/calendar': () => ({ month: '2026-11' }),
  '/fiscal-vouchers/calendar': () => ({ month: '2026-11' }),
  '/overview': () => ({ month: '2026-11' }),
};

const days = { from: '2026-11-01', to: '2026-11-06' };

/** From which screen a read is asked. */
function viewFor(guard: Guard): string | null {
  if (guard.kind === 'view') return 'view/slot/create';
  if (guard.kind !== 'resource') return null;
  const route = routes.find(({ view }) => viewUses(view, guard.resource, guard.level));
  return route?.view ?? null;
}

for (const dialect of dialects) {
  describe(`every read of a filled lot (${dialect})`, () => {
    let site: ReportingSite;
    let lot: FilledLot;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await fillLot(site);
    });
    after(() => site.close());

    /** Each answer is held against its schema as it comes (`site.call`). */
    function ask({ guard }: Pick<Endpoint, 'guard'>, path: string): Promise<Answer> {
      const keys: Partial<Record<Guard['kind'], string>> = { terminal: lot.key, key: lot.outsideKey };
      const key = keys[guard.kind];
      if (key !== undefined) return site.call('GET', path, undefined, { token: `Bearer ${key}` });
      return site.call('GET', path, undefined, { view: viewFor(guard), company: lot.companyId });
    }

    /** The path with the id of a record that the list before it has: `/slots/:id` of the first slot. */
    async function pathOf({ path }: Endpoint): Promise<string> {
      let known = '';
      for (const part of path.split('/').slice(1)) {
        if (!part.startsWith(':')) known += `/${part}`;
        else if (known === '/companies') known += `/${lot.companyId}`;
        else if (known === '/guardian-photos') known += '/1';
        else if (known === '/data-persons') known += '/guardian-persons-1';
        else known += `/${await firstOf(path.slice(0, path.indexOf(`/${part}`)), known)}`;
      }
      const query = {
        ...(/\/reports\/(?!.+\/(?:setting|lots)$)/.test(path) ? days : {}),
        ...asked[path.replace('/external', '')]?.(lot),
      };
      return `${known}?${new URLSearchParams(query)}`.replace(/\?$/, '');
    }

    async function firstOf(pattern: string, path: string): Promise<number> {
      const list = reads.find((one) => one.path === pattern);
      assert.ok(list, `a list ${pattern}`);
      const { status, body } = await ask(list, path);
      assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
      assert.ok(body.rows.length > 0, `the lot has one of ${path}`);
      return body.rows[0].id;
    }

    for (const endpoint of reads.filter(({ path }) => !(path in apart)))
      it(`GET ${endpoint.path}`, async () => {
        const { status, body } = await ask(endpoint, await pathOf(endpoint));
        assert.equal(status, 200, JSON.stringify(body)?.slice(0, 300));
      });
  });
}
