/** Words of login and passwords. */
export const access = {
  title: 'Iniciar sesión',
  username: 'Usuario o correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar contraseña',
  submit: 'Entrar',
  submitting: 'Entrando…',
  usernameMissing: 'Escriba su usuario.',
  passwordMissing: 'Escriba su contraseña.',
  capsLock: 'Bloq Mayús está activado.',
  unreachable: 'No hay conexión con el sistema. Intente de nuevo.',
  expired: 'Su sesión terminó. Inicie sesión para seguir donde estaba.',
  forgot: '¿Olvidó su contraseña?',
  or: 'o',
  sso: 'Entrar con la cuenta de su empresa',
  ssoRefused:
    'No se pudo entrar con la cuenta de su empresa. Intente de nuevo o pida ayuda a su administrador.',
  ssoUnavailable:
    'El servicio de identidad de su empresa no responde. Intente más tarde o use su contraseña.',
  language: 'Idioma',
};
