import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Db, Trx } from '../../core/db/schema.ts';
import { transact } from '../../core/db/transact.ts';
import { takeReceipt } from '../../core/features/billing/invoices/collect.service.ts';
import { creditInvoice } from '../../core/features/billing/invoices/credit.service.ts';
import { confirmIncrease } from '../../core/features/subscriptions/subscribers/price-increases.store.ts';
import { eventually } from '../support/soon.ts';
import { faultsOf } from '../support/whole-data.ts';
import { assertGapless } from './support/calling.ts';
import { dieAtEachStep } from './support/dying.ts';
import { FullDisk } from './support/full-disk.ts';
import { snapshot } from './support/ledger.ts';
import { makeLiquidation } from './support/liquidation-rule.ts';
import { PayrollDesk } from './support/payroll.ts';
import { openReportingSite, type ReportingSite } from './support/reporting-site.ts';
import { dialects } from './support/site.ts';
import { openSubscriberLot, type SubscriberLot } from './support/subscribers.ts';

const view = 'view/invoice/detail';
const whole = 15_000_000;

for (const dialect of dialects) {
  describe(`money whose core dies or has no room (${dialect})`, () => {
    let site: ReportingSite;
    let lot: SubscriberLot;
    let desk: PayrollDesk;
    let disk: FullDisk;
    let liquidationId: number;
    let months = 0;
    before(async () => {
      site = await openReportingSite(dialect, '2026-11-20T12:00:00-05:00');
      lot = await openSubscriberLot(site);
      desk = new PayrollDesk(site, lot);
      disk = new FullDisk(site);
      liquidationId = await makeLiquidation(site, lot.companyId, { name: 'De muchos' });
      await lot.make({ liquidationId, validFrom: '2020-01-01' });
    });
    after(() => site.close());

    const owed = async () => {
      months += 1;
      const month = new Date(Date.UTC(2020, months - 1)).toISOString().slice(0, 7);
      const { id } = await desk.bill(liquidationId, month);
      await idle();
      return id;
    };
    /** Waits until no work on a run goes on, which would change what is compared. */
    const idle = () =>
      eventually(async () => {
        const open = await site.db
          .selectFrom('liquidation_run_jobs')
          .select('id')
          .where('status', 'in', ['queued', 'running'])
          .execute();
        return open.length === 0;
      }, 'the run does not end');
    const actor = () => ({
      ...{ userId: 1, deviceId: null, companyId: lot.companyId, view, requestId: null },
      now: site.clock.now,
    });
    const scope = () => ({ companyId: lot.companyId });
    const receipt = (more: object = {}) => ({
      ...{ id: randomUUID(), kind: 'collection' as const, method: 'qr' as const, amount: whole },
      ...{ reference: null, ...more },
    });
    const note = () => ({
      ...{ id: randomUUID(), reasonCode: 2 as const, reason: 'Doble', lines: null },
      refund: { method: 'transfer' as const, reference: null },
    });

    /** Lets a work die at each of its statements; each time everything is as it was. */
    async function survives(work: (trx: Trx) => Promise<unknown>, least: number) {
      const before = await snapshot(site.db);
      const asWas = async () => assert.deepEqual(await snapshot(site.db), before);
      const deaths = await dieAtEachStep(site.db, (db: Db) => transact(db, work), asWas);
      assert.ok(deaths >= least, String(deaths));
    }

    it('dies at any step of a receipt, of a credit note, of an increase: nothing is there, then all of it', async () => {
      const invoiceId = await owed();
      const target = { ...scope(), invoiceId };
      await survives((trx) => takeReceipt(trx, target, actor(), receipt()), 5);
      assert.equal(await desk.balance({ id: invoiceId }), 0);
      await survives((trx) => creditInvoice(trx, target, actor(), note()), 10);
      const { balance, state, creditNotes, receipts } = await desk.invoice(invoiceId);
      assert.deepEqual([balance, state, creditNotes.length, receipts.length], [0, 'cancelled', 1, 2]);
      const ids = [(await lot.make()).id, (await lot.make()).id];
      const raise = { kind: 'percent', value: 1000, roundTo: 0, from: '2027-01-01', subscriberIds: ids };
      const { id, version } = await lot.done('POST', '/subscribers/price-increases', raise);
      await survives((trx) => confirmIncrease(trx, scope(), actor(), { id, version }), 5);
      for (const one of ids) {
        const { rows } = await lot.done('GET', `/subscribers/${one}/values`);
        assert.equal(rows.length, 2);
      }
    });

    it('has no room for any part of a receipt or a credit note: it says so, and takes it under the same id later', async () => {
      const id = await owed();
      const calls = [
        {
          path: `/invoices/${id}/receipts`,
          body: receipt(),
          tables: ['receipts', 'collection_days', 'invoices', 'outbox'],
        },
        {
          path: `/invoices/${id}/credit-notes`,
          body: note(),
          tables: ['credit_notes', 'credit_note_lines', 'credit_note_numbers', 'receipts', 'outbox'],
        },
      ];
      for (const { path, body, tables } of calls) {
        const send = () => site.call('POST', path, body, { view, company: lot.companyId });
        const before = await snapshot(site.db);
        for (const table of tables) {
          await disk.fill(table);
          const { status, body: told } = await send();
          await disk.free();
          assert.deepEqual([status, told.code], [503, -3520], `${path} ${table} ${JSON.stringify(told)}`);
          assert.deepEqual(await snapshot(site.db), before, table);
        }
        assert.equal((await send()).status, 201);
        assert.equal((await send()).status, 201);
      }
      const { balance, receipts, creditNotes } = await desk.invoice(id);
      assert.deepEqual([balance, receipts.length, creditNotes.length], [0, 2, 1]);
    });

    it('has no room for a confirmation: run, increase and file wait as they were, then go through', async () => {
      const { companyId: company } = lot;
      const manage = { view: 'view/liquidation/manage', company };
      months += 1;
      const period = new Date(Date.UTC(2020, months - 1)).toISOString().slice(0, 7);
      const run = await site.done('POST', '/liquidation-runs', { liquidationId, period }, manage);
      const { id: subscriber } = await lot.make();
      const raise = { kind: 'amount', value: 1000, roundTo: 0, from: '2027-01-01' };
      const path = '/subscribers/price-increases';
      const increase = await lot.done('POST', path, { ...raise, subscriberIds: [subscriber] });
      const { identification, plate } = await desk.employ(1);
      await idle();
      const file = await desk.readRows([[identification, plate, 1000, '2026-11']]);
      const calls: [path: string, version: number, view: string, tables: string[]][] = [
        [
          `/liquidation-runs/${run.id}`,
          run.version,
          manage.view,
          ['liquidation_run_jobs', 'liquidation_runs'],
        ],
        [`${path}/${increase.id}`, increase.version, 'view/subscriber', ['subscriber_values', 'outbox']],
        [
          `/payroll-files/${file.id}`,
          file.version,
          'view/payroll-files',
          ['payroll_file_jobs', 'payroll_files'],
        ],
      ];
      for (const [at, version, from, tables] of calls) {
        const send = () =>
          site.call('POST', `${at}/confirmation`, { version }, { view: from, company: lot.companyId });
        const before = await snapshot(site.db);
        for (const table of tables) {
          await disk.fill(table);
          const { status, body } = await send();
          await disk.free();
          assert.deepEqual([status, body.code], [503, -3520], `${at} ${table} ${JSON.stringify(body)}`);
          assert.deepEqual(await snapshot(site.db), before, table);
        }
        assert.ok((await send()).status < 300, at);
        await idle();
      }
      assert.equal((await desk.settled(file.id)).booked, 1);
      assert.equal(
        (await site.done('GET', `/liquidation-runs/${run.id}`, undefined, manage)).state,
        'confirmed',
      );
    });

    it('leaves balances, shares, numbers and days that agree', async () => {
      await assertGapless(site.db, lot.companyId);
      assert.deepEqual(await faultsOf(site.db, site.clock.now), []);
    });
  });
}
