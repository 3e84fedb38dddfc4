export const fields = {
  liquidations: {
    mode: 'Qué se cobra',
    everyMonths: 'Meses del periodo',
    timing: 'Cuándo se factura',
    dueDays: 'Días de plazo',
    conceptId: 'Concepto',
    conceptName: 'Concepto',
    lateFee: 'Recargo por mora',
    value: 'Valor',
    roundTo: 'Redondeo',
    automatic: 'Liquidación automática',
    runDay: 'Día de la liquidación',
    reminders: 'Días de los recordatorios',
  },
};
