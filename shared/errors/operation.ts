import type { ErrorArea } from './entry.ts';

/** Devices, calendar, terminal traffic. */
export const operationErrors = {
  imeiRequired: {
    code: -1707,
    status: 400,
    es: 'Escriba el IMEI.',
    en: 'IMEI required.',
    cause: 'A device without IMEI.',
  },
  deviceNameDuplicated: {
    code: -1,
    status: 409,
    es: 'Ya existe un dispositivo con ese nombre.',
    en: 'A device with that name already exists.',
    cause: 'Name taken by another device of the company.',
  },
  terminalKeyExpired: {
    code: -1,
    status: 401,
    es: 'La licencia de esta terminal venció. Pida que la renueven en «Licencias y llaves».',
    en: 'The licence of this terminal has ended. Have it renewed under “Licences and keys”.',
    cause: 'A call with a key whose last day (`validTo`, in the zone of the lot) is over.',
  },
  licenceEndPassed: {
    code: -1,
    status: 400,
    es: 'Ese día ya pasó: la llave no serviría.',
    en: 'That day is over: the key would be good for nothing.',
    cause: 'A key that is to end before today, in the zone of the lot.',
  },
  deviceKeyMissing: {
    code: -1,
    status: 409,
    es: 'El dispositivo no tiene llave.',
    en: 'The device has no key.',
    cause: 'The end of a key is changed where none is issued.',
  },
  calendarDayDuplicated: {
    code: -1,
    status: 409,
    es: 'Ese día ya está clasificado.',
    en: 'That day is already classified.',
    cause: 'The date is taken by another calendar day of the company.',
  },
  stayUnknown: {
    code: -1,
    status: 404,
    es: 'No hay una estadía con ese tiquete, placa o tarjeta.',
    en: 'There is no stay with that ticket, plate or card.',
    cause: 'Unknown in this company; another lot’s ticket included.',
  },
  stayReferenceRequired: {
    code: -1,
    status: 400,
    es: 'Indique el tiquete, la placa o la tarjeta.',
    en: 'Give the ticket, the plate or the card.',
    cause: 'A quote, payment or exit that names no stay.',
  },
  vehicleInside: {
    code: -1,
    status: 409,
    es: 'El vehículo ya está dentro.',
    en: 'The vehicle is already inside.',
    cause: 'An entry of a plate or card that has an open stay.',
  },
  vehicleLeft: {
    code: -1803,
    status: 409,
    es: 'El vehículo ya salió.',
    en: 'The vehicle already left.',
    cause: 'A quote, payment or exit of a closed stay.',
  },
} as const satisfies ErrorArea;
