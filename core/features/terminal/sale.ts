import { localDay, parseInstant } from '../../../shared/dates.ts';
import { limits } from '../../../shared/limits.ts';
import { AppError } from '../../errors.ts';
import { customerId } from '../entities/entities.store.ts';
import { collectedAmount, makeInvoice } from '../invoices/invoices.store.ts';
import { announce, fileException } from '../stays/stays.store.ts';
import { splitTax } from '../tariffs/engine/quote.ts';
import type { EventAnswer, EventContext, SaleEvent } from './events.ts';
import { takenBy } from './method.ts';

/**
 * A product, a bathroom, a locker is sold: `concept` is its initials or its id. Its unit value includes tax. What was
 * really taken (`paid`) is what is invoiced; its difference to the price is filed.
 * @throws conceptUnknown, paymentMethodDisabled, paymentMethodWithheld, the errors of numbering and customers
 */
export async function sell(context: EventContext, event: SaleEvent): Promise<EventAnswer> {
  const { trx, companyId, deviceId, actor, lot } = context;
  const at = parseInstant(event.at);
  const concept = await trx
    .selectFrom('concepts')
    .select(['id', 'initials', 'unit_value', 'tax_rate', 'service'])
    .where('company_id', '=', companyId)
    .where(typeof event.concept === 'number' ? 'id' : 'initials', '=', event.concept as never)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (!concept) throw AppError.on('concept', 'conceptUnknown');
  const price = concept.unit_value * event.quantity;
  if (price > limits.money) throw AppError.on('quantity', 'quantityInvalid');
  const happened = event.paid != null;
  const total = event.paid ?? price;
  const { subtotal, tax } = splitTax(total, concept.tax_rate);
  const amounts = { subtotal, tax, discount: 0, total };
  const taken = await takenBy(context, { ...event, at, total, happened });
  const collected = !happened && taken.rounding ? collectedAmount(total, event.method, lot) : total;
  const exception = { companyId, at, stayId: null, deviceId };
  if (total !== price) {
    const details = { price, paid: total, concept: concept.initials, quantity: event.quantity };
    await fileException(trx, { ...exception, kind: 'paid-difference', amount: total - price, details });
  }
  if (taken.exception) {
    const details = { method: event.method, concept: concept.initials };
    await fileException(trx, { ...exception, kind: taken.exception, amount: total, details });
  }
  if (total === 0) {
    return { status: 201, body: { invoiceId: null, prefix: null, number: null, ...amounts, collected } };
  }
  const invoice = await makeInvoice(trx, {
    companyId,
    at,
    day: localDay(at, lot.timeZone),
    now: actor.now,
    stayId: null,
    entityId: await customerId(trx, actor, event.customer ?? undefined),
    deviceId,
    method: event.method,
    reference: taken.reference,
    service: concept.service,
    vehicleType: null,
    plate: null,
    ...amounts,
    collected,
    line: {
      conceptId: concept.id,
      initials: concept.initials,
      quantity: event.quantity,
      // What was taken stands for the whole quantity.
      unitValue: total === price ? concept.unit_value : Math.round(total / event.quantity),
      taxRate: concept.tax_rate,
    },
  });
  await announce(trx, {
    at: actor.now,
    companyId,
    topic: 'invoices',
    recordId: invoice.invoiceId,
    kind: 'issued',
  });
  return { status: 201, body: { ...invoice, ...amounts, collected } };
}
