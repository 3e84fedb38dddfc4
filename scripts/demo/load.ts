import type { DatabaseSync } from 'node:sqlite';
import {
  type CompiledTariff,
  compileTariff,
  quoteStay,
  splitTax,
} from '../../core/features/pricing/tariffs/engine/quote.ts';
import { localDay } from '../../shared/dates.ts';
import { termsOf } from '../../shared/features/pricing/tariffs/tariff.schema.ts';
import type { VehicleType } from '../../shared/values.ts';
import { DayFigures } from './day-figures.ts';
import type { Random } from './random.ts';
import type { SetUpLot } from './set-up-lot.ts';
import { prepareStatements, type Statements } from './statements.ts';
import { type DemoStay, demoDays, eventId, staysOfDay } from './traffic.ts';

const timeZone = 'America/Bogota';
const taxRate = 1900;
const graceMs = 15 * 60_000;
const minuteMs = 60_000;
const silentMs = 200 * minuteMs;
const nobody: ReadonlySet<string> = new Set();

interface Priced extends DemoStay {
  amount: number;
  discount: number;
  total: number;
  stayId: number;
}

/** What is loaded for one lot, so that the caller can tell and check it. */
export interface Loaded {
  stays: number;
  invoices: number;
  total: number;
}

/**
 * Loads a lot's days straight into the database, in one transaction: stays that fit into the quota, priced by the
 * engine, invoiced in the order of payment with numbers from 1, closed twice a day, what went wrong filed. What
 * has not happened by `now` is left open.
 */
export function loadLot(
  database: DatabaseSync,
  setUp: SetUpLot,
  random: Random,
  period: { today: string; days: number; now: number },
): Loaded {
  const statements = prepareStatements(database);
  database.exec('begin');
  const stays = enterStays(statements, setUp, period);
  const loaded = takePayments(statements, setUp, random, stays, period.now);
  markSeen(statements, setUp, period.now);
  statements.setResolution.run({
    id: setUp.resolutionId,
    current: loaded.invoices,
    final: loaded.invoices + setUp.lot.numbersLeft,
  });
  database.exec('commit');
  return { ...loaded, stays: stays.length };
}

/** Stays in the order of entry, without those that find the slot full or their plate inside already. */
function enterStays(
  statements: Statements,
  setUp: SetUpLot,
  period: { today: string; days: number; now: number },
): Priced[] {
  const tariffs = new Map<VehicleType, { compiled: CompiledTariff; versionId: number }>();
  for (const terms of setUp.lot.tariffs) {
    const type = terms.vehicleType as VehicleType;
    const row = statements.termsOf.get({ id: setUp.tariffIds[type] }) as { terms_id: number };
    tariffs.set(type, { compiled: compileTariff(termsOf(terms as never)), versionId: row.terms_id });
  }
  const inside = new Map<number, { exitAt: number; plate: string | null }[]>();
  const quotas = new Map(
    setUp.lot.slots.map((slot) => [setUp.slotIds[slot.vehicleTypes[0] ?? 'CA'], slot.quota]),
  );
  const entered: Priced[] = [];
  for (const day of demoDays(period.today, period.days)) {
    for (const stay of staysOfDay(setUp.lot, day)) {
      if (stay.entryAt > period.now) continue;
      const slotId = setUp.slotIds[stay.vehicleType];
      const others = (inside.get(slotId) ?? []).filter((other) => other.exitAt > stay.entryAt);
      inside.set(slotId, others);
      const known = stay.plate !== null && others.some((other) => other.plate === stay.plate);
      const tariff = tariffs.get(stay.vehicleType);
      if (known || others.length >= (quotas.get(slotId) ?? 0) || !tariff) continue;
      others.push(stay);
      const quote = quoteStay(tariff.compiled, {
        entryAt: stay.entryAt,
        exitAt: stay.payAt,
        timeZone,
        isHoliday: nobody,
        taxRate,
        lostTicket: stay.lostTicket,
        discounts: stay.voucher ? [{ kind: 'percent', value: 2000 }] : [],
      });
      const paid = stay.payAt <= period.now && !stay.unpaid;
      const stayId = Number(
        statements.stay.run({
          company: setUp.companyId,
          ticket: `D${setUp.companyId}${String(entered.length).padStart(8, '0')}`,
          event: eventId(setUp.companyId, stay, 'entry'),
          type: stay.vehicleType,
          plate: stay.plate,
          slot: slotId,
          tariff: setUp.tariffIds[stay.vehicleType],
          version: tariff.versionId,
          entry: stay.entryAt,
          device: setUp.deviceIds[0] ?? 0,
          paid: paid ? stay.payAt : null,
          before: paid ? stay.payAt + graceMs : null,
          lost: stay.lostTicket ? 1 : 0,
          exit: stay.exitAt <= period.now ? stay.exitAt : null,
          exitDevice: stay.exitAt <= period.now ? (setUp.deviceIds[stay.terminal] ?? null) : null,
        }).lastInsertRowid,
      );
      entered.push({ ...stay, amount: quote.amount, discount: quote.discount, total: quote.total, stayId });
    }
  }
  return entered;
}

