import type { ErrorArea } from './entry.ts';

/** Calls that come twice (codes -3610..-3614). */
export const idempotencyErrors = {
  idempotencyKeyInvalid: {
    code: -3610,
    status: 400,
    es: 'La clave Idempotency-Key debe tener de 8 a 100 letras, cifras, guiones o guiones bajos. Corríjala y envíe de nuevo.',
    en: 'The Idempotency-Key must have 8 to 100 letters, digits, hyphens or underscores. Correct it and send again.',
    cause: 'The header `Idempotency-Key` of a call is none that can be kept.',
  },
  idempotencyKeyReused: {
    code: -3611,
    status: 409,
    es: 'Un intento anterior ya se guardó, con otros datos. Mire en la lista lo que quedó; si necesita otro más, envíe de nuevo.',
    en: 'An earlier attempt was stored already, with other values. Look in the list at what it made; if you need another one, send again.',
    cause:
      'The `Idempotency-Key` belongs to a call with another path or body that succeeded within the last 24 hours. Another call needs another key.',
  },
  idempotencyUnderWay: {
    code: -3612,
    status: 409,
    es: 'La misma operación está en curso o se interrumpió. Espere unos segundos y mire en la lista si quedó hecha antes de enviar de nuevo.',
    en: 'The same operation is under way, or was broken off. Wait a few seconds, and look in the list whether it was done before you send again.',
    cause:
      'The first call with the `Idempotency-Key` works in several transactions and is not answered yet, or its core died meanwhile. It is not done again under that key.',
  },
  idempotencyAnswerGone: {
    code: -3613,
    status: 409,
    es: 'Esta operación ya se hizo, pero su respuesta no se conserva. Mire en la lista lo que quedó.',
    en: 'This operation was done already, but its answer is not kept. Look in the list at what it made.',
    cause:
      'The `Idempotency-Key` belongs to a call that succeeded and whose answer was a file or very long, or was sealed by a key that is gone.',
  },
  doneJustNow: {
    code: -3614,
    status: 409,
    es: 'Lo mismo se acaba de hacer (__COMPLEMENT__). Mire en la lista; si necesita otro igual, envíe de nuevo en un momento.',
    en: 'The same was done just now (__COMPLEMENT__). Look in the list; if you need another one like it, send again in a moment.',
    cause:
      'A call that makes vouchers, drafts, payment requests or deposits came while an identical one of the same user was under way or within a second of its answer, and neither had an `Idempotency-Key`.',
  },
} as const satisfies ErrorArea;
