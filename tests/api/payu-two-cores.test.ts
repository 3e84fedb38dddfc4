import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../core/db/open.ts';
import type { Db } from '../../core/db/schema.ts';
import { type RunningCore, startCore } from '../../core/start.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { faultsOf } from '../support/whole-data.ts';
import { confirmationFields, merchantSettings, paymentsView, settingsView } from './support/payu.ts';
import { connect, type Remote } from './support/remote.ts';
import { sharedConfig } from './support/shared-config.ts';

describe('confirmations of PayU: two cores before one PostgreSQL', () => {
  let postgres: TestPostgres;
  let cores: RunningCore[];
  let remote: Remote;
  let database: { db: Db; close(): Promise<void> };
  let company: number;
  before(async () => {
    postgres = await startPostgres();
    const config = sharedConfig(await postgres.createDatabase());
    const deps = { now: () => Date.parse('2026-11-20T12:00:00-05:00') };
    cores = await Promise.all([startCore(config, deps), startCore(config, deps)]);
    remote = await connect(cores[0]!.url);
    database = await openDatabase(config);
    company = (await remote.done('POST', '/companies', { name: 'Lote' }, { view: 'view/company/create' })).id;
    const account = { version: 0, ...merchantSettings };
    await remote.done('PUT', '/payment-providers/payu', account, { view: settingsView, company });
  });
  after(async () => {
    await database.close();
    for (const core of cores) await core.stop();
    await postgres.stop();
  });

  const request = () =>
    remote.done(
      'POST',
      '/payment-requests',
      { target: 'charge', amount: 2_000_000, description: 'x' },
      { view: paymentsView, company },
    );
  /** Posts to both cores at once, in turn. */
  const both = (bodies: Record<string, string>[]) =>
    Promise.all(
      bodies.map((fields, index) =>
        fetch(`${cores[index % 2]!.url}/api/dashboard/core/electronic-payments/payu/confirmation`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(fields).toString(),
        }).then((answer) => answer.status),
      ),
    );
  const rowsOf = (reference: string) =>
    database.db.selectFrom('electronic_payments').selectAll().where('reference', '=', reference).execute();

  it('F-4: one transaction that reaches both nine times is applied once', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, reference } = await request();
      const fields = confirmationFields({ reference_sale: reference });
      assert.deepEqual(await both(Array(9).fill(fields)), Array(9).fill(200));
      assert.deepEqual(
        (await rowsOf(reference)).map(({ outcome }) => outcome),
        ['applied'],
      );
      const settled = await database.db
        .selectFrom('payment_settlements')
        .select('id')
        .where('request_id', '=', id)
        .execute();
      assert.equal(settled.length, 1);
    }
  });

  it('F-5: declined and approved transactions in any order, and two that are approved: one pays', async () => {
    for (let round = 0; round < 5; round++) {
      const { reference } = await request();
      const told = ['6', '4', '5', '4', '6', '4'].map((state_pol) =>
        confirmationFields({ reference_sale: reference, state_pol, transaction_id: randomUUID() }),
      );
      assert.deepEqual(await both([...told, ...told.toReversed()]), Array(12).fill(200));
      const outcomes = (await rowsOf(reference)).map(({ outcome }) => outcome).sort();
      assert.deepEqual(outcomes, ['already-paid', 'already-paid', 'applied', 'none', 'none', 'none']);
    }
  });

  it('an unknown reference that reaches both is kept once', async () => {
    const reference = randomUUID();
    await both(Array(9).fill(confirmationFields({ reference_sale: reference })));
    assert.deepEqual(
      (await rowsOf(reference)).map(({ outcome }) => outcome),
      ['unmatched'],
    );
  });

  it('leaves data that are whole', async () => {
    assert.deepEqual(await faultsOf(database.db, Date.parse('2026-11-20T12:00:00-05:00')), []);
  });
});
