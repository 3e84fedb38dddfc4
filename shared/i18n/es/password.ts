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
  ruleRepeat: 'estar repetida igual',
  met: 'cumplida',
  unmet: 'pendiente',
  changed: 'Su contraseña cambió.',
  later: 'Volver sin cambiarla',
};
