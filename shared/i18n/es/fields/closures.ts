export const fields = {
  closures: {
    at: 'Fecha y hora',
    cashier: 'Cajero',
    count: 'Cantidad',
    counted: 'Efectivo contado',
    counts: 'Billetes y monedas',
    difference: 'Diferencia',
    dropped: 'Llevado a la caja fuerte',
    expected: 'Efectivo esperado',
    kind: 'Clase',
    methods: 'Medios de pago',
    note: 'Nota',
    opening: 'Base',
    receiptCount: 'Recibos',
    since: 'Cierre anterior',
    value: 'Valor',
  },
};
