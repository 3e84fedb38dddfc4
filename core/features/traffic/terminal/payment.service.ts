import { localDay } from '../../../../shared/dates.ts';
import type { Quote } from '../../../../shared/features/pricing/tariffs/tariff.ts';
import { announce } from '../../../db/outbox.store.ts';
import { AppError } from '../../../errors.ts';
import { collectedAmount } from '../../billing/invoices/cash-rounding.rules.ts';
import { issueTicket, type MadeInvoice } from '../../billing/invoices/tickets.service.ts';
import { customerId } from '../../customers/entities/entities.store.ts';
import { spendVoucher } from '../../pricing/vouchers/vouchers.store.ts';
import { returnFromPurge } from '../purges/purges.service.ts';
import { type PricedTimes, pricedTimes } from '../stays/own-times.rules.ts';
import { isPriced } from '../stays/service.rules.ts';
import { offeredFor, priceStay } from '../stays/stay-price.service.ts';
import { tariffOfStay } from '../stays/stay-tariff.service.ts';
import { findStay, type StayRow } from '../stays/stays.list.ts';
import { insertPayment, markOffWindow, markPaid } from '../stays/stays.store.ts';
import { isAbsurd } from './event-money.ts';
import type { EventAnswer, EventContext, PaymentEvent } from './events.ts';
import { noteForgone } from './forgone.ts';
import { type Taken, takenBy } from './method.ts';
import { filePaymentFaults } from './payment-faults.ts';

/** Initials of the line that bills a stay's time. */
const parkingInitials = 'PARQ';

/**
 * A stay is paid: priced at `at`, invoiced with the next number, free to leave until the grace time ends. What
 * was really taken (`paid`) is what is invoiced, save the price rounded as the lot does; its difference to the price is filed, with the vouchers that could not
 * be used any more. Where that is absurd the price is invoiced and `paid` held. A price of zero makes no invoice and
 * takes no number.
 * @throws stayUnknown, vehicleLeft, stayPaid, paymentMethodDisabled, paymentMethodWithheld, the errors of pricing, numbering and customers
 */
export async function pay(context: EventContext, event: PaymentEvent): Promise<EventAnswer> {
  const { stay, times } = await findUnpaid(context, event);
  const price = await priceOf(context, event, times);
  const money = await moneyOf(context, event, price.quote);
  const invoice = money.total === 0 ? null : await invoiceOf(context, event, { stay, price, money });
  await bookPayment(context, event, { stay, price, money, invoice });
  await redeemVouchers(context, { stay, price, invoice });
  const exitBefore = await letLeave(context, event, { stay, times, quote: price.quote });
  await announcePaid(context, stay, invoice);
  const { quote, offered } = price;
  const booked = { ...money, stay, invoiceId: invoice?.invoiceId ?? null };
  await filePaymentFaults(context, event, { ...booked, price: quote.total, refused: offered.refused });
  await noteForgone(context, { ...booked, ...price });
  return answerOf({ stay, price, money, invoice }, exitBefore);
}

interface Price {
  quote: Quote;
  /** What its codes take off, and those that could not be used any more. */
  offered: Awaited<ReturnType<typeof offeredFor>>;
}

/** Amounts in minor units. */
interface Money {
  /** What is invoiced. */
  total: number;
  /** What the cashier took: the total, rounded where the lot rounds cash. */
  collected: number;
  /** What the terminal reported and is not booked. */
  held: number | null;
  taken: Taken;
}

/** A stay as it is stored, and by which times it is priced. */
interface Unpaid {
  stay: StayRow;
  times: PricedTimes<StayRow>;
}

interface Paid {
  stay: StayRow;
  price: Price;
  money: Money;
  /** Null where nothing was owed. */
  invoice: MadeInvoice | null;
}

/**
 * A closed stay takes no payment, save one that a terminal took before the exit reached us; a paid stay takes
 * no second one while it is free to leave.
 */
async function findUnpaid(context: EventContext, event: PaymentEvent): Promise<Unpaid> {
  const { trx, companyId, at, reported } = context;
  const meant = reported ?? at;
  const stay = await returnFromPurge(trx, context, event, await findStay(trx, companyId, event, meant));
  if (stay.exit_at !== null && (event.paid == null || meant > stay.exit_at))
    throw new AppError('vehicleLeft');
  const times = pricedTimes(stay, context);
  const { exit_before: exitBefore, entry_at: entryAt } = times.stay;
  if (exitBefore !== null && times.at <= exitBefore) throw new AppError('stayPaid');
  if (times.at < entryAt) throw AppError.on('at', 'initialDateAfterFinal');
  return { stay, times };
}

/** What has happened refuses no voucher that cannot be used any more. */
async function priceOf(
  { trx, lot }: EventContext,
  event: PaymentEvent,
  { stay, at }: PricedTimes<StayRow>,
): Promise<Price> {
  const happened = event.paid != null;
  const offered = await offeredFor(trx, lot, stay, { at, discounts: event.discounts }, happened);
  const lostTicket = event.lostTicket === true;
  return { quote: await priceStay(trx, lot, stay, { at, offered, lostTicket }), offered };
}

