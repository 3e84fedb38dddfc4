import type { ErrorArea } from './entry.ts';

/** People who register by the public page of a lot: codes -3380..-3391. */
export const registrationErrors = {
  registrationClosed: {
    code: -3380,
    status: 404,
    es: 'Este enlace no recibe registros. Pida al parqueadero el enlace vigente.',
    en: 'This link takes no registrations. Ask the lot for the current link.',
    cause: 'A link that names no lot, or one that is closed or was replaced: the same answer for all.',
  },
  registrationPageOld: {
    code: -3381,
    status: 409,
    es: 'La página ya no sirve para este envío. Espere unos segundos y envíe de nuevo; lo que escribió sigue ahí.',
    en: 'The page is no longer good for sending. Wait a few seconds and send again; what you typed is still there.',
    cause:
      'The `stamp` is not one of the lot, it served for another `id`, or the page was read less than 3 seconds or more than an hour ago.',
  },
  registrationTextChanged: {
    code: -3382,
    status: 409,
    es: 'El texto de tratamiento de datos cambió. Léalo y acéptelo de nuevo.',
    en: 'The text on the treatment of data has changed. Read it and accept it again.',
    cause: 'Consent to another version than the current one of the lot.',
  },
  registrationConsentRequired: {
    code: -3383,
    status: 400,
    es: 'Sin su autorización no podemos guardar sus datos. Márquela para registrarse.',
    en: 'Without your consent we cannot keep your data. Tick it to register.',
    cause: '`consent.accepted` is not true.',
  },
  registrationQueueFull: {
    code: -3384,
    status: 409,
    es: 'El parqueadero tiene muchos registros por revisar. No se guardó nada: intente mañana.',
    en: 'The lot has many registrations to look at. Nothing was kept: try again tomorrow.',
    cause: '500 registrations of the lot wait already.',
  },
  registrationProofInvalid: {
    code: -3385,
    status: 400,
    es: 'El enlace no sirve: ya se usó o se venció. Su registro no cambia.',
    en: 'The link is not good: it was used or has expired. Your registration stays as it is.',
    cause: 'A token of a mail that is unknown, used or older than 48 hours.',
  },
  registrationDecided: {
    code: -3386,
    status: 409,
    es: 'Otra persona ya resolvió este registro. Vuelva a abrirlo para ver qué pasó.',
    en: 'Somebody else has decided on this registration already. Open it again to see what happened.',
    cause: 'Approving or refusing a registration that waits no more.',
  },
  registrationReasonRequired: {
    code: -3387,
    status: 400,
    es: 'Escriba por qué se rechaza: quien se registró lo lee en el correo.',
    en: 'Enter why it is refused: who registered reads it in the mail.',
    cause: 'A refusal without a reason.',
  },
  registrationTelephoneInvalid: {
    code: -3388,
    status: 400,
    es: 'Escriba un teléfono de al menos siete dígitos.',
    en: 'Enter a telephone number of at least seven digits.',
    cause: 'No telephone, or one that is none.',
  },
  registrationPartyExists: {
    code: -3389,
    status: 409,
    es: 'Ya hay un tercero con ese documento. Compruebe que es la misma persona y apruebe con ese tercero.',
    en: 'There is a third party with that document already. Check that it is the same person and approve with that one.',
    cause: 'Approval without `useExisting` where a third party has the document.',
  },
  registrationPlateTaken: {
    code: -3390,
    status: 409,
    es: 'La placa __COMPLEMENT__ es de un vehículo de otro tercero. Quítela de la aprobación o corrija el vehículo.',
    en: 'The plate __COMPLEMENT__ is that of a vehicle of another third party. Leave it out or correct the vehicle.',
    cause: 'Approval of a plate that is another third party’s vehicle in the lot.',
  },
  registrationPlateRepeated: {
    code: -3391,
    status: 400,
    es: 'Esta placa ya está arriba. Déjela una sola vez.',
    en: 'This plate stands above already. Leave it once.',
    cause: 'Two vehicles of a registration with one plate.',
  },
} as const satisfies ErrorArea;
