import type { ErrorArea } from './entry.ts';

/** Login, tokens, passwords and permissions. */
export const accessErrors = {
  tokenRequired: {
    code: -1501,
    status: 401,
    es: 'Inicie sesión para continuar.',
    en: 'Log in to continue.',
    cause: 'No session, no token, or one that has expired or was revoked.',
  },
  tokenMalformed: {
    code: -1723,
    status: 401,
    es: 'La credencial no es válida.',
    en: 'The credential is not valid.',
    cause: 'A bearer token or terminal key that was not issued here.',
  },
  wrongCredentials: {
    code: -1507,
    status: 401,
    es: 'Usuario o contraseña incorrectos.',
    en: 'Wrong user and/or password.',
    cause: 'Unknown user, wrong password or a user that may not log in: never told apart.',
  },
  ssoRefused: {
    code: -1,
    status: 401,
    es: 'No se pudo entrar con la cuenta de su empresa. Intente de nuevo o pida ayuda a su administrador.',
    en: 'Logging in with your work account did not work. Try again or ask your administrator.',
    cause:
      'Single sign-on: a state that is wrong, used or of another browser, an id token that does not hold, an unknown person or a user who may not log in: never told apart.',
  },
  ssoUnavailable: {
    code: -1,
    status: 503,
    es: 'El servicio de identidad de su empresa no responde. Intente más tarde o use su contraseña.',
    en: 'Your company’s identity service is not responding. Try again later or use your password.',
    cause: 'The identity provider cannot be reached, answers nonsense or does not accept this application.',
  },
  loginsBusy: {
    code: -1,
    status: 503,
    es: 'Muchas personas están entrando a la vez. Intente de nuevo en unos segundos.',
    en: 'Many people are logging in at once. Try again in a few seconds.',
    cause:
      'More passwords wait to be checked than may wait, or one has waited for some seconds; `Retry-After` says when.',
  },
  tooManyLogins: {
    code: -1,
    status: 429,
    es: 'Demasiados intentos. Espere unos minutos e intente de nuevo.',
    en: 'Too many attempts. Wait a few minutes and try again.',
    cause:
      'Too many wrong passwords from one address, or for one user from one address, at the login or where one changes the own.',
  },
  insufficientPermissions: {
    code: -1700,
    status: 403,
    es: 'No tienes permisos.',
    en: 'You do not have permission.',
    cause: 'No granted view allows the call, or it came from a view that does not.',
  },
  mustChangePassword: {
    code: -1700,
    hasReason: true,
    status: 403,
    es: 'Cambie primero su contraseña.',
    en: 'Change your password first.',
    cause: 'A one-time password was used; only access/* works until it is changed.',
  },
  passwordUsed: {
    code: -2508,
    status: 400,
    es: 'Ya usó esa contraseña. Elija otra.',
    en: 'That password was already used. Choose another one.',
    cause: 'The new password equals the current one or an earlier one.',
  },
  currentPasswordWrong: {
    code: -1507,
    status: 400,
    es: 'La contraseña actual no es correcta.',
    en: 'The current password is not correct.',
    cause: 'PUT access/password with a wrong current password.',
  },
  resetTokenInvalid: {
    code: -1,
    status: 400,
    es: 'El enlace para cambiar la contraseña ya no sirve. Pida otro.',
    en: 'The link to set the password no longer works. Ask for another one.',
    cause: 'A reset token that is unknown, expired, used, or of a user who may not log in: never told apart.',
  },
} as const satisfies ErrorArea;
