import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { transact } from '../../../../core/db/transact.ts';
import { issueOnAccount } from '../../../../core/features/billing/invoices/on-account.service.ts';
import { bookReceipt } from '../../../../core/features/billing/receipts/book-receipt.service.ts';
import type { Calling, Told } from '../calling.ts';
import { PayrollDesk } from '../payroll.ts';
import type { ReportingSite } from '../reporting-site.ts';
import { StatementDesk } from '../statements.ts';
import type { SubscriberLot } from '../subscribers.ts';
import { at } from '../terminals.ts';

export const today = '2026-11-20';
export const whole = 600_000_00;
/** Twice this is more than there is. */
export const most = 400_000_00;

/** What can be used up once: `taken` says how much of `whole` is gone. */
export interface Supply {
  whole: number;
  /** Takes a part of it, by one of the cores; the place tells the two askers apart. */
  take(core: Calling, place: number): Promise<Told>;
  /** Takes the part twice by one request, where that is a list. */
  repeat?(core: Calling): Promise<Told>;
  taken(): Promise<number>;
}

/** A way to use something up, and what it is called. */
export type Way = readonly [name: string, supply: (desk: PartDesk) => Promise<Supply>];

/** Makes in one lot what parts are taken of. */
export class PartDesk {
  readonly site: ReportingSite;
  readonly lot: SubscriberLot;
  readonly payroll: PayrollDesk;
  readonly statements: StatementDesk;
  #made = 0;

  constructor(site: ReportingSite, lot: SubscriberLot) {
    this.site = site;
    this.lot = lot;
    this.payroll = new PayrollDesk(site, lot);
    this.statements = new StatementDesk(site, lot);
  }

  next(): number {
    this.#made += 1;
    return this.#made;
  }

  done(method: string, path: string, body: unknown, view: string) {
    return this.site.done(method, path, body, { view, company: this.lot.companyId });
  }

  read(path: string, view: string) {
    return this.done('GET', path, undefined, view);
  }

  #moment() {
    const { now } = this.site.clock;
    return { companyId: this.lot.companyId, at: now, now, day: today };
  }

  /** An invoice on account over the whole. */
  async owed(): Promise<number> {
    const { invoiceId } = await transact(this.site.db, (trx) =>
      issueOnAccount(trx, {
        ...this.#moment(),
        ...{ dueDate: today, entityId: this.lot.entityId, subscriberId: null, userId: null },
        service: 'subscription',
        lines: [
          {
            ...{ conceptId: null, initials: 'MENS', description: 'Mensualidad', quantity: 3 },
            ...{ unitValue: whole / 3, discount: 0, taxRate: 1900, total: whole },
          },
        ],
      }),
    );
    return invoiceId;
  }

  /** The whole, which the provider took and that fits nothing. */
  advance(): Promise<number> {
    return transact(this.site.db, (trx) =>
      bookReceipt(trx, {
        ...this.#moment(),
        ...{ timeZone: 'America/Bogota', uuid: null, kind: 'collection', invoiceId: null, entityId: null },
        ...{ method: 'payu', service: 'other', vehicleType: '', amount: whole, rounding: 0 },
        ...{ subtotal: whole, tax: 0, discount: 0, deviceId: null, userId: null },
        ...{ electronicPaymentId: null, advanceId: null, reference: 'PAYU-1' },
      }),
    );
  }

  invoice(id: number) {
    return this.read(`/invoices/${id}`, 'view/invoice/detail');
  }

  /** A vehicle that is inside since the morning. */
  async enter(): Promise<{ stayId: number; plate: string }> {
    const plate = `PAR${String(this.next()).padStart(3, '0')}`;
    const { status, body } = await at(this.site, this.lot).enter({ at: `${today}T08:00:00-05:00`, plate });
    assert.equal(status, 201, JSON.stringify(body));
    return { stayId: body.stayId, plate };
  }

  /** Pays in cash at the terminal. */
  async pay(more: object = {}): Promise<number> {
    const { plate } = await this.enter();
    const { status, body } = await at(this.site, this.lot).pay({
      at: `${today}T10:00:00-05:00`,
      plate,
      ...more,
    });
    assert.equal(status, 201, JSON.stringify(body));
    return body.total;
  }

  /** A closure with cash, of which no deposit knows. */
  async closure(): Promise<{ id: number; cash: number }> {
    const cash = await this.pay();
    const { status, body } = await at(this.site, this.lot).close({
      ...{ id: randomUUID(), at: `${today}T10:30:00-05:00`, counted: cash },
    });
    assert.equal(status, 201, JSON.stringify(body));
    return { id: body.closureId, cash };
  }

  async deposit(total = whole): Promise<number> {
    const details = [{ deviceId: this.lot.deviceId, amount: total }];
    const body = {
      date: today,
      reference: `P-${this.next()}`,
      bank: 'Banco',
      total,
      details,
      closureIds: [],
    };
    return (await this.done('POST', '/deposits', body, 'view/deposits')).id;
  }

  /** Lines of the bank, each of the same amount, which say nothing of what they are. */
  async lines(count: number, amount: number): Promise<{ id: number; version: number }[]> {
    const rows = Array.from(
      { length: count },
      (_, place) => `20/11/2026;L ${this.next()} ${place};;${(amount / 100).toFixed(2).replace('.', ',')}`,
    );
    const read = await this.statements.read(['Fecha;Descripción;Referencia;Valor', ...rows].join('\n'));
    return this.statements.lines(read.id);
  }
}
