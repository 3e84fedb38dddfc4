/** Words of the car that is let through to try a lot. */
export const trial = {
  title: 'Probar el parqueadero',
  intro: 'Un carro de prueba entra ahora, paga y sale, con las tarifas, cupos y resolución de este momento.',
  undone: 'Es solo una prueba: no queda estadía, ni factura, ni cifra, y no se usa ningún número.',
  vehicleType: 'Vehículo',
  stay: 'Se queda',
  entered: 'Entró a «{{slot}}» por «{{terminal}}», {{time}}.',
  priced: 'Debe {{amount}}.',
  paid: 'Pagó {{amount}} ({{method}}); la factura sería la {{invoice}}.',
  paidNothing: 'No debe nada: sale sin factura.',
  left: 'Salió, {{time}}. El parqueadero puede recibir vehículos.',
  failed: {
    entry: 'No pudo entrar.',
    quote: 'Entró, pero no tiene precio.',
    payment: 'Tiene precio, pero no pudo pagar.',
    exit: 'Pagó, pero no pudo salir.',
  },
  mend: 'Completar lo que falta',
  ask: 'Pídaselo a un administrador.',
};
