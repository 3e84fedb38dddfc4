import type { ErrorArea } from './entry.ts';

/** Stores of the payment market and their cash registers: codes -1621..-1630. */
export const storeErrors = {
  storeNameRequired: {
    code: -1621,
    status: 400,
    es: 'Escriba el nombre de la tienda.',
    en: 'Enter the name of the store.',
    cause: 'A store without a name.',
  },
  storeNameDuplicated: {
    code: -1622,
    status: 409,
    es: 'Ya existe una tienda con ese nombre.',
    en: 'A store with that name already exists.',
    cause: 'Name taken by another store of the company.',
  },
  storeExternalIdRequired: {
    code: -1623,
    status: 400,
    es: 'Escriba el identificador de la tienda en el mercado de pagos.',
    en: 'Enter the id of the store in the payment market.',
    cause: 'A store without its external id.',
  },
  storeExternalIdDuplicated: {
    code: -1624,
    status: 409,
    es: 'Otra tienda ya tiene ese identificador del mercado de pagos.',
    en: 'Another store already has that payment-market id.',
    cause: 'External id taken by another store of the company.',
  },
  storeInUse: {
    code: -1625,
    status: 409,
    es: 'La tienda tiene cajas: elimínelas o páselas a otra tienda primero.',
    en: 'The store has cash registers: delete them or move them to another store first.',
    cause: 'Deleting a store while cash registers belong to it.',
  },
  registerNameRequired: {
    code: -1626,
    status: 400,
    es: 'Escriba el nombre de la caja.',
    en: 'Enter the name of the cash register.',
    cause: 'A cash register without a name.',
  },
  registerNameDuplicated: {
    code: -1627,
    status: 409,
    es: 'Ya existe una caja con ese nombre.',
    en: 'A cash register with that name already exists.',
    cause: 'Name taken by another cash register of the company.',
  },
  registerExternalIdRequired: {
    code: -1628,
    status: 400,
    es: 'Escriba el identificador de la caja en el mercado de pagos.',
    en: 'Enter the id of the cash register in the payment market.',
    cause: 'A cash register without its external id.',
  },
  registerExternalIdDuplicated: {
    code: -1629,
    status: 409,
    es: 'Otra caja ya tiene ese identificador del mercado de pagos.',
    en: 'Another cash register already has that payment-market id.',
    cause: 'External id taken by another cash register of the company.',
  },
  registerStoreRequired: {
    code: -1630,
    status: 400,
    es: 'Elija la tienda de la caja.',
    en: 'Choose the store of the cash register.',
    cause: 'A cash register that names no store.',
  },
  storeUnknown: {
    code: -1,
    status: 404,
    es: 'La tienda no existe en este parqueadero.',
    en: 'The store does not exist in this lot.',
    cause: 'A cash register in an unknown store; another lot’s included.',
  },
  registerDeviceUnknown: {
    code: -1,
    status: 404,
    es: 'La terminal no existe en este parqueadero.',
    en: 'The terminal does not exist in this lot.',
    cause: 'A cash register at an unknown device; another lot’s included.',
  },
} as const satisfies ErrorArea;
