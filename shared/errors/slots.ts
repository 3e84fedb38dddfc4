import type { ErrorArea } from './entry.ts';

/** Slots: codes -1581..-1587, -1659, -1678, -1679 and -1749. */
export const slotErrors = {
  slotTitleRequired: {
    code: -1581,
    status: 400,
    es: 'Escriba el nombre del cupo.',
    en: 'Enter the name of the slot.',
    cause: 'A slot without a title.',
  },
  slotQuotaInvalid: {
    code: -1582,
    status: 400,
    es: 'El cupo debe tener de 0 a 100.000 espacios.',
    en: 'The slot must have from 0 to 100,000 spaces.',
    cause: 'Quota missing, negative, not a whole number or beyond the limit.',
  },
  slotDuplicated: {
    code: -1583,
    status: 409,
    es: 'Ya existe un cupo con ese nombre.',
    en: 'A slot with that name already exists.',
    cause: 'Title taken by another slot of the company.',
  },
  slotMainExists: {
    code: -1584,
    status: 409,
    es: 'El parqueadero ya tiene un cupo principal. Quítele primero esa marca.',
    en: 'The lot already has a main slot. Untick that one first.',
    cause: 'Only one main slot per company.',
  },
  slotLimitReached: {
    code: -1585,
    status: 409,
    es: 'Una compañía principal puede tener máximo dos cupos.',
    en: 'A main company can have at most two slots.',
    cause: 'A third slot of a company that others name as parent.',
  },
  slotUnknown: {
    code: -1586,
    status: 404,
    es: 'El cupo no existe en este parqueadero.',
    en: 'The slot does not exist in this lot.',
    cause: 'A slotId that is not one of the company.',
  },
  slotOccupied: {
    code: -1587,
    status: 409,
    es: 'No se puede eliminar: hay vehículos dentro de este cupo.',
    en: 'It cannot be deleted: there are vehicles inside this slot.',
    cause: 'Deleting a slot that has open stays.',
  },
  slotVehicleTypesRequired: {
    code: -1659,
    status: 400,
    es: 'Elija al menos un tipo de vehículo.',
    en: 'Choose at least one vehicle type.',
    cause: 'A slot that takes no vehicle type.',
  },
  slotTypeRefused: {
    code: -1678,
    status: 409,
    es: 'El cupo no recibe este tipo de vehículo.',
    en: 'The slot does not take this vehicle type.',
    cause: 'An entry into a slot that does not take the vehicle type.',
  },
  slotMissing: {
    code: -1679,
    status: 409,
    es: 'Ningún cupo recibe este tipo de vehículo.',
    en: 'No slot takes this vehicle type.',
    cause: 'An entry without slotId where the company has no slot for the vehicle type.',
  },
  noSpace: {
    code: -1749,
    status: 409,
    es: 'No hay espacio disponible.',
    en: 'No space available.',
    cause: 'The slot, or every slot that takes the vehicle type, is full.',
  },
} as const satisfies ErrorArea;
