/** Words of the screen that sets a new password. */
export const password = {
  title: 'Nueva contraseña',
  forced: 'Su contraseña es de un solo uso o ya venció. Elija una nueva para continuar.',
  current: 'Contraseña actual',
  next: 'Contraseña nueva',
  repeat: 'Repita la contraseña nueva',
  submit: 'Cambiar contraseña',
  rules: 'La contraseña nueva debe',
  ruleLength: 'tener al menos {{min}} caracteres',
  ruleDifferent: 'ser distinta de la actual',
  ruleRepeat: 'ser igual en los dos campos',
  met: 'cumplida',
  unmet: 'pendiente',
  changed: 'Su contraseña cambió.',
  later: 'Volver sin cambiarla',
  byLink:
    'Elija la contraseña con la que va a entrar desde ahora. Las sesiones que tenga abiertas se cierran.',
  set: 'Guardar contraseña',
  setDone: 'Su contraseña quedó guardada. Ya puede entrar con ella.',
  toLogin: 'Ir a iniciar sesión',
  forgotTitle: '¿Olvidó su contraseña?',
  forgotBody: 'Escriba su usuario y le enviaremos por correo un enlace para elegir otra.',
  username: 'Usuario o correo electrónico',
  ask: 'Enviar enlace',
  askedTitle: 'Revise su correo',
  asked:
    'Si hay una cuenta con ese usuario, en unos minutos llega un enlace que sirve durante una hora. Mire también el correo no deseado.',
  askedNone:
    'Si no llega, este sitio puede no enviar correos: pida a un administrador que restablezca su contraseña.',
  askAgain: 'Pedir otro enlace',
};
