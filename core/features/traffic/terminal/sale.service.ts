import { localDay } from '../../../../shared/dates.ts';
import { type Amount, minus, plus, times, unitsOf } from '../../../../shared/money.ts';
import { announce } from '../../../db/outbox.store.ts';
import { AppError } from '../../../errors.ts';
import { type SoldConcept, soldConcept } from '../../billing/concepts/sold-concept.list.ts';
import { fileException } from '../../billing/exceptions/file-exception.service.ts';
import { fileUnreconciled } from '../../billing/exceptions/file-unreconciled.service.ts';
import { giveAway } from '../../billing/given-away/give-away.service.ts';
import { collectedAmount } from '../../billing/invoices/cash-rounding.rules.ts';
import { type BilledLine, noSums } from '../../billing/invoices/invoice-sums.rules.ts';
import { issueTicket, type MadeInvoice } from '../../billing/invoices/tickets.service.ts';
import { customerId } from '../../customers/entities/entities.store.ts';
import { eventMoneyMost, isAbsurd } from './event-money.ts';
import type { EventAnswer, EventContext, SaleEvent } from './events.ts';
import { type Taken, takenBy } from './method.ts';

/**
 * A product, a bathroom, a locker is sold: `concept` is its initials or its id. Its unit value includes tax. What was
 * really taken (`paid`) is what is invoiced, save the price rounded as the lot does; its difference to the price is filed. Where it is absurd the price is
 * invoiced and `paid` held.
 * @throws conceptUnknown, saleTooHigh, paymentMethodDisabled, paymentMethodWithheld, the errors of numbering and customers
 */
export async function sell(context: EventContext, event: SaleEvent): Promise<EventAnswer> {
  const concept = await soldConcept(context.trx, context.companyId, event.concept);
  if (!concept) throw AppError.on('concept', 'conceptUnknown');
  const money = await moneyOf(context, event, concept);
  const happened = event.paid != null;
  const taken = await takenBy(context, { ...event, at: context.at, total: money.total, happened });
  const price = Number(money.price);
  const rounded = taken.rounding ? collectedAmount(price, event.method, context.lot) : price;
  // A terminal that rounds cash by itself has taken the price.
  const isPrice = !happened || (money.held === null && money.total === rounded);
  const total = isPrice ? price : money.total;
  const sold = { ...money, concept, total, collected: isPrice ? rounded : total };
  const { held, collected } = sold;
  const { reference } = taken;
  const invoice = total === 0 ? notInvoiced : await invoiceOf(context, event, { ...sold, reference });
  const { invoiceId } = invoice;
  await fileFaults(context, event, { ...sold, method: taken.exception, invoiceId });
  return { status: 201, body: { ...invoice, collected, ...(held !== null && { held }) } };
}

/** What a sale for nothing answers in the place of its invoice. */
const notInvoiced = { invoiceId: null, prefix: null, number: null, ...noSums };

interface SaleMoney {
  /** Unit value × quantity; beyond 2^53 where the quantity is absurd. */
  price: Amount;
  /** What is invoiced. */
  total: number;
  /** What the terminal reported and is not booked. */
  held: number | null;
}

/** A quantity that is absurd has no price: before the money was taken it is refused, afterwards nothing can be held against it. */
async function moneyOf(context: EventContext, event: SaleEvent, concept: SoldConcept): Promise<SaleMoney> {
  const price = times(concept.unitValue, event.quantity);
  const isPriced = !(await isAbsurd(context, price, concept.unitValue));
  if (event.paid == null) {
    if (isPriced) return { price, total: Number(price), held: null };
    const most = plus(concept.unitValue, await eventMoneyMost(context));
    throw AppError.on('quantity', 'saleTooHigh', `${unitsOf(most)} ${context.lot.currency}`);
  }
  const reckoned = isPriced ? Number(price) : 0;
  if (await isAbsurd(context, event.paid, reckoned)) return { price, total: reckoned, held: event.paid };
  return { price, total: event.paid, held: null };
}

type Faults = SaleMoney & { concept: SoldConcept; method: Taken['exception']; invoiceId: number | null };

async function fileFaults(context: EventContext, event: SaleEvent, faults: Faults): Promise<void> {
  const { trx, companyId, deviceId, at } = context;
  const { price, total, held, method, invoiceId } = faults;
  const exception = { companyId, at, stayId: null, deviceId, actorId: null };
  const concept = faults.concept.initials;
  if (held !== null || total !== price) {
    const details = { price, paid: held ?? total, concept, quantity: event.quantity, invoiceId };
    const filed =
      held === null
        ? ({ kind: 'paid-difference', amount: minus(total, price) } as const)
        : ({ kind: 'held-amount', amount: held } as const);
    await fileException(trx, { ...exception, ...filed, details });
  }
  if (held === null)
    await giveAway(trx, {
      ...{ ...exception, act: 'lower-price', due: Number(price), charged: total, invoiceId },
      title: concept,
    });
  if (event.method !== 'payu') {
    const details = { method: event.method, concept, invoiceId, reference: event.reference };
    await fileUnreconciled(trx, { ...exception, method: event.method, amount: total, details });
  }
  if (method) {
    const details = { method: event.method, concept, invoiceId };
    await fileException(trx, { ...exception, kind: method, amount: total, details });
  }
}

type Sold = SaleMoney & {
  concept: SoldConcept;
  reference: string | null;
  /** What the cashier took, minor units. */
  collected: number;
};

async function invoiceOf(context: EventContext, event: SaleEvent, sold: Sold): Promise<MadeInvoice> {
  const { trx, companyId, deviceId, actor, lot, at } = context;
  const { concept, collected, reference } = sold;
  const invoice = await issueTicket(trx, {
    companyId,
    uuid: event.id,
    at,
    day: localDay(at, lot.timeZone),
    timeZone: lot.timeZone,
    now: actor.now,
    stayId: null,
    entityId: await customerId(trx, actor, event.customer ?? undefined),
    deviceId,
    method: event.method,
    reference,
    service: concept.service,
    vehicleType: null,
    plate: null,
    collected,
    lines: [lineOf(event.quantity, sold)],
  });
  await announce(trx, {
    at: actor.now,
    companyId,
    topic: 'invoices',
    recordId: invoice.invoiceId,
    kind: 'issued',
  });
  return invoice;
}

function lineOf(quantity: number, { concept, price, total }: Sold): BilledLine {
  const { id, initials, name, taxRate } = concept;
  // What was taken stands for the whole quantity.
  const unitValue = total === price ? concept.unitValue : Math.round(total / quantity);
  return { conceptId: id, initials, description: name, quantity, unitValue, discount: 0, taxRate, total };
}