/** Every terminal has just spoken, but for the one that is out of order. */
function markSeen(statements: Statements, setUp: SetUpLot, now: number): void {
  for (const [index, device] of setUp.deviceIds.entries()) {
    const silent = setUp.lot.terminals[index] === setUp.lot.silentTerminal;
    statements.seen.run({ device, company: setUp.companyId, at: silent ? now - silentMs : now });
  }
}

type Event =
  | { at: number; kind: 'payment'; stay: Priced }
  | { at: number; kind: 'sale'; concept: number; terminal: number }
  | { at: number; kind: 'closure'; terminal: number };

/** Payments, sales and closures in the order in which they happened. */
function takePayments(
  statements: Statements,
  setUp: SetUpLot,
  random: Random,
  stays: Priced[],
  now: number,
): Omit<Loaded, 'stays'> {
  const figures = new DayFigures();
  let number = 0;
  let total = 0;
  const invoice = (at: number, terminal: number, of: Invoiced): number => {
    number += 1;
    total += of.total;
    const { subtotal, tax } = splitTax(of.total, taxRate);
    const day = localDay(at, timeZone);
    const deviceId = setUp.deviceIds[terminal] ?? 0;
    const made = statements.invoice.run({
      company: setUp.companyId,
      resolution: setUp.resolutionId,
      prefix: setUp.lot.prefix,
      number,
      at,
      day,
      stay: of.stayId,
      device: deviceId,
      method: of.method,
      service: of.service,
      type: of.vehicleType,
      plate: of.plate,
      subtotal,
      tax,
      discount: of.discount,
      total: of.total,
      reference: of.method === 'qr' || of.method.endsWith('-card') ? authorisationOf(number) : null,
    });
    const invoiceId = Number(made.lastInsertRowid);
    statements.line.run({
      invoice: invoiceId,
      concept: of.conceptId,
      initials: of.initials,
      unitValue: of.total,
      discount: of.discount,
      subtotal,
      tax,
      total: of.total,
    });
    statements.receipt.run({ invoice: invoiceId });
    figures.add({ ...of, day, deviceId, subtotal, tax, vehicleType: of.vehicleType ?? '' });
    return invoiceId;
  };
  for (const event of eventsOf(setUp, stays, random, now)) {
    if (event.kind === 'closure') close(statements, setUp, random, event);
    else if (event.kind === 'sale') {
      const concept = setUp.lot.concepts[event.concept];
      if (!concept) continue;
      const conceptId = setUp.conceptIds[event.concept] ?? null;
      const { initials, service, unitValue } = concept;
      const bare = { stayId: null, vehicleType: null, plate: null, discount: 0, method: 'cash' as const };
      invoice(event.at, event.terminal, { ...bare, initials, service, total: unitValue, conceptId });
    } else payStay(statements, setUp, event.stay, invoice);
  }
  for (const row of figures.rows()) statements.day.run({ company: setUp.companyId, ...row });
  statements.concepts.run({ company: setUp.companyId });
  statements.hours.run({ company: setUp.companyId });
  return { invoices: number, total };
}

/** The six figures under which the provider of cards knows a payment. */
function authorisationOf(number: number): string {
  return String((number * 7919) % 1_000_000).padStart(6, '0');
}

interface Invoiced {
  stayId: number | null;
  vehicleType: string | null;
  plate: string | null;
  method: string;
  service: string;
  initials: string;
  conceptId: number | null;
  discount: number;
  total: number;
}

