/** Words of the search that Ctrl+K opens. */
export const palette = {
  title: 'Ir a',
  search: 'Pantalla, registro, acción o parqueadero',
  none: 'Nada coincide',
  timelineOf: 'Historial de «{{q}}»',
  failed: 'No se pudo buscar en los registros.',
  searching: 'Buscando en los registros…',
  found_one: '{{count}} resultado',
  found_other: '{{count}} resultados',
  groups: {
    favourites: 'Favoritos',
    recents: 'Recientes',
    records: 'Registros',
    screens: 'Pantallas',
    actions: 'Acciones',
    lots: 'Otros parqueaderos',
  },
  create: {
    slot: 'Crear cupo',
    device: 'Crear terminal',
    tariff: 'Crear tarifa',
    assignment: 'Asignar tarifa',
    discount: 'Crear descuento',
    resolution: 'Crear resolución',
    paymentRequest: 'Crear solicitud de pago',
    lot: 'Crear parqueadero',
    thirdParty: 'Crear tercero',
    schedule: 'Crear horario',
    restriction: 'Crear restricción de placas',
    concept: 'Crear concepto',
    store: 'Crear tienda',
    cashRegister: 'Crear caja',
    income: 'Asignar cuentas a un ingreso',
    user: 'Crear usuario',
    profile: 'Crear perfil',
    apiKey: 'Crear llave externa',
    webhook: 'Crear webhook',
    statement: 'Importar extracto',
  },
  themes: {
    light: 'Usar el tema claro',
    dark: 'Usar el tema oscuro',
    auto: 'Usar el tema del sistema',
  },
  languages: { es: 'Cambiar a español', en: 'Cambiar a inglés' },
  /** By what else a screen is looked for than by its title: words of one's own trade, separated by blanks. */
  screenWords: {
    'view/start': 'tablero panel resumen dashboard hoy ocupación avisos',
    'view/inside': 'vehículos adentro ahora estadías abiertas placas parqueados ocupación portería',
    'view/movements': 'movimientos estadías historial vehículos placas tiquetes ingresos egresos hoy ayer',
    'view/company/create': 'sede lote compañía empresa agregar',
    'view/company/search': 'sedes lotes compañías empresas logo NIT',
    'view/company/settings/operating-parameters':
      'impuesto IVA redondeo placas reloj contraseñas claves vigencia sesión tope legal rango ajustes configuración opciones',
    'view/slot/create': 'espacios plazas puestos celdas capacidad zona ocupación',
    'view/devices/configuration': 'tiquete recibo encabezado pie impresora papel QR dispositivos',
    'view/devices/add': 'dispositivo equipo datáfono caja cajero talanquera barrera móvil quiosco IMEI',
    'view/devices/license': 'token clave contraseña vencimiento dispositivos datáfono activar',
    'view/devices/terminals':
      'dispositivos datáfono monitoreo conexión batería impresora papel versión en línea',
    'view/devices/permissions': 'cajeros operaciones dispositivos datáfono autorizar restricciones',
    'view/pays/methods/gestion': 'efectivo tarjeta crédito débito datáfono QR Nequi cobro recibir',
    'view/pays/methods/configuration': 'PayU pasarela comercio API llave cuenta cobro en línea',
    'view/calendar': 'festivos feriados días especiales puentes año',
    'view/discounts': 'bonos cupones convenios cortesías promociones rebajas porcentaje códigos',
    'view/rate': 'precio cobro valor minuto hora crear',
    'view/rate/list': 'precios cobros valores minuto hora simulador cartel versiones borradores aprobar',
    'view/rate/manage': 'precios cobro vigencia asignar cupos vehículos',
    'view/users/entities/create': 'cliente persona empresa NIT cédula crear',
    'view/users/entities/list': 'clientes personas empresas proveedores NIT cédula consumidor final correos',
    'view/users/management': 'permisos roles usuarios seguridad autorizaciones pantallas',
    'view/users/list':
      'personas empleados cajeros contraseña clave correo invitar bloquear suspender sesiones administrador permisos',
    'view/resolution': 'DIAN factura facturación numeración prefijo talonario autorización crear',
    'view/resolutions/list':
      'DIAN facturas facturación numeración prefijo talonario autorización consecutivo',
    'view/guardian':
      'portería portero vigilante guardia visitantes personas entrada salida carné cédula evacuación',
    'view/guardian/invitations': 'visitantes anunciados invitación grupo bus cuadrilla anfitrión esperados',
    'view/guardian/manage-person/generalinformation':
      'visitantes contratistas empleados residentes ficha bloquear permiso',
    'view/guardian/manage-person/registration':
      'registrar visitante contratista nuevo ingreso cédula autorización datos',
    'view/guardian/watch-list': 'vigilancia sospechoso prohibir entrada alerta lista negra buscar',
    'view/guardian/manage-person/photo': 'foto cámara retrato rostro imagen autorización',
    'view/deposits': 'consignación banco efectivo recibo comprobante dinero en mano cuadre abono',
    'view/slots/purge': 'depurar estadías fantasma inventario de placas censo adentro sin salida',
    'view/exceptions':
      'excepciones pérdidas fraude anulaciones salidas sin pago diferencias bandeja cajeros avisos correo',
    'view/exceptions/own': 'resolver excepciones propias permiso especial',
    'view/timeline': 'línea de tiempo historia placa tiquete reclamo disputa qué pasó',
    'view/reconciliation':
      'conciliación bancaria extracto abonos movimientos datáfono comisiones cuadre de caja dinero sin explicar banco diferencias mes',
    'view/closures':
      'cierre de caja arqueo turno cajero conteo billetes monedas base retiro caja fuerte faltante sobrante',
    'view/finance-reports':
      'cierre del día reporte financiero calendario cerrar reabrir periodo contable recaudo',
    'view/overview-report': 'resumen mes comparación parqueaderos lado a lado indicadores total gerencia',
    'view/Aerooriente/reports/FiscalReport':
      'comprobante de informe diario zeta Z fiscal DIAN consecutivo tirilla 80 mm máquina registradora',
    'view/invoice/cancel': 'anular factura nota crédito devolver devolución anulada error cobro doble',
    'view/invoice/detail':
      'facturas tiquetes recibos notas crédito saldo cartera pagar cobrar anular devolver',
    'view/liquidation': 'mensualidad cobro regla prorrateo periodo anticipado vencido mora crear',
    'view/liquidation/manage':
      'mensualidades cobro mes facturar corrida masiva recurrente deshacer notas crédito',
    'view/payroll-files':
      'nomina descuento salario empleados recaudo mensualidades archivo importar libranza',
    'view/liquidation/list': 'mensualidades cobro reglas prorrateo periodo anticipado vencido mora recargo',
    'view/subscriber': 'mensualidad crear suscriptor abonado cliente fijo placa tag tarjeta',
    'view/subscribers/list':
      'mensualidades suscriptores abonados clientes fijos pausas mora vencidas renovar placas tags',
    'view/subscribers/increases':
      'subir precio valor tarifa mensualidades incremento porcentaje IPC reajuste rebaja',
    'view/subscribers/decisions':
      'rechazos rechazados negado motivo entrada suscriptores abonados placas tags',
    'view/schedules': 'mensualidad mensualidades suscriptores abonados franjas horas',
    'view/income-setting': 'cuentas contables contabilidad PUC centro de costos impuesto IVA',
    'view/store': 'mercado de pagos locales puntos de venta',
    'view/concepts': 'productos servicios baños casilleros ventas IVA impuesto pasadía',
    'view/pos': 'cajas registradoras mercado de pagos punto de venta POS datáfono',
    'view/configuration/sync': 'sincronizar actualizar enviar configuración terminales dispositivos datáfono',
    'view/configuration/checktoken': 'llave clave licencia API revisar buscar',
    'view/external/setting': 'API llaves webhooks integración contabilidad claves token entregas',
    'view/electronic-payments': 'PayU en línea transacciones solicitudes cobro tarjeta PSE conciliar link',
    'view/report-sendings': 'envío automático correo programar reporte periódico enviar mensual diario',
    'view/plate-restrictions': 'restricción placas circulación dígitos alcaldía',
    'view/data-protection':
      'habeas data ley 1581 consulta reclamo suprimir borrar anonimizar titular privacidad retención',
    'view/audit': 'historial cambios registro quién log trazabilidad',
    'view/overview-report/reports/money-rates':
      'tasas por cajero y terminal descuentos cortesías anulaciones depuraciones comparar sospecha',
    'view/overview-report/reports/given-away':
      'descuentos cortesías bonos rebajas regalado perdonado dejado de cobrar',
    'view/overview-report/reports/cancellation-invoice': 'anuladas notas crédito devoluciones motivos',
    'view/overview-report/reports/closures-report':
      'cierres de caja turnos cajeros efectivo contado diferencia arqueo faltante sobrante',
    'view/overview-report/reports/collection-report':
      'ingresos ventas dinero plata caja cobros IVA impuesto medios de pago',
    'view/overview-report/reports/detail-invoice':
      'facturación factura ventas cobros DIAN cliente IVA impuesto',
    'view/overview-report/reports/occupation': 'cupos espacios capacidad lleno horas pico',
    'view/overview-report/reports/monthly-active': 'abonados mensuales vigentes vehículos tarjetas',
    'view/overview-report/reports/permanence': 'estadías duración tiempo minutos horas',
    'view/overview-report/reports/purge-record': 'purgas depuración en papel fantasmas fugas perdido',
    'view/overview-report/reports/centro-mayor/purge-record':
      'purgas depuración tienda puerta franja horaria local',
    'view/overview-report/reports/centro-mayor/finance-collection':
      'financiero recaudo por terminal primera última factura día cierre devoluciones',
    'view/overview-report/reports/concept-invoice': 'conceptos ventas por concepto cantidad',
    'view/overview-report/reports/products': 'productos ventas cantidad tienda',
    'view/overview-report/reports/invoice-bathrooms': 'baños facturas sanitarios',
    'view/overview-report/reports/collection-bathrooms': 'baños recaudo ingresos sanitarios',
    'view/overview-report/reports/lockers/concept-invoice': 'casilleros lockers conceptos',
    'view/overview-report/reports/lockers/collection-invoice': 'casilleros lockers recaudo ingresos',
    'view/overview-report/reports/lockers/frequency-data': 'casilleros lockers uso horas',
    'view/overview-report/reports/frequency': 'entradas por hora día regresan afluencia',
    'view/overview-report/reports/frequent-plates': 'placas visitas clientes frecuentes última visita',
    'view/overview-report/reports/integrations/daily-collection-summary':
      'resumen diario ingresos contabilidad',
    'view/overview-report/reports/integrations/daily-collection-detail':
      'resumen diario detallado medios terminales',
    'view/overview-report/reports/centro-mayor/frequency': 'frecuencia tienda puerta hora',
    'view/overview-report/reports/centro-mayor/invoice': 'facturas tienda puerta hora',
    'view/overview-report/reports/centro-mayor/collection': 'recaudo tienda puerta hora ingresos',
    'view/overview-report/reports/centro-mayor/monthly-active':
      'mensuales abonados tienda puerta última entrada',
  },
  /** The same of actions. */
  actionWords: {
    password: 'contraseña clave password seguridad',
    logOut: 'salir desconectar terminar sesión',
  },
};
