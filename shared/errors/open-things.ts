import type { ErrorArea } from './entry.ts';

/** What keeps a record from being deleted, or a lot's currency from being changed: codes -3590..-3599. */
export const openThingErrors = {
  cashUncounted: {
    code: -3590,
    status: 409,
    es: 'Hay efectivo sin contar: __COMPLEMENT__. Cuéntelo primero; está en Facturación → Caja y bancos → Cierres.',
    en: 'There is cash that nobody has counted: __COMPLEMENT__. Count it first; it is in Billing → Cash and banks → Closures.',
    cause: 'A terminal, cash register, user or lot is deleted whose drawers hold cash that no closure has.',
  },
  cashUndeposited: {
    code: -3591,
    status: 409,
    es: 'Hay efectivo contado que ninguna consignación tiene: __COMPLEMENT__. Regístrela primero en Facturación → Caja y bancos → Consignaciones.',
    en: 'There is counted cash that no deposit has: __COMPLEMENT__. Enter it first in Billing → Cash and banks → Deposits.',
    cause: 'A terminal or lot is deleted while cash of its closures is in hand.',
  },
  invoicesOpen: {
    code: -3592,
    status: 409,
    es: 'Hay facturas con saldo: __COMPLEMENT__. Recáudelas, devuelva lo que sobra o anúlelas primero en Facturación → Facturas.',
    en: 'There are invoices with a balance: __COMPLEMENT__. Collect them, give back what is too much or cancel them first in Billing → Invoices.',
    cause: 'A third party, subscriber or lot is deleted that owes, or is owed, money of an invoice.',
  },
  advancesOpen: {
    code: -3593,
    status: 409,
    es: 'Hay anticipos sin usar: __COMPLEMENT__. Aplíquelos o devuélvalos primero en Facturación → Facturas → Recibos.',
    en: 'There are advances that are not used up: __COMPLEMENT__. Use them or give them back first in Billing → Invoices → Receipts.',
    cause: 'A third party or lot is deleted while something of an advance is open.',
  },
  depositsInTransit: {
    code: -3594,
    status: 409,
    es: 'Hay consignaciones que el banco no ha abonado: __COMPLEMENT__. Registre su abono primero en Facturación → Caja y bancos → Consignaciones.',
    en: 'There are deposits that the bank has not credited: __COMPLEMENT__. Enter their credit first in Billing → Cash and banks → Deposits.',
    cause: 'A lot is deleted while a deposit is in transit.',
  },
  vouchersUnused: {
    code: -3595,
    status: 409,
    es: 'Hay bonos sin usar de este descuento: __COMPLEMENT__. Anúlelos primero en Tarifas → Descuentos → Bonos.',
    en: 'There are unused vouchers of this discount: __COMPLEMENT__. Void them first in Tariffs → Discounts → Vouchers.',
    cause: 'A discount is deleted while vouchers of it can still be used.',
  },
  deliveriesUnsent: {
    code: -3596,
    status: 409,
    es: 'Hay avisos que aún no han salido: __COMPLEMENT__. Espere a que salgan, o desactive el webhook si ya no importan.',
    en: 'There are messages that have not gone out: __COMPLEMENT__. Wait until they have, or switch the webhook off if they no longer matter.',
    cause: 'A webhook that is switched on is deleted while deliveries of it are queued or under way.',
  },
  reportsUnsent: {
    code: -3597,
    status: 409,
    es: 'Hay reportes de este envío que aún no han salido: __COMPLEMENT__. Espere a que salgan, o pause el envío si ya no importan.',
    en: 'There are reports of this sending that have not gone out: __COMPLEMENT__. Wait until they have, or pause the sending if they no longer matter.',
    cause: 'A sending of reports that is not paused is deleted while a run of it is queued or on its way.',
  },
  paymentsOpen: {
    code: -3598,
    status: 409,
    es: 'Hay pagos electrónicos por resolver o solicitudes de pago abiertas: __COMPLEMENT__. Resuélvalos primero en Facturación → Pagos electrónicos.',
    en: 'There are electronic payments to resolve or open payment requests: __COMPLEMENT__. Resolve them first in Billing → Electronic payments.',
    cause: 'A lot is deleted while a payment waits for a person or a request can still be paid.',
  },
  currencyFixed: {
    code: -3599,
    status: 409,
    es: 'El parqueadero ya tiene documentos en su moneda (__COMPLEMENT__): ya no se puede cambiar.',
    en: 'The lot has documents in its currency (__COMPLEMENT__) already: it can no longer be changed.',
    cause: 'The currency of a lot is changed that has invoices, receipts, closures or deposits.',
  },
} as const satisfies ErrorArea;
