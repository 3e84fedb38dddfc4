/** What a document says of its holder, as far as a guard needs it. */
export interface ScannedDocument {
  /** DIAN's code; 13 is the Colombian identity card. */
  identificationType: '13';
  identification: string;
  /** Given names first. */
  name: string;
}

/** More than the code of a card has: 531 bytes. */
const longest = 2000;

/** Number, names, sex and day of birth stand one behind the other; what is before and after is of no use here. */
const card = /(\d{10})([\p{L}][\p{L} '.-]*?)(?: *0)?[MF]\d{8}/u;

/** Characters that each of the four names has on the card, blanks at its end included. */
const nameWidth = 23;

/**
 * The Colombian identity card by the PDF417 code on its back, as a scanner types it: of blanks between names some scanners
 * keep all, some one, and some type other signs. Null where the text is no such code.
 */
export function readIdentityCard(typed: string): ScannedDocument | null {
  if (typed.length > longest) return null;
  const found = card.exec(typed.replace(/[\p{Cc}\p{Cf}\p{Zs}\ufffd]/gu, ' '));
  if (!found) return null;
  const [, digits = '', names = ''] = found;
  const identification = digits.replace(/^0+/, '');
  const name = nameOf(names);
  return identification.length < 5 || name === '' ? null : { identificationType: '13', identification, name };
}

/** The names in the order in which people say them: the card has the surnames first. */
function nameOf(names: string): string {
  const parts = partsOf(names).map((part) => part.trim().split(/ +/).map(capitalized).join(' '));
  const [first = '', second = '', ...given] = parts;
  const isShort = parts.length < 3;
  const ordered = isShort ? [second, first] : [...given, first, second];
  return ordered.filter(Boolean).join(' ');
}

/** Both surnames, then the given names: by their place, else by the blanks between them. */
function partsOf(names: string): string[] {
  if (names.length > 3 * nameWidth)
    return [0, 1, 2, 3].map((place) => names.slice(place * nameWidth, (place + 1) * nameWidth));
  return names.trim().split(/ {2,}/.test(names.trim()) ? / {2,}/ : / /);
}

function capitalized(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase('es') + word.slice(1).toLocaleLowerCase('es');
}
