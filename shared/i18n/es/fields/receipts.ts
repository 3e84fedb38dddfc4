export const fields = {
  receipts: {
    invoiceId: 'Factura',
    entityId: 'Cliente',
    amount: 'Valor',
    rounding: 'Redondeo',
    subtotal: 'Subtotal',
    tax: 'Impuesto',
    discount: 'Descuento',
    uuid: 'Identificador',
    closureId: 'Cierre de caja',
    electronicPaymentId: 'Pago electrónico',
    reference: 'Referencia',
    at: 'Fecha y hora',
    day: 'Día',
  },
};