/** What is invoiced, what was taken for it, and whether the lot takes that at all. */
async function moneyOf(context: EventContext, event: PaymentEvent, quote: Quote): Promise<Money> {
  const { at, lot } = context;
  const reported = event.paid ?? null;
  const held = reported !== null && (await isAbsurd(context, reported, quote.total)) ? reported : null;
  const paid = held === null ? reported : null;
  const happened = reported !== null;
  const taken = await takenBy(context, { ...event, at, total: paid || quote.total, happened });
  const rounded = taken.rounding ? collectedAmount(quote.total, event.method, lot) : quote.total;
  // A terminal that rounds cash by itself has taken the price.
  if (paid === null || paid === rounded) return { total: quote.total, collected: rounded, held, taken };
  return { total: paid, collected: paid, held, taken: paid === 0 ? noMoney(taken) : taken };
}

/** Where nothing was taken, its method is of no account. */
const noMoney = (taken: Taken): Taken => ({ ...taken, exception: null });

async function invoiceOf(
  { trx, companyId, deviceId, actor, lot, at }: EventContext,
  event: PaymentEvent,
  { stay, price, money }: Omit<Paid, 'invoice'>,
): Promise<MadeInvoice> {
  const { total, collected, taken } = money;
  return issueTicket(trx, {
    companyId,
    uuid: event.id,
    at,
    day: localDay(at, lot.timeZone),
    timeZone: lot.timeZone,
    now: actor.now,
    stayId: stay.id,
    entityId: await customerId(trx, actor, event.customer ?? undefined),
    deviceId,
    method: event.method,
    reference: taken.reference,
    service: 'parking',
    vehicleType: stay.vehicle_type,
    plate: stay.plate,
    collected,
    lines: [
      {
        conceptId: null,
        initials: parkingInitials,
        description: '',
        quantity: 1,
        unitValue: total,
        discount: price.quote.discount,
        taxRate: lot.taxRate,
        total,
      },
    ],
  });
}

/** The money of the stay, with its invoice where one was made. */
async function bookPayment(
  { trx, companyId, deviceId, at }: EventContext,
  event: PaymentEvent,
  { stay, price: { quote }, money: { total, collected }, invoice }: Paid,
): Promise<void> {
  await insertPayment(trx, {
    companyId,
    stayId: stay.id,
    invoiceId: invoice?.invoiceId ?? null,
    deviceId,
    at,
    method: event.method,
    amount: quote.amount,
    discount: quote.discount,
    total,
    collected,
    discounts: JSON.stringify(event.discounts ?? []),
    lostTicket: event.lostTicket === true ? 1 : 0,
  });
}

/** A voucher that takes nothing off is not used up. */
async function redeemVouchers(
  { trx, companyId, deviceId, actor, at }: EventContext,
  { stay, price, invoice }: Omit<Paid, 'money'>,
): Promise<void> {
  if (price.quote.discount === 0) return;
  const { now } = actor;
  const use = { companyId, stayId: stay.id, invoiceId: invoice?.invoiceId ?? null, deviceId, at, now };
  for (const voucher of price.offered.vouchers) {
    await spendVoucher(trx, voucher, use);
    await announce(trx, { at: now, companyId, topic: 'vouchers', recordId: voucher.id, kind: 'used' });
  }
}

/** Marks the stay as paid, and answers until when it may leave: epoch milliseconds. */
async function letLeave(
  { trx, lot, at, reported }: EventContext,
  event: PaymentEvent,
  { stay, times, quote: { total } }: Unpaid & { quote: Quote },
): Promise<number> {
  const hasPrice = isPriced(stay.service) || total > 0;
  const graceMinutes = hasPrice ? (await tariffOfStay(trx, lot, stay, at)).graceMinutes : 0;
  // What is booked of a stay does not go back in time, whatever its terminals reported.
  const paidAt = times.isOwn ? Math.max(at, stay.entry_at) : times.at;
  const exitBefore = paidAt + graceMinutes * 60_000;
  const lostTicket = event.lostTicket === true || stay.lost_ticket ? 1 : 0;
  const reportedPaidAt = times.isOwn ? times.at : null;
  await markPaid(trx, { id: stay.id, paidAt, exitBefore, lostTicket, reportedPaidAt });
  if (reported !== null) await markOffWindow(trx, { id: stay.id });
  return exitBefore;
}

async function announcePaid(
  { trx, companyId, actor }: EventContext,
  stay: StayRow,
  invoice: MadeInvoice | null,
): Promise<void> {
  const head = { at: actor.now, companyId };
  await announce(trx, { ...head, topic: 'stays', recordId: stay.id, kind: 'paid' });
  if (invoice)
    await announce(trx, { ...head, topic: 'invoices', recordId: invoice.invoiceId, kind: 'issued' });
}

function answerOf({ stay, price, money, invoice }: Paid, exitBefore: number): EventAnswer {
  const { total, collected, held } = money;
  return {
    status: 201,
    body: {
      stayId: stay.id,
      invoiceId: invoice?.invoiceId ?? null,
      prefix: invoice?.prefix ?? null,
      number: invoice?.number ?? null,
      subtotal: invoice?.subtotal ?? 0,
      tax: invoice?.tax ?? 0,
      discount: price.quote.discount,
      total,
      collected,
      exitBefore: new Date(exitBefore).toISOString(),
      ...(held !== null && { held }),
    },
  };
}
