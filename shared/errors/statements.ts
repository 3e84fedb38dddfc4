import type { ErrorArea } from './entry.ts';

/** Statements of banks and providers of cards, and what their lines are. */
export const statementErrors = {
  statementKnown: {
    code: -3270,
    status: 409,
    es: 'Este extracto ya se importó. Búsquelo en la lista.',
    en: 'This statement was imported already. Look for it in the list.',
    cause: 'A statement with the very bytes of one that the lot has.',
  },
  statementChanged: {
    code: -3271,
    status: 409,
    es: 'Otro usuario ya siguió con este extracto. Revise cómo quedó antes de continuar.',
    en: 'Another user went on with this statement. Look at how it stands before you continue.',
    cause:
      'Telling the columns of a statement or deleting it in a version that is not the stored one; `current` holds it.',
  },
  statementSettled: {
    code: -3272,
    status: 409,
    es: 'Este extracto ya no está en ese paso: actualice la página para ver cómo va.',
    en: 'This statement is no longer at that step: reload the page to see how it stands.',
    cause:
      'Telling columns of a statement that does not wait for them, asking for its first rows then, deleting it or matching its lines while it is read.',
  },
  statementFailed: {
    code: -3273,
    status: 500,
    es: 'La lectura del extracto se interrumpió. Elimínelo y súbalo de nuevo.',
    en: 'The reading of the statement was interrupted. Delete it and upload it again.',
    cause: 'Reading a statement failed for a reason that nobody foresaw, or lost its core too often.',
  },
  statementMatched: {
    code: -3274,
    status: 409,
    es: 'El extracto tiene movimientos conciliados. Deshaga primero esas conciliaciones.',
    en: 'The statement has matched lines. Undo those matches first.',
    cause:
      'Deleting a statement of which a line, or a settlement that one of its lines is part of, is matched.',
  },
  statementColumnsMissing: {
    code: -3275,
    status: 400,
    es: 'Indique la columna de la fecha y la del valor, o las de abonos y cargos; cada columna una sola vez.',
    en: 'Say which column is the date and which the amount, or credits and debits; each column once.',
    cause: 'Columns without a day or an amount, or one column or field that is named twice.',
  },
  statementLineSettled: {
    code: -3276,
    status: 409,
    es: 'Este movimiento ya no está en ese paso: actualice la página para ver cómo quedó.',
    en: 'This line is no longer at that step: reload the page to see how it stands.',
    cause:
      'Confirming, matching or passing over a line that is settled, or undoing what was not done; the field names it.',
  },
  matchTaken: {
    code: -3277,
    status: 409,
    es: 'Ya está conciliado con otro movimiento. Elija otro o deshaga esa conciliación.',
    en: 'It is matched with another line already. Choose another one or undo that match.',
    cause: 'Matching a line with what is matched with another.',
  },
  matchSumDiffers: {
    code: -3278,
    status: 400,
    es: 'Lo elegido no suma el valor del movimiento. Revise la selección.',
    en: 'What was chosen does not add up to the amount of the line. Check the selection.',
    cause: 'Matching a line with things of another sum, where it is not one deposit in transit.',
  },
  matchInvalid: {
    code: -3279,
    status: 400,
    es: 'El movimiento no se puede conciliar con eso. Elija algo de la lista de candidatos.',
    en: 'The line cannot be matched with that. Choose one of the candidates.',
    cause:
      'Matching a line with what the lot does not have, or what such a line cannot be: cash with a line of cards.',
  },
  proposalGone: {
    code: -3280,
    status: 409,
    es: 'La propuesta cambió desde que se mostró. Actualice la página y revísela de nuevo.',
    en: 'The proposal has changed since it was shown. Reload the page and look at it again.',
    cause: 'Confirming what is proposed for a line while the rules would not propose it any more.',
  },
  depositMatched: {
    code: -3281,
    status: 409,
    es: 'El abono de esta consignación viene de un extracto. Deshaga allí la conciliación.',
    en: 'The credit of this deposit comes from a statement. Undo the match there.',
    cause: 'Undoing the credit of a deposit that a line of a statement is matched with.',
  },
} as const satisfies ErrorArea;
