/** Words of the operating parameters of a lot. */
export const operatingParameters = {
  saved: 'Los parámetros fueron guardados.',
  money: 'Impuesto y efectivo',
  taxRate: 'Impuesto (IVA) del parqueo',
  taxRateHelp: 'Está incluido en el precio: la factura lo separa. Rige para lo que se cobre desde ahora.',
  cashRoundingTo: 'Redondear el efectivo a',
  cashRoundingToHelp:
    'Múltiplos de 50 o 100, por ejemplo. Vacío: no se redondea. La factura conserva el valor exacto.',
  cashRoundingMode: 'Cómo se redondea',
  cashRoundingModeHelp: 'Hacia abajo favorece al cliente y no necesita su aceptación.',
  roundingModes: { down: 'Hacia abajo', nearest: 'Al más cercano', up: 'Hacia arriba' },
  eventMoneyMost: 'Tope de dinero por evento de una terminal',
  eventMoneyMostHelp:
    'Si un pago, una venta o un arqueo supera en más de esto lo calculado, ese valor se retiene y queda una novedad. Vacío: 10.000 días de la tarifa más cara.',
  terminals: 'Terminales',
  clockToleranceMinutes: 'Adelanto admitido del reloj de una terminal',
  clockToleranceMinutesHelp:
    'Si un evento llega con una hora más adelantada, cuenta la hora de llegada y queda una novedad. De 1 a 60.',
  plates: 'Placas',
  plateFormat: 'Placas que se admiten al entrar',
  plateFormatHelp:
    'Con «Solo colombianas» la terminal rechaza una placa mal leída o extranjera; una entrada que ya ocurrió se registra siempre.',
  plateFormats: { any: 'Cualquiera de letras y dígitos', colombian: 'Solo colombianas' },
  plateComparison: 'Comparar la placa a la salida',
  plateComparisonHelp: 'Si la placa leída al salir no es la de la entrada, queda una novedad.',
  tariffs: 'Tarifas y descuentos',
  cumulativeDiscounts: 'Los descuentos se acumulan',
  cumulativeDiscountsHelp: 'Permite varios códigos en un pago. Sin esto, el segundo se rechaza.',
  tariffApproval: 'Las tarifas las aprueba otra persona',
  tariffApprovalHelp: 'Una tarifa guardada rige solo cuando la aprueba alguien distinto de quien la cambió.',
  legalCeilings: 'Tope legal por minuto',
  legalCeilingsHelp:
    'Pesos por minuto según la norma del municipio. Si una tarifa lo supera, se advierte. Vacío: sin tope.',
  resolutions: 'Resoluciones de facturación',
  resolutionWarningDays: 'Avisar cuando falten',
  resolutionWarningDaysHelp:
    'Días para que venza la resolución activa o para que, al ritmo actual, se agote. De 1 a 365.',
  resolutionWarningNumbers: 'Avisar cuando queden',
  resolutionWarningNumbersHelp: 'Números por usar. Vacío: la décima parte de los autorizados.',
  reports: 'Reportes',
  maximumRangeDays: 'Días que abarca un reporte como máximo',
  maximumRangeDaysHelp: 'Un rango más largo se rechaza. De 1 a 3.660.',
  days: 'días',
  accounts: 'Contraseñas y sesiones',
  accountsHelp:
    'Valen para quienes trabajan en este parqueadero. A quien trabaja en varios le rige lo más estricto.',
  passwordMinimum: 'Caracteres mínimos de una contraseña nueva',
  passwordMinimumHelp: 'De 8 a 64. Las contraseñas de hoy siguen sirviendo.',
  passwordDays: 'Vigencia de la contraseña',
  passwordDaysHelp: 'Al vencer se pide una nueva al entrar. Vacío: no vence.',
  sessionMinutes: 'Cerrar la sesión inactiva tras',
  sessionMinutesHelp: 'De 5 a 480. Vacío: el valor de la instalación.',
};
