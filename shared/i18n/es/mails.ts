/** Words of the mails that the system sends: plain text, one line each. */
export const mails = {
  reset: {
    subject: 'Cambie su contraseña',
    greeting: 'Hola, {{name}}:',
    body: 'Recibimos una solicitud para cambiar la contraseña de su cuenta. Para elegir otra, abra este enlace:',
    ignore: 'Si no la hizo usted, no haga nada: su contraseña no ha cambiado.',
  },
  renewal: {
    subject: 'Elija una contraseña nueva',
    greeting: 'Hola, {{name}}:',
    body: 'Un administrador restableció la contraseña de su cuenta: la anterior ya no sirve. Para elegir otra, abra este enlace:',
    ignore: 'Si no lo esperaba, pregunte a su administrador.',
  },
  invitation: {
    subject: 'Su cuenta está lista',
    greeting: 'Hola, {{name}}:',
    body: 'Se creó una cuenta para usted. Entrará con este correo electrónico. Para elegir su contraseña, abra este enlace:',
    ignore: 'Si no lo esperaba, no haga nada.',
  },
  invoiceIssued: {
    subject: 'Factura {{number}} de {{lot}}',
    greeting: 'Hola, {{name}}:',
    body: 'Esta es la factura {{number}} de su mensualidad, del {{from}} al {{to}}.',
    amount: 'Total: {{total}}.',
    due: 'Vence el {{due}}.',
  },
  invoiceReminder: {
    subject: 'Recuerde la factura {{number}} de {{lot}}',
    greeting: 'Hola, {{name}}:',
    body: 'La factura {{number}} de su mensualidad, del {{from}} al {{to}}, está pendiente.',
    amount: 'Saldo: {{balance}}.',
    due: 'Fecha de vencimiento: {{due}}. Si ya pagó, no haga nada.',
  },
  invoiceCopy: {
    subject: '{{document}} de {{lot}}',
    body: 'Adjuntamos el documento «{{document}}» de {{lot}}.',
    due: '{{due}}.',
  },
  exceptionDigest: {
    subject: '{{lot}}: {{count}} excepciones, {{amount}} en riesgo',
    subjectOne: '{{lot}}: una excepción, {{amount}} en riesgo',
    body: 'En {{lot}} quedaron {{count}} excepciones nuevas, con {{amount}} en riesgo:',
    bodyOne: 'En {{lot}} quedó una excepción nueva, con {{amount}} en riesgo:',
    waiting:
      'En {{lot}} hay excepciones que nadie ha resuelto en {{hours}} horas: {{count}}, con {{amount}} en riesgo:',
    rest: 'y {{rest}} más, de menor valor.',
    open: 'Ábralas en la bandeja:',
    why: 'Recibe este correo por el aviso «{{rule}}» de {{lot}}.',
  },
  reportSending: {
    subject: '{{title}}: {{report}} de {{lot}}, {{days}}',
    body: 'Adjuntamos el reporte «{{report}}» de {{lot}}, {{days}}.',
    bodyTooLarge:
      'El reporte «{{report}}» de {{lot}}, {{days}}, está listo. Su archivo es demasiado grande para un correo.',
    days: 'del {{from}} al {{to}}',
    oneDay: 'del {{from}}',
    lots: 'Parqueaderos: {{names}}.',
    rows: 'Filas: {{rows}}.',
    noRows: 'No hubo movimientos en esas fechas: el reporte está vacío.',
    link: 'Descárguelo aquí, con su usuario:',
    ask: 'Pídaselo a {{owner}}, que puede descargarlo y enviárselo.',
    setUp: 'Este envío, «{{title}}», lo programó {{owner}}.',
  },
  pay: 'Páguela en línea aquí:',
  paymentFor: 'Factura {{number}} de {{lot}}',
  valid: 'El enlace sirve una sola vez, hasta el {{until}}.',
};
