import type { ErrorArea } from './entry.ts';

/** The watch list: codes -3411..-3415. */
export const guardianWatchErrors = {
  watchTargetRequired: {
    code: -3411,
    status: 400,
    es: 'Diga a quién se vigila: un documento, un nombre o una placa.',
    en: 'Say who is watched: a document, a name or a plate.',
    cause: 'An entry of the watch list without document, name and plate.',
  },
  watchReasonRequired: {
    code: -3412,
    status: 400,
    es: 'Escriba el motivo: lo lee el portero.',
    en: 'Enter the reason: the guard reads it.',
    cause: 'A proposal, a refusal or an end without its reason.',
  },
  watchNeedsSecond: {
    code: -3413,
    status: 403,
    hasReason: true,
    es: 'Lo propuso usted: debe confirmarlo otra persona, con su propio usuario.',
    en: 'You proposed it yourself: another person must confirm it, with an account of their own.',
    cause:
      'Confirming one’s own proposal or end, also by another account with the same document; or a call that no user makes.',
  },
  watchDecided: {
    code: -3414,
    status: 409,
    es: 'Ya no está en ese estado: otra persona lo decidió. Actualice la lista.',
    en: 'It is no longer in that state: somebody else decided it. Refresh the list.',
    cause: 'A step that the state of the entry does not allow.',
  },
  watchUntilPast: {
    code: -3415,
    status: 400,
    es: 'El último día ya pasó. Elija hoy o una fecha posterior, o déjelo sin fecha.',
    en: 'The last day is past. Choose today or later, or leave it without a day.',
    cause: 'An entry proposed or confirmed whose `until` is past.',
  },
} as const satisfies ErrorArea;
