import { localDay } from '../../../../shared/dates.ts';
import { announce } from '../../../db/outbox.store.ts';
import { AppError } from '../../../errors.ts';
import { collectedAmount, makeInvoice } from '../../billing/invoices/invoices.store.ts';
import { customerId } from '../../customers/entities/entities.store.ts';
import { splitTax } from '../../pricing/tariffs/engine/quote.ts';
import { spendVoucher } from '../../pricing/vouchers/vouchers.store.ts';
import { offeredFor, priceStay, tariffOfStay } from '../stays/stay-price.service.ts';
import { findStay, type StayRow } from '../stays/stays.list.ts';
import { fileException, insertPayment, markPaid } from '../stays/stays.store.ts';
import { isAbsurd } from './event-money.ts';
import type { EventAnswer, EventContext, PaymentEvent } from './events.ts';
import { takenBy } from './method.ts';

/** Initials of the line that bills a stay's time. */
const parkingInitials = 'PARQ';

/**
 * A stay is paid: priced at `at`, invoiced with the next number, free to leave until the grace time ends. What
 * was really taken (`paid`) is what is invoiced; its difference to the price is filed, with the vouchers that could not
 * be used any more. Where that is absurd the price is invoiced and `paid` held. A price of zero makes no invoice and
 * takes no number.
 * @throws stayUnknown, vehicleLeft, stayPaid, paymentMethodDisabled, paymentMethodWithheld, the errors of pricing, numbering and customers
 */
export async function pay(context: EventContext, event: PaymentEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor, lot, at } = context;
  const stay = await findStay(trx, companyId, event, at);
  refuseIfSettled(stay, event, at);
  const lostTicket = event.lostTicket === true;
  if (at < stay.entry_at) throw AppError.on('at', 'initialDateAfterFinal');
  const offered = await offeredFor(trx, lot, stay, { at, discounts: event.discounts }, event.paid != null);
  const quote = await priceStay(trx, lot, stay, { at, offered, lostTicket });
  const held = event.paid != null && (await isAbsurd(context, event.paid, quote.total)) ? event.paid : null;
  const paid = held === null ? event.paid : null;
  const total = paid ?? quote.total;
  const taken = await takenBy(context, { ...event, at, total, happened: event.paid != null });
  const collected = paid ?? (taken.rounding ? collectedAmount(total, event.method, lot) : total);
  const { subtotal, tax } = splitTax(total, lot.taxRate);
  const invoice =
    total === 0
      ? null
      : await makeInvoice(trx, {
          companyId,
          at,
          day: localDay(at, lot.timeZone),
          now: actor.now,
          stayId: stay.id,
          entityId: await customerId(trx, actor, event.customer ?? undefined),
          deviceId,
          method: event.method,
          reference: taken.reference,
          service: 'parking',
          vehicleType: stay.vehicle_type,
          plate: stay.plate,
          subtotal,
          tax,
          discount: quote.discount,
          total,
          collected,
          line: {
            conceptId: null,
            initials: parkingInitials,
            quantity: 1,
            unitValue: total,
            taxRate: lot.taxRate,
          },
        });
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
    lostTicket: lostTicket ? 1 : 0,
  });
  // A voucher that takes nothing off is not used up.
  if (quote.discount > 0) {
    const use = { companyId, stayId: stay.id, invoiceId: invoice?.invoiceId ?? null, deviceId, at };
    for (const voucher of offered.vouchers) {
      await spendVoucher(trx, voucher, { ...use, now: actor.now });
      await announce(trx, {
        at: actor.now,
        companyId,
        topic: 'vouchers',
        recordId: voucher.id,
        kind: 'used',
      });
    }
  }
  const exitBefore = at + (await graceOf(context, stay, at)) * 60_000;
  await markPaid(trx, {
    id: stay.id,
    paidAt: at,
    exitBefore,
    lostTicket: lostTicket || stay.lost_ticket ? 1 : 0,
  });
  await announce(trx, { at: actor.now, companyId, topic: 'stays', recordId: stay.id, kind: 'paid' });
  if (invoice)
    await announce(trx, {
      at: actor.now,
      companyId,
      topic: 'invoices',
      recordId: invoice.invoiceId,
      kind: 'issued',
    });
  const { refused } = offered;
  await fileFaults(context, event, {
    stay,
    price: quote.total,
    total,
    held,
    refused,
    method: taken.exception,
  });
  return {
    status: 201,
    body: {
      stayId: stay.id,
      invoiceId: invoice?.invoiceId ?? null,
      prefix: invoice?.prefix ?? null,
      number: invoice?.number ?? null,
      subtotal,
      tax,
      discount: quote.discount,
      total,
      collected,
      exitBefore: new Date(exitBefore).toISOString(),
      ...(held !== null && { held }),
    },
  };
}

interface Faults {
  stay: StayRow;
  price: number;
  total: number;
  /** What the terminal reported and is not booked. */
  held: number | null;
  /** Vouchers that could not be used any more. */
  refused: readonly unknown[];
  method: Awaited<ReturnType<typeof takenBy>>['exception'];
}

async function fileFaults(context: EventContext, event: PaymentEvent, faults: Faults): Promise<void> {
  const { trx, companyId, deviceId, at } = context;
  const { stay, price, total, held, refused, method } = faults;
  const exception = { companyId, at, stayId: stay.id, deviceId };
  const told = held ?? total;
  if (told !== price) {
    const details = { price, paid: told, ...(refused.length > 0 && { vouchers: refused }) };
    const filed =
      held === null
        ? ({ kind: 'paid-difference', amount: total - price } as const)
        : ({ kind: 'held-amount', amount: held } as const);
    await fileException(trx, { ...exception, ...filed, details });
  }
  if (method) {
    const details = { method: event.method };
    await fileException(trx, { ...exception, kind: method, amount: total, details });
  }
  if (event.lostTicket === true)
    await fileException(trx, { ...exception, kind: 'lost-ticket', amount: total });
  if (stay.exit_at !== null)
    await fileException(trx, { ...exception, kind: 'payment-after-exit', amount: total });
}

/**
 * A closed stay takes no payment, save one that a terminal took before the exit reached us; a paid stay takes
 * no second one while it is free to leave.
 */
function refuseIfSettled(stay: StayRow, event: PaymentEvent, at: number): void {
  if (stay.exit_at !== null && (event.paid == null || at > stay.exit_at)) throw new AppError('vehicleLeft');
  if (stay.exit_before !== null && at <= stay.exit_before) throw new AppError('stayPaid');
}

/** Subscribers have no tariff to ask: nothing is due at the exit either. */
async function graceOf({ trx, lot }: EventContext, stay: StayRow, at: number): Promise<number> {
  if (stay.service === 'SUB') return 0;
  return (await tariffOfStay(trx, lot, stay, at)).graceMinutes;
}
