/** Words of login and passwords. */
export const access = {
  title: 'Iniciar sesión',
  username: 'Usuario o correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar contraseña',
  hide: 'Ocultar contraseña',
  submit: 'Entrar',
  submitting: 'Entrando…',
  usernameMissing: 'Escriba su usuario.',
  passwordMissing: 'Escriba su contraseña.',
  capsLock: 'Bloq Mayús está activado.',
  unreachable: 'No hay conexión con el sistema. Intente de nuevo.',
  expired: 'Su sesión terminó. Inicie sesión para seguir donde estaba.',
  language: 'Idioma',
};
