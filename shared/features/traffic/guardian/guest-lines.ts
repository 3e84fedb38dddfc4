import { identificationPattern } from '../../../identification.ts';
import { isPlateLike, normalizePlate } from '../../../plate.ts';
import type { GuestInput } from './invitation.schema.ts';

/** What people write before a number, and DIAN’s code of that document. */
const types: Readonly<Record<string, NonNullable<GuestInput['identificationType']>>> = {
  CC: '13',
  TI: '12',
  CE: '22',
  PA: '41',
  NIT: '31',
};

/**
 * Visitors of a pasted list, one a line: name, document and plate in whatever order, apart by a tab, a semicolon or a
 * comma; `CE 345678` names the kind of document, letters and digits without one are a passport. Blank lines are nobody.
 */
export function guestsOfLines(lines: readonly string[]): GuestInput[] {
  return lines.flatMap((line) => {
    if (line.trim() === '') return [];
    const guest: GuestInput = { name: '', identificationType: null, identification: null, plate: null };
    const words: string[] = [];
    for (const part of line.split(/[\t;,]/).map((one) => one.trim())) {
      const known = guest.identification === null ? documentOf(part) : null;
      if (known) Object.assign(guest, known);
      else if (
        words.length > 0 &&
        guest.plate === null &&
        isPlateLike(normalizePlate(part)) &&
        /\d/.test(part)
      )
        guest.plate = normalizePlate(part);
      else if (part !== '') words.push(part);
    }
    guest.name = words.join(' ');
    return [guest];
  });
}

function documentOf(part: string): Pick<GuestInput, 'identificationType' | 'identification'> | null {
  const [, prefix = '', rest = part] = /^([A-Za-z]{2,3})[.:]?\s+(\S.*)$/.exec(part) ?? [];
  const identification = rest.replace(/[. ]/g, '').toUpperCase();
  if (!identificationPattern.test(identification)) return null;
  const told = types[prefix.toUpperCase()];
  if (prefix !== '' && !told) return null;
  const isNumber = /^\d+$/.test(identification);
  return { identificationType: told ?? (isNumber ? '13' : '41'), identification };
}

/** A visitor as a line of the list. */
export function lineOf({ name, identificationType, identification, plate }: GuestInput): string {
  const prefix = Object.keys(types).find((one) => types[one] === identificationType);
  const isPlain = identificationType === '13' || identificationType === null;
  const document = identification && (isPlain || !prefix ? identification : `${prefix} ${identification}`);
  return [name, document, plate].filter(Boolean).join(', ');
}
