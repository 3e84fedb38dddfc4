import { fields, flag, listOf, named, oneOf, orNull, text, whole } from '../../../http/json-schema.ts';

/** What cancelling an invoice would do; amounts in minor units. */
export const cancellationPreviewAnswer = named(
  'CancellationPreview',
  fields({
    invoice: fields({
      id: whole,
      prefix: text,
      number: whole,
      day: text,
      plate: orNull(text),
      total: whole,
      balance: whole,
      method: text,
      customer: text,
    }),
    credit: whole,
    paid: whole,
    vouchers: listOf(text),
    stay: orNull(fields({ id: whole, ticket: text, isInside: flag })),
    refusal: orNull(oneOf(['invoiceTakenBack', 'invoiceAtProvider', 'financeReportClosed'])),
    isDayClosed: flag,
  }),
);
