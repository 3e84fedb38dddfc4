export const fields = {
  'password-resets': {
    expiresAt: 'Vence',
    sent: 'Enviado',
    usedAt: 'Usado',
  },
  'sso-logins': {
    tenant: 'Directorio',
    subject: 'Identidad',
  },
};
