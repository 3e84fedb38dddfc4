import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Db, Trx } from '../../core/db/schema.ts';
import { transact } from '../../core/db/transact.ts';
import { closeUntil } from '../../core/features/billing/finance-reports/finance-reports.service.ts';
import { makeVouchers } from '../../core/features/billing/fiscal-vouchers/fiscal-vouchers.service.ts';
import { cancelInvoice } from '../../core/features/traffic/cancellations/cancellations.service.ts';
import { createDeposit } from '../../core/features/traffic/deposits/deposits.store.ts';
import { takeInventory } from '../../core/features/traffic/purges/inventories.service.ts';
import { purgeStays, undoPurge } from '../../core/features/traffic/purges/purges.service.ts';
import { faultsOf } from '../support/whole-data.ts';
import { dieAtEachStep } from './support/dying.ts';
import { FullDisk } from './support/full-disk.ts';
import { snapshot } from './support/ledger.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

const today = '2026-11-20';
const hour = (hours: number, day = today) => `${day}T${String(hours).padStart(2, '0')}:00:00-05:00`;
const slip = {
  name: 'recibo.png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
};

for (const dialect of dialects) {
  describe(`money control whose core dies or has no room (${dialect})`, () => {
    let site: Site;
    let lot: Lot;
    let disk: FullDisk;
    let plates = 0;
    before(async () => {
      site = await openSite(dialect, hour(18));
      lot = await freshLot(site);
      disk = new FullDisk(site);
    });
    after(() => site.close());

    const scope = () => ({ companyId: lot.companyId });
    const actor = () => ({
      ...{ userId: 1, deviceId: null, companyId: lot.companyId, view: 'view/start', requestId: null },
      now: site.clock.now,
    });
    async function enter(day = today): Promise<{ plate: string; stayId: number }> {
      plates += 1;
      const plate = `MUE${String(plates).padStart(3, '0')}`;
      const { status, body } = await at(site, lot).enter({ at: hour(8, day), plate });
      assert.equal(status, 201, JSON.stringify(body));
      return { plate, stayId: body.stayId };
    }
    async function sell(day = today): Promise<{ invoiceId: number; total: number }> {
      const { plate } = await enter(day);
      const { status, body } = await at(site, lot).pay({ at: hour(10, day), plate });
      assert.equal(status, 201, JSON.stringify(body));
      return body;
    }
    const count = async (counted: number, day = today) =>
      assert.equal((await at(site, lot).close({ at: hour(12, day), counted })).status, 201);
    const cancellation = () => ({
      ...{ id: randomUUID(), reasonCode: 2 as const, reason: 'Doble' },
      refund: { method: 'cash' as const, reference: null },
    });
    const deposit = (total: number, reference: string) => ({
      ...{ date: today, reference, bank: 'Banco', total, attachment: slip },
      details: [{ deviceId: lot.deviceId, amount: total }],
    });

    /** Lets a work die at each of its statements; each time everything is as it was, and in the end it is done. */
    async function survives(work: (trx: Trx) => Promise<unknown>, least: number) {
      const before = await snapshot(site.db);
      const asWas = async () => assert.deepEqual(await snapshot(site.db), before);
      const deaths = await dieAtEachStep(site.db, (db: Db) => transact(db, work), asWas);
      assert.ok(deaths >= least, String(deaths));
      assert.notDeepEqual(await snapshot(site.db), before);
    }

    it('dies at any step of a cancellation: the sale stands, or is taken back whole', async () => {
      const { invoiceId } = await sell();
      const target = { ...scope(), invoiceId };
      await survives((trx) => cancelInvoice(trx, target, actor(), cancellation()), 10);
    });

    it('dies at any step of a purge, and of its undo: all are inside, or none is', async () => {
      const stayIds = [(await enter()).stayId, (await enter()).stayId];
      let id = 0;
      await survives(async (trx) => {
        ({ id } = await purgeStays(trx, scope(), actor(), { stayIds, reason: 'No está' }));
      }, 5);
      await survives(
        (trx) => undoPurge(trx, scope(), actor(), { id, reason: 'Sí está', keepSeen: false }),
        3,
      );
    });

    it('dies at any step of an inventory: it is taken, or not begun', async () => {
      const { plate } = await enter();
      const input = { id: randomUUID(), at: hour(17), plates: [plate, 'ZZZ999'] };
      await survives((trx) => takeInventory(trx, scope(), actor(), input), 6);
    });

    it('dies at any step of a deposit with its slip: its closures hold their cash, or it has it all', async () => {
      const { total } = await sell();
      await count(total);
      await survives((trx) => createDeposit(trx, scope(), actor(), deposit(total - 100, 'M-1')), 6);
    });

    it('dies at any step of closing many days: each is closed with its figures or open, in their order', async () => {
      const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
      for (const day of days) {
        await sell(day);
        await count(0, day);
      }
      const closed = async () => {
        const rows = await site.db
          .selectFrom('finance_reports')
          .select(['day', 'state', 'invoices'])
          .where('company_id', '=', lot.companyId)
          .where('device_id', '=', lot.deviceId)
          .orderBy('day')
          .execute();
        for (const { state, invoices } of rows) assert.deepEqual([state, invoices], ['closed', 1]);
        return rows.map(({ day }) => day);
      };
      const isPrefix = async () => {
        const done = await closed();
        assert.deepEqual(done, days.slice(0, done.length));
      };
      const input = { until: '2026-11-18', deviceIds: [lot.deviceId] };
      await dieAtEachStep(site.db, (db: Db) => closeUntil(db, scope(), actor(), input), isPrefix);
      assert.deepEqual(await closed(), days);
    });

    it('dies at any step of making fiscal vouchers: each is whole, and their numbers have no gap', async () => {
      const days = ['2026-11-16', '2026-11-17', '2026-11-18'];
      const made = async () => {
        const rows = await site.db
          .selectFrom('fiscal_vouchers')
          .select(['day', 'number', 'invoices'])
          .where('company_id', '=', lot.companyId)
          .where('device_id', '=', lot.deviceId)
          .orderBy('number')
          .execute();
        for (const [place, { number, invoices }] of rows.entries())
          assert.deepEqual([number, invoices > 0], [place + 1, true]);
        return rows.map(({ day }) => day);
      };
      const isPrefix = async () => {
        const done = await made();
        assert.deepEqual(done, days.slice(0, done.length));
      };
      const span = { from: '2026-11-16', until: '2026-11-18' };
      await dieAtEachStep(site.db, (db: Db) => makeVouchers(db, scope(), actor(), span), isPrefix);
      assert.deepEqual(await made(), days);
    });

    it('has no room for any part of these: it says so, keeps nothing, and does it once there is', async () => {
      const { invoiceId } = await sell();
      const { total } = await sell();
      await count(total);
      const { stayId, plate } = await enter();
      const calls: [path: string, body: object, view: string, tables: string[]][] = [
        [
          `/invoices/${invoiceId}/cancellation`,
          cancellation(),
          'view/invoice/cancel',
          ['credit_notes', 'receipts', 'exceptions', 'collection_days', 'outbox'],
        ],
        [
          '/purges',
          { stayIds: [stayId], reason: 'No está' },
          'view/slots/purge',
          ['purges', 'purge_stays', 'stays', 'exceptions', 'outbox'],
        ],
        [
          '/inventories',
          { id: randomUUID(), at: hour(17), plates: [plate] },
          'view/slots/purge',
          ['inventories', 'inventory_plates'],
        ],
        [
          '/deposits',
          deposit(total - 100, 'M-2'),
          'view/deposits',
          ['deposits', 'closures', 'deposit_attachments', 'exceptions', 'audit_entries'],
        ],
      ];
      for (const [path, body, view, tables] of calls) {
        const send = () => site.call('POST', path, body, { view, company: lot.companyId });
        const before = await snapshot(site.db);
        for (const table of tables) {
          await disk.fill(table);
          const { status, body: told } = await send();
          await disk.free();
          assert.deepEqual([status, told.code], [503, -3520], `${path} ${table} ${JSON.stringify(told)}`);
          assert.deepEqual(await snapshot(site.db), before, table);
        }
        assert.equal((await send()).status, 201, path);
      }
    });

    it('leaves money, stays and days that agree', async () => {
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
