import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { allEndpoints } from './support/all-endpoints.ts';
import { advanced, count, hour, next, owing, sold, type World } from './support/open-things/holding.ts';
import { lotWays, ways } from './support/open-things/ways.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

/*
 * No record that holds open money, open documents or things that have not gone out is deleted: alone and in bulk it answers
 * 409 and says what is open; once that is settled it goes.
 */

/** Other records that can be deleted, and why nothing open is lost with them. */
const others: Readonly<Record<string, string>> = {
  'api-keys': 'a key holds nothing',
  'calendar-days': 'a day holds nothing',
  concepts: 'what bills by it is asked; invoices keep its words',
  deposits: 'its closures hold their cash again; a credited one stays',
  'exception-rules': 'exceptions stay in the inbox; who deletes the rule wants no more mails',
  exports: 'a file that can be made again',
  'finance-reports': 'an open day; a closed one stays',
  'guardian-invitations': 'its guests are told',
  'guardian-persons': 'visits keep who was inside',
  'guardian-photos': 'the picture that is to go',
  imports: 'a file that was not imported',
  'income-settings': 'accounts that nothing refers to',
  liquidations: 'subscribers are asked',
  'liquidation-runs': 'a draft',
  'payment-requests': 'a payment that comes all the same waits for a person',
  'payroll-files': 'a file of which nothing was booked',
  'plate-restrictions': 'a rule for entries to come',
  profiles: 'users are asked',
  resolutions: 'one of which no number was given',
  'report-sendings': 'tried in report-sendings.test.ts',
  'saved-views': 'a view of a list',
  schedules: 'subscribers and persons are asked',
  statements: 'one of which every match is undone',
  stores: 'cash registers are asked',
  'tariff-assignments': 'stays keep their tariff',
  'tariff-backtests': 'a calculation',
  tariffs: 'assignments are asked',
  vehicles: 'a note about a plate',
  vouchers: 'voids it, which is what was meant',
};

it('knows of every record that can be deleted whether it may hold something open', () => {
  const found = allEndpoints.flatMap(({ method, path }) => {
    const [, resource] = /^\/(?:external\/|subscribers\/)?([a-z-]+)\/:id$/.exec(path) ?? [];
    const [, bulk] = /^\/([a-z-]+)\/bulk-deletions$/.exec(path) ?? [];
    return (method === 'DELETE' ? resource : bulk) ?? [];
  });
  const tried = ['companies', ...ways.map(([resource]) => resource)];
  assert.deepEqual([...new Set(found)].sort(), [...new Set([...tried, ...Object.keys(others)])].sort());
});

for (const dialect of dialects) {
  describe(`records that hold something open (${dialect})`, () => {
    let site: Site;
    let world: World;
    const worldOf = (lot: SubscriberLot): World => ({
      site,
      lot,
      done: (method, path, body, view) => site.done(method, path, body, { view, company: lot.companyId }),
    });
    before(async () => {
      site = await openSite(dialect, hour(12));
      world = worldOf(await openSubscriberLot(site));
    });
    after(() => site.close());

    for (const [resource, what, view, hold] of ways)
      it(`${resource}: ${what}`, async () => {
        const { id, code, says, settle } = await hold(world);
        const asked = { view, company: world.lot.companyId };
        const alone = await site.call('DELETE', `/${resource}/${id}`, undefined, asked);
        assert.deepEqual([alone.status, alone.body.code], [409, code], JSON.stringify(alone.body));
        assert.match(alone.body.message, says);
        const { version } = await site.done('GET', `/${resource}/${id}`, undefined, asked);
        const rows = [{ id, version }];
        const bulk = await site.done('POST', `/${resource}/bulk-deletions`, { rows }, asked);
        assert.deepEqual([bulk.results[0].status, bulk.results[0].code], [409, code]);
        assert.notEqual((await site.done('GET', `/${resource}/${id}`, undefined, asked)).status, 'D');
        await settle?.();
        const gone = await site.call('DELETE', `/${resource}/${id}`, undefined, asked);
        assert.equal(gone.status, 200, JSON.stringify(gone.body));
      });

    for (const [what, code, hold] of lotWays)
      it(`companies: ${what}`, async () => {
        const own = worldOf(await openSubscriberLot(site, { name: `Lote ${next()}` }));
        await hold(own);
        const { companyId } = own.lot;
        const asked = { view: 'view/company/create', company: companyId };
        const told = await site.call('DELETE', `/companies/${companyId}`, undefined, asked);
        assert.deepEqual([told.status, told.body.code], [409, code], JSON.stringify(told.body));
      });

    const documents: readonly (readonly [what: string, make: (own: World) => Promise<unknown>])[] = [
      ['an invoice on account', (own) => owing(own, 'entity')],
      ['a sale and its closure', async (own) => count((await sold(own)).gate, 0)],
      ['an advance', (own) => advanced(own, null)],
      [
        'a float in a drawer',
        ({ done }) =>
          done(
            'POST',
            '/closures/drawer/movements',
            { id: randomUUID(), kind: 'opening', amount: 100 },
            'view/closures',
          ),
      ],
    ];
    for (const [what, make] of documents)
      it(`the currency of a lot is changed before its first document, and not after it: ${what}`, async () => {
        const own = worldOf(await openSubscriberLot(site, { name: `Lote ${next()}` }));
        const { companyId } = own.lot;
        const asked = { view: 'view/company/create', company: companyId };
        const change = async (currency: string) => {
          const { version } = await site.done('GET', `/companies/${companyId}`, undefined, asked);
          return site.call('PUT', `/companies/${companyId}`, { version, currency }, asked);
        };
        assert.equal((await change('USD')).status, 200);
        assert.equal((await change('COP')).status, 200);
        await make(own);
        const told = await change('USD');
        assert.deepEqual([told.status, told.body.code], [409, -3599], JSON.stringify(told.body));
        assert.match(told.body.message, /COP/);
        assert.equal((await change('COP')).status, 200, 'what stays as it is is no change');
      });
  });
}
