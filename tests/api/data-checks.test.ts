import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { dataChecks } from '../../core/data-checks.ts';
import { readOnly } from '../../core/db/check-connection.ts';
import { assertWhole, faultsOf } from '../support/whole-data.ts';
import { breakerOf } from './support/breaking.ts';
import { breaks, eleven, eventId, now, ten } from './support/broken-data.ts';
import { type CoreProcess, coreProcess } from './support/core-process.ts';
import type { Lot } from './support/lot.ts';
import { connect, remoteLot } from './support/remote.ts';
import { dialects } from './support/site.ts';
import { add, views } from './support/terminals.ts';

for (const dialect of dialects) {
  describe(`checks of the data (${dialect})`, () => {
    let core: CoreProcess;
    let lot: Lot;

    before(async () => {
      core = await coreProcess(dialect);
      const remote = await connect(await core.start());
      lot = await remoteLot(remote);
      await remoteLot(remote, { name: 'Otro lote', resolution: { number: '2' } });
      await add(remote, lot, 'concepts', {
        initials: 'WC',
        name: 'Baño',
        unitValue: 150_000,
        taxRate: 1900,
        service: 'bathroom',
      });
      const discount = await add(remote, lot, 'discounts', {
        code: 'ALIADOS',
        title: 'Aliados',
        classification: 'Comercio',
        kind: 'percent',
        value: 1000,
        validFrom: '2026-01-01',
      });
      const batch = {
        discountId: discount.id,
        prefix: 'BONO',
        numbering: 'sequence',
        quantity: 2,
        usesAllowed: 2,
      };
      await remote.done('POST', '/vouchers/batches', batch, {
        view: views.discounts,
        company: lot.companyId,
      });
      const events = [
        ...['ONE001', 'TWO002', 'TRE003'].flatMap((plate) => [
          { kind: 'entry', at: ten, vehicleType: 'CA', plate },
          { kind: 'payment', at: eleven, plate, method: 'cash' },
          { kind: 'exit', at: eleven, plate },
        ]),
        { kind: 'sale', at: ten, concept: 'WC', quantity: 1, method: 'qr' },
        { kind: 'entry', at: ten, vehicleType: 'CA', plate: 'INS001' },
        { kind: 'entry', at: ten, vehicleType: 'CA', plate: 'INS002' },
        { kind: 'closure', at: eleven, cashier: 'Ana', counted: 4_140_000 },
      ];
      const numbered = events.map((event, index) => ({ ...event, id: eventId(index + 1) }));
      const { body } = await remote.terminal(lot.key, '/terminal/batch', { events: numbered });
      for (const result of body.results) assert.ok(result.status < 300, JSON.stringify(result));
      const announced = {
        ...{ kind: 'visitor', dayFrom: '2026-01-01', dayTo: '2999-12-31' },
        guests: [{ name: 'Rosa Díaz', identification: '52100200' }],
      };
      const { id: invitationId, guests } = await add(remote, lot, 'guardian-invitations', announced);
      const consent = { textVersion: '2026-1', channel: 'oral' };
      const entries = [{ id: eventId(900), guestId: guests[0].id }];
      await remote.done(
        'POST',
        `/guardian-invitations/${invitationId}/entries`,
        { gate: 'Norte', consent, entries },
        { view: 'view/guardian', company: lot.companyId },
      );
      await core.end('SIGTERM');
    });
    after(() => core.close());

    const told = () => readOnly(core.where, (db) => faultsOf(db, now));

    it('finds nothing in what the product wrote', () => assertWhole(core.where, now));

    for (const { check, what, broken, mended, told: expected } of breaks) {
      it(`${check} tells of ${what}`, async () => {
        const breaker = breakerOf(core.where);
        await breaker.run(...broken);
        try {
          const found = await told();
          assert.ok(found.some((one) => one.startsWith(`${check}: `)));
          assert.deepEqual(
            found.map((one, index) => one.slice(0, expected[index]?.length ?? Infinity)),
            expected,
          );
        } finally {
          await breaker.run(...mended);
        }
      });
    }

    it('finds nothing once all of it is mended', () => assertWhole(core.where, now));

    it('a number that a person skipped is no gap', async () => {
      const step = (before: string, after: string) =>
        `insert into audit_entries (at, company_id, installation, resource, record_id, action, before, after)
         values (0, 1, 0, 'resolutions', 1, 'update', '{"currentNumber":${before}}', '{"currentNumber":${after}}')`;
      const breaker = breakerOf(core.where);
      await breaker.run(
        'update resolutions set current_number = current_number + 30 where id = 1',
        step('990000003', '990000013'),
        step('990000013', '990000033'),
      );
      assert.deepEqual(await told(), []);
      await breaker.run('update resolutions set current_number = current_number - 30 where id = 1');
    });

    it('every check has a case here or among those of the database’s own means', () => {
      const tried = new Set([...breaks.map(({ check }) => check), 'storage', 'indexes', 'collation']);
      assert.deepEqual(
        dataChecks.map(({ name }) => name).filter((name) => !tried.has(name)),
        [],
      );
    });
  });
}
