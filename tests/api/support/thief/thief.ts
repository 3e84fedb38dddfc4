import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { transact } from '../../../../core/db/transact.ts';
import { issueOnAccount } from '../../../../core/features/billing/invoices/on-account.service.ts';
import type { ReconciliationDay } from '../../../../shared/features/traffic/reconciliation/reconciliation.ts';
import type { ExceptionKind } from '../../../../shared/values.ts';
import { type Calling, callingAt } from '../calling.ts';
import type { Lot } from '../lot.ts';
import { signUp } from '../people.ts';
import type { ReportingSite } from '../reporting-site.ts';
import { StatementDesk } from '../statements.ts';
import { add, at, views } from '../terminals.ts';

export const today = '2026-11-20';
export const hour = (hours: number, minutes = 0) =>
  `${today}T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00-05:00`;

/** What a thief can do at a lot, and how it shows. */
export interface Trick {
  name: string;
  steal: (thief: Thief) => Promise<void>;
  filed: readonly ExceptionKind[];
  /** Which figures of the day give it away; none where nothing was ever billed or booked. */
  shows?: (day: ReconciliationDay) => boolean;
}

/** The calls of somebody who works at the lot. */
export class Thief {
  readonly site: ReportingSite;
  readonly lot: Lot;
  #sold = 0;

  constructor(site: ReportingSite, lot: Lot) {
    this.site = site;
    this.lot = lot;
  }

  get gate() {
    return at(this.site, this.lot);
  }

  office(method: string, path: string, view: string, body?: object) {
    return this.site.done(method, path, body, { view, company: this.lot.companyId });
  }

  async enter(plate: string): Promise<number> {
    const { body, status } = await this.gate.enter({ at: hour(8), plate });
    assert.equal(status, 201, JSON.stringify(body));
    return body.stayId;
  }

  /** A car that came and paid. */
  async sell(plate: string, more: Record<string, unknown> = {}) {
    await this.enter(plate);
    this.#sold += 1;
    const { body, status } = await this.gate.pay({ at: hour(10, this.#sold), plate, ...more });
    assert.equal(status, 201, JSON.stringify(body));
    return body as { invoiceId: number; total: number };
  }

  async count(counted: number): Promise<void> {
    assert.equal((await this.gate.close({ id: randomUUID(), at: hour(20), counted })).status, 201);
  }

  /** Cash of a terminal, or of the office (0), is said to have gone to the bank: of all shifts, or of the last one. */
  async deposit(amount: number, deviceId = this.lot.deviceId, shifts: 'all' | 'last' = 'all') {
    const details = [{ deviceId, amount }];
    const body = { date: today, reference: randomUUID().slice(0, 8), bank: 'Banco', total: amount, details };
    if (shifts === 'all') return this.office('POST', '/deposits', 'view/deposits', body);
    const { rows } = await this.office('GET', '/closures?sort=-id&size=1', 'view/closures');
    return this.office('POST', '/deposits', 'view/deposits', { ...body, closureIds: [rows[0].id] });
  }

  /** An invoice on account. */
  async owed(total: number): Promise<number> {
    const { db, clock } = this.site;
    const { id: entityId } = await db
      .selectFrom('entities')
      .select('id')
      .where('identification', '=', '111')
      .executeTakeFirstOrThrow();
    const line = { conceptId: null, initials: 'MENS', description: 'Mes', quantity: 1, discount: 0 };
    const { invoiceId } = await transact(db, (trx) =>
      issueOnAccount(trx, {
        ...{ companyId: this.lot.companyId, at: clock.now, now: clock.now, day: today, dueDate: today },
        ...{ entityId, subscriberId: null, userId: null, service: 'subscription' },
        lines: [{ ...line, taxRate: 1900, unitValue: total, total }],
      }),
    );
    return invoiceId;
  }

  receive(invoiceId: number, method: string, amount: number) {
    const body = { id: randomUUID(), method, amount };
    return this.office('POST', `/invoices/${invoiceId}/receipts`, 'view/invoice/detail', body);
  }

  /** A voucher of half the price, for one use. */
  async voucher(): Promise<string> {
    const discount = { title: 'Mitad', kind: 'percent', value: 5000, validFrom: '2026-01-01' };
    const { id } = await add(this.site, this.lot, 'discounts', {
      ...{ code: 'MITAD', classification: 'Comercio', ...discount },
    });
    const batch = { discountId: id, prefix: 'BONO', numbering: 'sequence', quantity: 1, usesAllowed: 1 };
    await this.office('POST', '/vouchers/batches', views.discounts, batch);
    return (await this.office('GET', '/vouchers', views.discounts)).rows[0].code;
  }

  /** The card provider's statement of these days, without a line of anything that was sold here. */
  async cardStatement(): Promise<void> {
    const lines = ['19/11/2026;100001;1000,00;10,00;L1', '27/11/2026;100002;1000,00;10,00;L1'];
    const read = await new StatementDesk(this.site, this.lot).read(
      ['Fecha;Autorización;Valor;Comisión;Liquidación', ...lines].join('\n'),
      { kind: 'cards', name: 'tarjetas.csv' },
    );
    assert.equal(read.state, 'read', JSON.stringify(read));
  }

  /** The bank's statement of these days, without a credit of anything that was sold here. */
  async bankStatement(): Promise<void> {
    const lines = ['19/11/2026;CUOTA;;-10;990', '27/11/2026;CUOTA;;-10;980'];
    const read = await new StatementDesk(this.site, this.lot).read(
      ['Fecha;Descripción;Referencia;Valor;Saldo', ...lines].join('\n'),
    );
    assert.equal(read.state, 'read', JSON.stringify(read));
  }

  async reopenByFriend(reportId: number): Promise<void> {
    const view = 'view/finance-reports';
    const { token } = await signUp(this.site, [[this.lot.companyId, { [view]: 'write' }]]);
    const as = { view, company: this.lot.companyId, token };
    await this.site.done('POST', `/finance-reports/${reportId}/reopening`, { reason: 'Falta' }, as);
  }

  /** Two cores before one PostgreSQL; SQLite has one, which is asked twice. */
  async cores(): Promise<Calling[]> {
    const { site, lot } = this;
    const second = site.dialect === 'postgres' ? await site.another() : site.core;
    return [site.core, second].map((core) => callingAt(site, core, lot.companyId));
  }

  cancel(invoiceId: number, refund: { method: 'cash' } | null) {
    const body = { id: randomUUID(), reasonCode: 2, reason: 'Se equivocó', refund };
    return this.office('POST', `/invoices/${invoiceId}/cancellation`, 'view/invoice/cancel', body);
  }

  /** The day of the terminal is closed. */
  closeDay() {
    const body = { deviceId: this.lot.deviceId, day: today, close: true };
    return this.office('POST', '/finance-reports', 'view/finance-reports', body);
  }

  /** Counts the own drawer at the office. */
  countOffice(counted: number) {
    return this.office('POST', '/closures', 'view/closures', { id: randomUUID(), counted });
  }

  purge(stayIds: number[]) {
    return this.office('POST', '/purges', 'view/slots/purge', { stayIds, reason: 'No está' });
  }
}
