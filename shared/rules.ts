import { locales } from './money.ts';
import type { Language } from './values.ts';

/**
 * The standard form messages (specification §5): what a value can break without a code of its own.
 * `{name}` is filled from the rule's parameters. On the wire they carry the general code -1.
 */
const texts = {
  required: { es: 'Este campo es obligatorio.', en: 'This field is required.' },
  min: { es: 'Debe tener al menos {min} caracteres.', en: 'Must have at least {min} characters.' },
  max: { es: 'No puede tener más de {max} caracteres.', en: 'Must not have more than {max} characters.' },
  between: { es: 'Debe estar entre {min} y {max}.', en: 'Must be between {min} and {max}.' },
  atLeast: { es: 'Debe ser {min} o más.', en: 'Must be {min} or more.' },
  atMost: { es: 'Debe ser {max} o menos.', en: 'Must be {max} or less.' },
  numeric: { es: 'Debe ser un número.', en: 'Must be a number.' },
  integer: { es: 'Debe ser un número entero.', en: 'Must be a whole number.' },
  amount: {
    es: 'Debe ser un valor entre $ 0 y $ {most}, con máximo dos decimales.',
    en: 'Must be an amount between $ 0 and $ {most}, with at most two decimals.',
  },
  decimal: {
    es: 'Debe ser un número con máximo {places} decimales.',
    en: 'Must be a number with at most {places} decimals.',
  },
  digitsOnly: {
    es: 'Use solo dígitos, sin puntos ni guiones.',
    en: 'Use digits only, without dots and hyphens.',
  },
  digits: { es: 'Debe tener exactamente {count} dígitos.', en: 'Must have exactly {count} digits.' },
  email: { es: 'Debe ser un correo electrónico válido.', en: 'Must be a valid email address.' },
  url: { es: 'Debe ser una dirección web válida.', en: 'Must be a valid web address.' },
  date: { es: 'Debe ser una fecha válida (aaaa-mm-dd).', en: 'Must be a valid date (yyyy-mm-dd).' },
  instant: {
    es: 'Debe ser una fecha y hora válida con su zona (ISO 8601).',
    en: 'Must be a valid date and time with its offset (ISO 8601).',
  },
  hour: { es: 'Debe ser una hora válida (HH:mm).', en: 'Must be a valid time (HH:mm).' },
  confirmed: { es: 'La confirmación no coincide.', en: 'The confirmation does not match.' },
  oneOf: { es: 'Debe ser uno de: {values}.', en: 'Must be one of: {values}.' },
  type: { es: 'El valor no es del tipo esperado.', en: 'The value is not of the expected type.' },
  unknown: { es: 'Este campo no existe.', en: 'This field does not exist.' },
  characters: { es: 'Tiene caracteres que no se permiten.', en: 'Has characters that are not allowed.' },
  invisible: {
    es: 'Tiene caracteres que no se ven. Borre el texto y escríbalo de nuevo.',
    en: 'Has characters that cannot be seen. Delete the text and type it again.',
  },
  tag: {
    es: 'La tarjeta o el tag solo puede tener letras sin tilde, números y signos.',
    en: 'A card or tag may have only letters without accents, digits and signs.',
  },
  plate: { es: 'La placa no tiene un formato válido.', en: 'The plate does not have a valid format.' },
  timeZone: { es: 'La zona horaria no existe.', en: 'The time zone does not exist.' },
  uuid: { es: 'Debe ser un identificador UUID.', en: 'Must be a UUID.' },
  atMostItems: { es: 'No puede tener más de {max} elementos.', en: 'Must not have more than {max} items.' },
  distinct: { es: 'Hay valores repetidos.', en: 'There are repeated values.' },
  fileSize: { es: 'El archivo no puede pesar más de {max}.', en: 'The file must not be larger than {max}.' },
  fileType: { es: 'El archivo debe ser de tipo {values}.', en: 'The file must be of type {values}.' },
  fileDimensions: {
    es: 'La imagen no puede medir más de {width} × {height} píxeles.',
    en: 'The image must not measure more than {width} × {height} pixels.',
  },
} as const;

export type RuleName = keyof typeof texts;

/** What the text of a rule needs to be whole: the names between its braces. */
type Needed<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Needed<Rest>
  : never;
export type RuleParams<Name extends RuleName> = Record<Needed<(typeof texts)[Name]['es']>, string | number>;

/** The rules whose texts are whole as they stand. */
export type PlainRule = {
  [Name in RuleName]: [Needed<(typeof texts)[Name]['es']>] extends [never] ? Name : never;
}[RuleName];

export const ruleNames = Object.keys(texts) as RuleName[];

/** The text of a broken rule in a language, its parameters filled in. */
export function ruleText(
  rule: RuleName,
  language: Language,
  params: Record<string, string | number> = {},
): string {
  return texts[rule][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const param = params[name] ?? '';
    return typeof param === 'number' && bounds.has(name) ? figure(param, language) : String(param);
  });
}

/** The parameters that say how much is allowed; those of a picture are pixels, which nobody parts into thousands. */
const bounds: ReadonlySet<string> = new Set(['min', 'max', 'most']);

/** As people of the language write it: 3660 is `3.660` or `3,660`. */
function figure(value: number, language: Language): string {
  return value.toLocaleString(locales[language], { maximumFractionDigits: 20 });
}
