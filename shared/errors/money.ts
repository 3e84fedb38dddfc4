import type { ErrorArea } from './entry.ts';

/** Receipts and credit notes. */
export const moneyErrors = {
  receiptAboveBalance: {
    code: -3200,
    status: 409,
    es: 'El valor es mayor que el saldo de la factura. Escriba el saldo o menos.',
    en: 'The amount exceeds the balance of the invoice. Enter the balance or less.',
    cause: 'A receipt of more than is still owed.',
  },
  receiptIdReused: {
    code: -3201,
    status: 409,
    es: 'Ese identificador ya es de otro recibo o de otra nota crédito. Use uno nuevo.',
    en: 'That identifier stands for another receipt or credit note. Use a new one.',
    cause: 'Money or a credit note sent under the id of another one.',
  },
  invoiceTakenBack: {
    code: -3202,
    status: 409,
    es: 'La factura está anulada.',
    en: 'The invoice is cancelled.',
    cause: 'Paying or crediting an invoice that was taken back whole.',
  },
  refundAboveOwed: {
    code: -3203,
    status: 409,
    es: 'El valor es mayor que el saldo a favor del cliente.',
    en: 'The amount exceeds what is owed to the customer.',
    cause: 'Giving back more than an invoice was paid too much.',
  },
  creditAboveInvoice: {
    code: -3204,
    status: 409,
    es: 'El valor es mayor que lo que queda de la factura sin acreditar.',
    en: 'The amount exceeds what is left of the invoice to be credited.',
    cause: 'A credit note of more than is left of a line, or of an invoice of which nothing is left.',
  },
  invoiceAtProvider: {
    code: -3230,
    status: 409,
    es: 'Un pago con tarjeta de la factura está en proceso. Espere la respuesta del proveedor para anularla.',
    en: 'A card payment of the invoice is being processed. Wait for the answer of the provider to cancel it.',
    cause: 'Cancelling an invoice while the provider has a payment of it.',
  },
  notAnAdvance: {
    code: -3295,
    status: 409,
    es: 'Ese recibo no es dinero sin factura: no hay nada que asignar ni devolver de él.',
    en: 'That receipt is no money without an invoice: nothing of it can be allocated or given back.',
    cause: 'Allocating a receipt that settles an invoice, or a refund.',
  },
  amountAboveAdvance: {
    code: -3296,
    status: 409,
    es: 'El valor es mayor que lo que queda por asignar de ese dinero.',
    en: 'The amount exceeds what is left of that money.',
    cause: 'Allocating or giving back more of an advance than is open.',
  },
  mailServerMissing: {
    code: -3205,
    status: 409,
    es: 'No hay servidor de correo. Configúrelo (SMTP_URL) para enviar facturas, o descargue el PDF.',
    en: 'No mail server is set. Set one (SMTP_URL) to mail invoices, or download the PDF.',
    cause: 'Mailing an invoice at a site without a mail server.',
  },
  receiptCountered: {
    code: -3600,
    status: 409,
    es: 'El recibo ya está contrarrestado.',
    en: 'The receipt is countered already.',
    cause: 'Countering a receipt of which nothing is left.',
  },
  counterCountered: {
    code: -3601,
    status: 409,
    es: 'Ese recibo contrarresta a otro y no se puede contrarrestar. Haga un recibo nuevo.',
    en: 'That receipt counters another one and cannot be countered. Make a new receipt.',
    cause: 'Countering a counter.',
  },
} as const satisfies ErrorArea;
