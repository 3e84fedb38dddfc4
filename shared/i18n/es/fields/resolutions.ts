export const fields = {
  resolutions: {
    number: 'Número',
    initialNumber: 'Número inicial',
    finalNumber: 'Número final',
    currentNumber: 'Último número usado',
    initialDate: 'Vigente desde',
    finalDate: 'Vigente hasta',
    active: 'Activa',
    raiseReason: 'Motivo del cambio de número',
    numbersLeft: 'Números restantes',
    daysLeft: 'Días restantes',
    runsOutOn: 'Se agota el',
  },
};
