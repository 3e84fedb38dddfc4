/** Words of the calendar: how days count for tariffs. */
export const calendar = {
  intro:
    'En los festivos rige el segmento de festivos de la tarifa. Pulse un día, o arrastre sobre varios, para clasificarlos.',
  yearBefore: 'Año anterior',
  yearAfter: 'Año siguiente',
  span: '{{count}} días, {{from}} a {{to}}',
  classification: 'Clasificación',
  classificationHelp: 'Solo los festivos cambian el cobro; los demás cuentan por su día de la semana.',
  name: 'Nombre',
  classify_one: 'Clasificar el día',
  classify_other: 'Clasificar {{count}} días',
  saved_one: 'El día fue clasificado.',
  saved_other: '{{count}} días fueron clasificados.',
  changedSince:
    'Mientras tanto, otro usuario clasificó {{days}}. Guarde otra vez si quiere que quede lo suyo.',
  clear_one: 'Quitar la clasificación',
  clear_other: 'Quitar {{count}} clasificaciones',
  cleared_one: 'Se quitó la clasificación.',
  cleared_other: 'Se quitaron {{count}} clasificaciones.',
};
