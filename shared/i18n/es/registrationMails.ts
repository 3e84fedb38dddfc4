/** What a person who registered is sent, and the text of the data treatment that a lot begins with: plain text. */
export const registrationMails = {
  proof: {
    subject: 'Confirme su correo para el registro en {{lot}}',
    body: 'Alguien se registró en {{lot}} con este correo, con la referencia {{reference}}. Si fue usted, confírmelo aquí:',
    ignore: 'Si no fue usted, no haga nada: nadie usará este correo para otra cosa.',
  },
  approved: {
    subject: 'Su registro {{reference}} en {{lot}} fue aprobado',
    body: '{{lot}} aprobó su registro {{reference}}.',
  },
  refused: {
    subject: 'Su registro {{reference}} en {{lot}} no fue aprobado',
    body: '{{lot}} no aprobó su registro {{reference}}. Motivo: {{reason}}',
    ignore: 'Puede registrarse de nuevo por el mismo enlace.',
  },
  consent: {
    identified: '{{name}}, identificado con {{number}},',
    unknown: 'la administración del parqueadero',
    paragraphs: [
      '{{who}} es responsable del tratamiento de sus datos personales: nombre, documento, teléfono, correo y placas de sus vehículos.',
      'Los usamos para revisar su solicitud, registrarlo como usuario del parqueadero, controlar el ingreso y la salida de sus vehículos, facturar y comunicarnos con usted sobre el servicio. No los entregamos a terceros, salvo a quienes nos prestan servicios para estos fines o cuando la ley lo ordena.',
      'Usted puede conocer, actualizar, rectificar y suprimir sus datos, pedir prueba de esta autorización, saber qué uso les hemos dado, revocarla y presentar quejas ante la Superintendencia de Industria y Comercio (Ley 1581 de 2012). Responder preguntas sobre datos sensibles o de menores de edad es facultativo: aquí no los pedimos.',
      'Para consultas y reclamos: {{channel}}. Respondemos consultas en 10 días hábiles y reclamos en 15. Si la solicitud no se aprueba, sus datos se borran a los 90 días.',
    ],
  },
};
