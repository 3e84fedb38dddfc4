export const fields = {
  invoices: {
    number: 'Número',
    at: 'Fecha y hora',
    day: 'Día',
    customer: 'Cliente',
    entityId: 'Cliente',
    subtotal: 'Subtotal',
    tax: 'Impuesto',
    discount: 'Descuento',
    collected: 'Recaudado',
    reference: 'Referencia',
    resolutionId: 'Resolución',
    stayId: 'Estadía',
    dueDate: 'Vence',
    subscriberId: 'Mensualidad',
    balance: 'Saldo',
  },
};
