/** Words of cancelling invoices. */
export const cancellations = {
  list: 'Facturas',
  intro: 'Busque la factura por número, placa o fecha y ábrala para anularla.',
  title: 'Anular {{number}}',
  total: 'Total',
  balance: 'Saldo',
  day: 'Fecha',
  customer: 'Cliente',
  method: 'Medio de pago',
  plate: 'Placa',
  effects: 'Qué va a pasar',
  willCredit:
    'Se hace una nota crédito de hoy por {{amount}}. La factura queda anulada y conserva su número.',
  willOwe: 'Ya se pagaron {{amount}}: se devuelven ahora, o quedan como saldo a favor del cliente.',
  nothingPaid: 'No hay dinero por devolver.',
  willReturn: 'Estos bonos se pueden usar otra vez: {{codes}}.',
  willReopen: 'El vehículo del tiquete {{ticket}} sigue adentro y debe pagar de nuevo para salir.',
  hasLeft: 'El vehículo del tiquete {{ticket}} ya salió.',
  refusals: {
    financeReportClosed: 'La oficina ya cerró el día de hoy. Anúlela mañana, o reabra el día.',
    invoiceTakenBack: 'La factura ya está anulada.',
    invoiceAtProvider:
      'Un pago con tarjeta de esta factura está en proceso. Espere la respuesta del proveedor.',
  },
  cancel: 'Anular {{number}}',
  done: 'La nota crédito es la {{number}}.',
  printNote: 'PDF de la nota crédito',
  openInvoice: 'Abrir la factura',
  another: 'Anular otra',
};
