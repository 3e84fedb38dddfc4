export const fields = {
  'tariff-backtest-stays': {
    minutes: 'Minutos',
    priceBefore: 'Pagó',
    priceAfter: 'Pagaría',
    difference: 'Diferencia',
    backtestId: 'Prueba de tarifa',
    stayId: 'Estadía',
  },
  'tariff-backtests': {
    done: 'Hechas',
    error: 'Qué falló',
    fromDay: 'Primer día',
    result: 'Resultado',
    toDay: 'Último día',
    versionId: 'Versión',
  },
};
