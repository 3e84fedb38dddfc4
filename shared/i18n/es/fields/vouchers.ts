const voucher = {
  discountId: 'Descuento',
  usesAllowed: 'Usos permitidos',
};

export const fields = {
  vouchers: {
    ...voucher,
    uses: 'Usos',
    usedAt: 'Usado',
    invoice: 'Factura',
    batchId: 'Lote',
    invoiceId: 'Factura',
  },
  'voucher-batches': {
    ...voucher,
    firstNumber: 'Primer número',
    numbering: 'Códigos',
    quantity: 'Cantidad',
  },
};
