export const fields = {
  'credit-notes': {
    invoiceId: 'Factura',
    entityId: 'Cliente',
    number: 'Número',
    at: 'Fecha y hora',
    day: 'Día',
    reasonCode: 'Código del motivo',
    uuid: 'Identificador',
    subtotal: 'Subtotal',
    tax: 'Impuesto',
    discount: 'Descuento',
  },
};
