import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Reconciliation } from '../../shared/features/traffic/reconciliation/reconciliation.ts';
import { faultsOf } from '../support/whole-data.ts';
import type { Lot } from './support/lot.ts';
import { dialects, openSite, type Site } from './support/site.ts';
import { at, freshLot } from './support/terminals.ts';

/*
 * A lot lives through days of chance: entries, payments in cash and by card, cancellations, exits, purges that are undone,
 * shifts that are short or over, deposits that are too, days that are closed and terminals that send late. After every
 * step the money adds up, by what the program says and by its rows.
 */

const from = '2026-11-16';
/** Terminals send of days before, too. */
const since = '2026-11-14';
const hourMs = 3_600_000;

/** A small generator of numbers, the same for a seed. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    below: (most: number) => Math.floor(next() * most),
    is: (share: number) => next() < share,
    of: <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)],
  };
}

class History {
  readonly site: Site;
  readonly lot: Lot;
  readonly random: ReturnType<typeof chance>;
  readonly inside = new Map<string, number>();
  readonly invoices: number[] = [];
  readonly purges: number[] = [];
  readonly deposits: number[] = [];
  /** Figures of days as they were closed, by report. */
  readonly closed = new Map<number, string>();
  #plates = 0;

  constructor(site: Site, lot: Lot, seed: number) {
    this.site = site;
    this.lot = lot;
    this.random = chance(seed);
  }

  get gate() {
    return at(this.site, this.lot);
  }

  get now(): string {
    return new Date(this.site.clock.now).toISOString();
  }

  get today(): string {
    return new Date(this.site.clock.now - 5 * hourMs).toISOString().slice(0, 10);
  }

  call(method: string, path: string, view: string, body?: object) {
    return this.site.call(method, path, body, { view, company: this.lot.companyId });
  }

  async enter(): Promise<void> {
    this.#plates += 1;
    const plate = `HIS${String(this.#plates).padStart(3, '0')}`;
    const { status, body } = await this.gate.enter({ at: this.now, plate });
    assert.equal(status, 201, JSON.stringify(body));
    this.inside.set(plate, body.stayId);
  }

  async pay(): Promise<void> {
    const plate = this.random.of([...this.inside.keys()]);
    if (!plate) return;
    const method = this.random.of(['cash', 'cash', 'credit-card'] as const);
    const late = this.random.is(0.1) ? { paid: 1_000_00 * (1 + this.random.below(30)) } : {};
    const { status, body } = await this.gate.pay({ at: this.now, plate, method, ...late });
    assert.ok([201, 409].includes(status), JSON.stringify(body));
    if (status === 201 && body.invoiceId) this.invoices.push(body.invoiceId);
  }

  async leave(): Promise<void> {
    const plate = this.random.of([...this.inside.keys()]);
    if (!plate) return;
    const observed = this.random.is(0.3);
    const { status } = await this.gate.leave({ at: this.now, plate, observed });
    assert.ok([200, 402].includes(status), String(status));
    if (status === 200) this.inside.delete(plate);
  }

  async cancel(): Promise<void> {
    const id = this.random.of(this.invoices);
    if (!id) return;
    const refund = this.random.is(0.5) ? { method: 'cash' } : null;
    const body = { id: randomUUID(), reasonCode: 2, reason: 'Cobro doble', refund };
    const { status } = await this.call('POST', `/invoices/${id}/cancellation`, 'view/invoice/cancel', body);
    assert.ok([200, 201, 409].includes(status), String(status));
  }

  async purge(): Promise<void> {
    const plate = this.random.of([...this.inside.keys()]);
    if (!plate) return;
    const body = { stayIds: [this.inside.get(plate)], reason: 'No está' };
    const answer = await this.call('POST', '/purges', 'view/slots/purge', body);
    assert.ok([201, 409].includes(answer.status), JSON.stringify(answer.body));
    if (answer.status === 201) this.purges.push(answer.body.id);
  }

  async undoPurge(): Promise<void> {
    const id = this.random.of(this.purges);
    if (!id) return;
    const { status } = await this.call('POST', `/purges/${id}/undo`, 'view/slots/purge', {
      reason: 'Sí está',
    });
    assert.ok([200, 409].includes(status), String(status));
  }

  async closeShift(): Promise<void> {
    const open = await this.call('GET', '/deposits/cash', 'view/deposits');
    const here = open.body.find(({ deviceId }: { deviceId: number }) => deviceId === this.lot.deviceId);
    const off = this.random.is(0.3) ? 1_000_00 * (this.random.below(5) - 2) : 0;
    const counted = Math.max(0, (here?.uncounted ?? 0) + off);
    const { status } = await this.gate.close({ id: randomUUID(), at: this.now, counted });
    assert.equal(status, 201);
  }

  async countOffice(): Promise<void> {
    const body = { id: randomUUID(), counted: 0 };
    const { status } = await this.call('POST', '/closures', 'view/closures', body);
    assert.ok([201, 409].includes(status), String(status));
  }

  async deposit(): Promise<void> {
    const { body: hand } = await this.call('GET', '/deposits/cash', 'view/deposits');
    const here = hand.find(({ counted }: { counted: number }) => counted > 0);
    if (!here) return;
    const amount = here.counted + (this.random.is(0.2) ? -500_00 : 0);
    const { status, body } = await this.call('POST', '/deposits', 'view/deposits', {
      ...{ date: this.today, reference: randomUUID().slice(0, 12), bank: 'Banco', total: amount },
      details: [{ deviceId: here.deviceId, amount }],
    });
    assert.equal(status, 201, JSON.stringify(body));
    this.deposits.push(body.id);
  }

  async settleDeposit(): Promise<void> {
    const id = this.random.of(this.deposits);
    if (!id) return;
    const act = this.random.below(3);
    const path = `/deposits/${id}`;
    const { status } =
      act === 0
        ? await this.call('DELETE', path, 'view/deposits')
        : act === 1
          ? await this.call('DELETE', `${path}/credit`, 'view/deposits')
          : await this.call('POST', `${path}/credit`, 'view/deposits', {
              date: this.today,
              amount: 10_000_00,
            });
    assert.ok([200, 404, 409].includes(status), String(status));
  }

  async closeDays(): Promise<void> {
    const body = { until: this.today };
    const { status } = await this.call('POST', '/finance-reports/closings', 'view/finance-reports', body);
    assert.equal(status, 200);
    const { body: page } = await this.call(
      'GET',
      '/finance-reports?state=closed&size=100',
      'view/finance-reports',
    );
    for (const { arrived: _, ...report } of page.rows)
      if (!this.closed.has(report.id)) this.closed.set(report.id, JSON.stringify(report));
  }

  /** A terminal that was away sends a stay of yesterday. */
  async arriveLate(): Promise<void> {
    this.#plates += 1;
    const plate = `TAR${String(this.#plates).padStart(3, '0')}`;
    const then = (hours: number) => new Date(this.site.clock.now - hours * hourMs).toISOString();
    await this.gate.enter({ at: then(26), plate, observed: true });
    const { status, body } = await this.gate.pay({ at: then(24), plate, paid: 5_000_00 });
    assert.equal(status, 201, JSON.stringify(body));
    await this.gate.leave({ at: then(24), plate, observed: true });
    if (body.invoiceId) this.invoices.push(body.invoiceId);
  }

  /** Whoever works there logs in again: a session does not outlast some hours. */
  async passTime(): Promise<void> {
    this.site.clock.now += (1 + this.random.below(3)) * hourMs;
    this.site.token = await this.site.tokenFor(1);
  }

  async step(): Promise<string> {
    const steps = [
      ...['enter', 'enter', 'enter', 'pay', 'pay', 'pay', 'leave', 'leave', 'cancel', 'purge', 'undoPurge'],
      ...['closeShift', 'closeShift', 'countOffice', 'deposit', 'settleDeposit', 'closeDays', 'arriveLate'],
    ] as const;
    if (this.random.is(0.3)) await this.passTime();
    const name = this.random.of(steps) ?? 'enter';
    await this[name]();
    return name;
  }

  /** What has to hold whatever has happened. */
  async check(step: string): Promise<void> {
    const { body } = await this.call(
      'GET',
      `/reconciliation?from=${since}&to=${this.today}`,
      'view/reconciliation',
    );
    assert.ok(body.days, JSON.stringify(body));
    const { totals, days } = body as Reconciliation;
    for (const one of [totals, ...days])
      assert.equal(
        one.invoiced - one.credited - one.receivables + one.advances,
        one.collected,
        `${step}: ${JSON.stringify(one)}`,
      );
    const rows = await this.rows();
    assert.equal(totals.receivables, rows.owed, `${step}: what customers owe`);
    assert.equal(totals.advances, rows.advances, `${step}: advances`);
    assert.equal(totals.collected, rows.collected, `${step}: collected`);
    assert.equal(totals.cash.held, rows.held, `${step}: cash in hand`);
    for (const [id, before] of this.closed) {
      const { body: now } = await this.call('GET', `/finance-reports/${id}`, 'view/finance-reports');
      const { arrived: _, ...report } = now;
      assert.equal(JSON.stringify(report), before, `${step}: a closed day has changed`);
    }
  }

  /** The same by the rows themselves. */
  async rows(): Promise<Record<'owed' | 'advances' | 'collected' | 'held', number>> {
    const { companyId } = this.lot;
    const { rows } = await sql<Record<'owed' | 'advances' | 'collected' | 'held', number>>`
      select
        (select coalesce(sum(balance), 0) from invoices where company_id = ${companyId}) as owed,
        (select coalesce(sum(case when kind = 'refund' then -amount else amount end), 0) from receipts
          where company_id = ${companyId} and invoice_id is null) as advances,
        (select coalesce(sum(case when kind = 'refund' then -(amount + rounding) else amount + rounding end), 0)
          from receipts where company_id = ${companyId}) as collected,
        (select coalesce(sum(abs(counted + dropped - opening)), 0) from closures
          where company_id = ${companyId} and deposit_id is null) as held
    `.execute(this.site.db);
    const [row] = rows;
    if (!row) throw new Error('A query of sums answers a row');
    return {
      owed: Number(row.owed),
      advances: Number(row.advances),
      collected: Number(row.collected),
      held: Number(row.held),
    };
  }
}

const steps = 60;
const seeds = { sqlite: [1, 2, 3, 4], postgres: [5] } as const;

for (const dialect of dialects) {
  describe(`histories of a lot's money (${dialect})`, () => {
    let site: Site;
    /** The site's lots live through the same days one after the other: what is ahead is ahead of the latest. */
    let latest = 0;
    before(async () => {
      site = await openSite(dialect, `${from}T07:00:00-05:00`);
    });
    after(() => site.close());

    for (const seed of seeds[dialect])
      it(`seed ${seed}: every peso is where the books say, after each of ${steps} steps`, async () => {
        site.clock.now = Date.parse(`${from}T07:00:00-05:00`);
        site.token = await site.tokenFor(1);
        const history = new History(site, await freshLot(site), seed);
        for (let count = 1; count <= steps; count += 1) {
          const name = await history.step();
          await history.check(`seed ${seed}, step ${count}, ${name}`);
        }
        assert.ok(history.invoices.length > 0);
        latest = Math.max(latest, site.clock.now);
        assert.deepEqual(await faultsOf(site.db, latest), []);
      });
  });
}
