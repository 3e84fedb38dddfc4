export const fields = {
  resolutions: {
    number: 'Número',
    initialNumber: 'Número inicial',
    finalNumber: 'Número final',
    currentNumber: 'Número actual',
    initialDate: 'Fecha inicial',
    finalDate: 'Fecha final',
    active: 'Activa',
    raiseReason: 'Motivo del cambio de número',
    numbersLeft: 'Números restantes',
    daysLeft: 'Días restantes',
    runsOutOn: 'Se agota el',
  },
};
