import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { transact } from '../../../../core/db/transact.ts';
import { issueOnAccount } from '../../../../core/features/billing/invoices/on-account.service.ts';
import { bookAdvance } from '../../../../core/features/billing/receipts/book-advance.service.ts';
import { localDay } from '../../../../shared/dates.ts';
import { makeLiquidation } from '../liquidation-rule.ts';
import type { Lot } from '../lot.ts';
import { billMonth } from '../payroll.ts';
import { merchantSettings, paymentsView, settingsView } from '../payu.ts';
import type { ReportingSite } from '../reporting-site.ts';
import type { Answer } from '../site.ts';
import { StatementDesk } from '../statements.ts';
import { add, at, freshLot } from '../terminals.ts';

/** The day on which the tricks are played; the clock stands at 18:00. */
export const today = '2026-11-20';

/** A moment of the lot, ISO 8601. */
export const clock = (time: string, day = today) => `${day}T${time}:00-05:00`;

export const views = {
  invoice: 'view/invoice/detail',
  cancel: 'view/invoice/cancel',
  deposits: 'view/deposits',
  days: 'view/finance-reports',
  purge: 'view/slots/purge',
  exceptions: 'view/exceptions',
  reconciliation: 'view/reconciliation',
  devices: 'view/devices/add',
  resolution: 'view/resolution',
  company: 'view/company/create',
  closures: 'view/closures',
  rules: 'view/exceptions',
} as const;

/** A sale at a terminal that was paid. */
export interface Sold {
  plate: string;
  stayId: number;
  invoiceId: number;
  total: number;
}

/** A lot of its own on which one trick is played, with the honest work that each needs. */
export class Stage {
  readonly site: ReportingSite;
  readonly lot: Lot;
  readonly desk: StatementDesk;
  readonly gate: ReturnType<typeof at>;
  #plates = 0;

  private constructor(site: ReportingSite, lot: Lot) {
    this.site = site;
    this.lot = lot;
    this.desk = new StatementDesk(site, lot);
    this.gate = at(site, lot);
  }

  static async open(site: ReportingSite): Promise<Stage> {
    return new Stage(site, await freshLot(site, { eventWindowHours: 72 }));
  }

  plate(): string {
    this.#plates += 1;
    return `TRU${String(this.#plates).padStart(3, '0')}`;
  }

  as(view: string, more: object = {}) {
    return { view, company: this.lot.companyId, ...more };
  }

  call(method: string, path: string, body: unknown, view: string, more: object = {}): Promise<Answer> {
    return this.site.call(method, path, body, this.as(view, more));
  }

  done(method: string, path: string, body: unknown, view: string) {
    return this.site.done(method, path, body, this.as(view));
  }

  add(...[things, body]: [Parameters<typeof add>[2], Record<string, unknown>]) {
    return add(this.site, this.lot, things, body);
  }

  /** A call of the terminal that must succeed. */
  async ok(answer: Promise<Answer>): Promise<Answer['body']> {
    const { status, body } = await answer;
    assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
    return body;
  }

  async enter(time = '08:00', day = today): Promise<{ plate: string; stayId: number }> {
    const plate = this.plate();
    const { stayId } = await this.ok(this.gate.enter({ at: clock(time, day), plate }));
    return { plate, stayId };
  }

  /** A car that comes at 8 and pays at 10. */
  async sell(more: Record<string, unknown> = {}, day = today): Promise<Sold> {
    const { plate, stayId } = await this.enter('08:00', day);
    const paid = await this.ok(this.gate.pay({ at: clock('10:00', day), plate, ...more }));
    return { plate, stayId, invoiceId: paid.invoiceId, total: paid.total };
  }

  /** The shift is counted; without a sum it is right. */
  closeShift(counted: number, { time = '12:00', day = today } = {}) {
    return this.ok(this.gate.close({ at: clock(time, day), counted }));
  }

  closeDay(day = today) {
    return this.done(
      'POST',
      '/finance-reports',
      { deviceId: this.lot.deviceId, day, close: true },
      views.days,
    );
  }

  deposit(amount: number, reference: string, { day = today, counted = amount } = {}) {
    const details = [{ deviceId: this.lot.deviceId, amount: counted }];
    const body = { date: day, reference, bank: 'Banco', total: amount, details };
    return this.done('POST', '/deposits', body, views.deposits);
  }

  /** A statement of the bank: day, reference and pesos of each line. */
  statement(lines: readonly (readonly [day: string, reference: string, pesos: number])[]) {
    const rows = lines.map(([day, reference, pesos]) => `${day};CONSIGNACION;${reference};${pesos}`);
    return this.desk.read(['Fecha;Descripción;Referencia;Valor', ...rows].join('\n'));
  }