function eventsOf(setUp: SetUpLot, stays: Priced[], random: Random, now: number): Event[] {
  const events: Event[] = stays
    .filter((stay) => stay.payAt <= now)
    .map((stay) => ({ at: stay.payAt, kind: 'payment' as const, stay }));
  const first = stays[0]?.entryAt ?? now;
  for (let day = localDay(first, timeZone); Date.parse(`${day}T00:00:00-05:00`) <= now; day = nextDay(day)) {
    const midnight = Date.parse(`${day}T00:00:00-05:00`);
    for (const [concept, { daily }] of setUp.lot.concepts.entries()) {
      for (let sale = 0; sale < daily; sale += 1) {
        const at = midnight + random.between(8 * 60, 21 * 60) * minuteMs + random.between(0, 59_999);
        if (at <= now)
          events.push({ at, kind: 'sale', concept, terminal: random.between(0, setUp.deviceIds.length - 1) });
      }
    }
    for (const hour of [14, 22]) {
      for (const terminal of setUp.deviceIds.keys()) {
        const at = midnight + hour * 60 * minuteMs + terminal * minuteMs;
        if (at <= now) events.push({ at, kind: 'closure', terminal });
      }
    }
  }
  return events.sort((a, b) => a.at - b.at);
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function payStay(
  statements: Statements,
  setUp: SetUpLot,
  stay: Priced,
  invoice: (at: number, terminal: number, of: Invoiced) => number,
): void {
  const deviceId = setUp.deviceIds[stay.terminal] ?? 0;
  const exception = (kind: string, amount: number) =>
    statements.exception.run({
      company: setUp.companyId,
      at: stay.payAt,
      kind,
      stay: stay.stayId,
      device: deviceId,
      amount,
    });
  if (stay.unpaid) {
    if (stay.total > 0) exception('unpaid-exit', stay.total);
    return;
  }
  const { vehicleType, plate, method, discount, total, stayId } = stay;
  const parking = { service: 'parking', initials: 'PARQ', conceptId: null };
  const invoiceId =
    total > 0
      ? invoice(stay.payAt, stay.terminal, {
          stayId,
          vehicleType,
          plate,
          method,
          discount,
          total,
          ...parking,
        })
      : null;
  statements.payment.run({
    company: setUp.companyId,
    stay: stayId,
    invoice: invoiceId,
    device: deviceId,
    at: stay.payAt,
    method,
    amount: stay.amount,
    discount,
    total,
    discounts: stay.voucher ? '["ALIADOS"]' : '[]',
    lost: stay.lostTicket ? 1 : 0,
  });
  if (stay.lostTicket) exception('lost-ticket', total);
}

/** A shift ends: now and then a cashier counts a little more or less than expected. */
function close(
  statements: Statements,
  setUp: SetUpLot,
  random: Random,
  { at, terminal }: { at: number; terminal: number },
): void {
  const deviceId = setUp.deviceIds[terminal] ?? 0;
  const id = Number(
    statements.closure.run({ company: setUp.companyId, device: deviceId, at, cashier: random.pick(cashiers) })
      .lastInsertRowid,
  );
  statements.closeReceipts.run({ closure: id, device: deviceId });
  const methods: Record<string, number> = {};
  let receipts = 0;
  for (const row of statements.closed.all({ closure: id })) {
    methods[String(row.method)] = Number(row.collected);
    receipts += Number(row.receipts);
  }
  const expected = methods.cash ?? 0;
  const difference = random.chance(0.06) ? random.between(-12, 6) * 100_000 : 0;
  const counted = Math.max(0, expected + difference);
  statements.setClosure.run({
    id,
    expected,
    counted,
    difference: counted - expected,
    methods: JSON.stringify(methods),
    receipts,
  });
  if (counted !== expected) {
    statements.exception.run({
      company: setUp.companyId,
      at,
      kind: 'closure-difference',
      stay: null,
      device: deviceId,
      amount: counted - expected,
    });
  }
}

const cashiers = [
  ['Ana Rojas', 3],
  ['Luis Peña', 3],
  ['Marta Gil', 2],
  ['Óscar Díaz', 2],
] as const;
