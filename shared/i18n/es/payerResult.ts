/** What a payer reads who comes back from the provider. */
export const payerResult = {
  title: 'Resultado del pago',
  loading: 'Comprobando el resultado…',
  states: {
    approved: { title: 'Pago aprobado', body: 'Recibimos su pago. Ya no tiene que hacer nada más.' },
    awaiting: {
      title: 'Pago aprobado',
      body: 'PayU aprobó su pago y nos lo confirmará en unos minutos. No pague de nuevo.',
    },
    declined: {
      title: 'Pago rechazado',
      body: 'Su banco o PayU no lo autorizó y no se cobró. Puede intentarlo de nuevo.',
    },
    expired: {
      title: 'Pago vencido',
      body: 'Pasó el plazo para pagar y no se cobró. Pida una nueva solicitud.',
    },
    pending: {
      title: 'Pago en proceso',
      body: 'Su banco aún no ha respondido. Le avisará PayU por correo; no pague de nuevo mientras tanto.',
    },
    error: {
      title: 'El pago no se pudo hacer',
      body: 'Hubo un error en PayU. Compruebe en su banco que no se cobró antes de intentarlo de nuevo.',
    },
    unknown: {
      title: 'No conocemos este pago',
      body: 'El enlace no trae un resultado que se pueda comprobar. Si pagó, PayU le envió el comprobante por correo.',
    },
    unreachable: {
      title: 'No se pudo comprobar',
      body: 'El sistema no responde en este momento. Su pago no se pierde por esto.',
    },
  },
  reference: 'Referencia',
  amount: 'Valor',
  offerTitle: 'Pagar en línea',
  pay: 'Pagar con PayU',
  payHelp: 'El pago se hace en la página de PayU.',
  payTest: 'PayU está en modo de prueba: no se cobra nada.',
  email: 'Su correo',
  emailHelp: 'PayU le envía allí el comprobante.',
  lot: 'Parqueadero',
  whatFor: 'Concepto',
  offers: {
    paid: { title: 'Ya está pagado', body: 'Recibimos este pago. No tiene que hacer nada más.' },
    closed: {
      title: 'No se puede pagar ahora',
      body: 'El parqueadero no puede recibir este pago en línea. Pregúntele cómo pagarlo.',
    },
    unknown: {
      title: 'No conocemos este enlace',
      body: 'Compruebe que está completo, o pida uno nuevo al parqueadero.',
    },
  },
  retry: 'Comprobar de nuevo',
  language: 'Idioma',
};