  /** Does something on an earlier day, as the server's clock shows it. */
  async on<T>(day: string, work: () => Promise<T>): Promise<T> {
    const { now } = this.site.clock;
    this.site.clock.now = Date.parse(clock('18:00', day));
    try {
      return await work();
    } finally {
      this.site.clock.now = now;
    }
  }

  /** An invoice on account that nobody has paid. */
  async owed(total: number): Promise<number> {
    const { now } = this.site.clock;
    const { id: entityId } = await this.site.db
      .selectFrom('entities')
      .select('id')
      .where('identification', '=', '111')
      .executeTakeFirstOrThrow();
    const made = await transact(this.site.db, (trx) =>
      issueOnAccount(trx, {
        companyId: this.lot.companyId,
        ...{ at: now, now, day: localDay(now, 'America/Bogota'), dueDate: '2026-11-25' },
        ...{ entityId, subscriberId: null, userId: null, service: 'subscription' },
        lines: [
          {
            ...{ conceptId: null, initials: 'MENS', description: 'Mensualidad', quantity: 1 },
            ...{ unitValue: total, discount: 0, taxRate: 1900, total },
          },
        ],
      }),
    );
    return made.invoiceId;
  }

  receipt(invoiceId: number, body: object) {
    return this.done('POST', `/invoices/${invoiceId}/receipts`, { id: randomUUID(), ...body }, views.invoice);
  }

  note(invoiceId: number, body: object = {}) {
    const note = { id: randomUUID(), reasonCode: 2, reason: 'Cobro repetido', ...body };
    return this.call('POST', `/invoices/${invoiceId}/credit-notes`, note, views.invoice);
  }

  cancel(invoiceId: number, more: object = {}) {
    const body = { id: randomUUID(), reasonCode: 2, reason: 'Cobro doble', refund: { method: 'cash' } };
    return this.call('POST', `/invoices/${invoiceId}/cancellation`, body, views.cancel, more);
  }

  /** Money that came and fits nothing; the id of its receipt. */
  advance(amount: number): Promise<number> {
    const { companyId } = this.lot;
    const actor = { userId: null, deviceId: null, companyId, view: 'view/start', requestId: null };
    return transact(this.site.db, (trx) =>
      bookAdvance(trx, {
        ...{ companyId, actor: { ...actor, now: this.site.clock.now }, method: 'payu', amount },
        ...{ reference: 'PAYU-1', entityId: null, electronicPaymentId: null, details: {} },
      }),
    );
  }

  /** Bills the one plan of a rule for a month. */
  bill(liquidationId: number, period: string) {
    return billMonth(this.site, this.lot.companyId, { liquidationId, period });
  }

  /** A subscriber with a plate and a tag of its own. */
  async subscriber(change: Record<string, unknown> = {}) {
    const person = { personKind: '63', identificationType: '13', identification: '80000001' };
    const entity = await this.add('entities', { ...person, name: 'Ana Ruiz' }).catch(() => null);
    const found = await this.done('GET', '/entities?q=80000001', undefined, 'view/users/entities/list');
    const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, initialHour: '00:00', finalHour: '24:00' }));
    const schedule = await this.done('POST', '/schedules', { title: 'Todo', days }, 'view/schedules');
    const body = {
      entityId: entity?.id ?? found.rows[0].id,
      ...{ title: 'Puesto 1', quota: 1, slotId: this.lot.slotId, scheduleId: schedule.id, status: 'A' },
      liquidationId: await makeLiquidation(this.site, this.lot.companyId),
      ...{ monthlyValue: 15_000_000, validFrom: '2026-01-01', validTo: '2026-12-31' },
      vehicles: [{ plate: 'MEN001', tag: 'TAGMEN001', vehicleType: 'CA' }],
      ...change,
    };
    return this.done('POST', '/subscribers', body, 'view/subscriber');
  }

  /** The lot takes cards online; answers the reference of a request for so much. */
  async paymentRequest(amount: number, target: object = { target: 'charge', description: 'Mensualidad' }) {
    await this.done('PUT', '/payment-providers/payu', { version: 0, ...merchantSettings }, settingsView);
    const request = { amount, taxRate: 1900, ...target };
    return (await this.done('POST', '/payment-requests', request, paymentsView)).reference as string;
  }
}

/** A way to take money, or to let it go; answers what refused it, where something does. */
export type Trick = (stage: Stage) => Promise<Answer | undefined>;
