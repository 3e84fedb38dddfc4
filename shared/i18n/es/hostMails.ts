/** What a host is sent whose visitor stands at the gate, or is announced by somebody else: plain text. */
export const hostMails = {
  subject: 'Alguien viene a verlo en {{lot}}',
  body: 'En {{lot}} preguntan si autoriza una visita para usted. Vea quién es y responda aquí:',
  ignore: 'El enlace sirve una sola vez y por poco tiempo. Si no espera a nadie, no autorice la visita.',
};
