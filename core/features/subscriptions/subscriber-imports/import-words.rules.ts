import { subscriberFiles as enWords } from '../../../../shared/i18n/en/subscriberFiles.ts';
import { values as enValues } from '../../../../shared/i18n/en/values.ts';
import { subscriberFiles as esWords } from '../../../../shared/i18n/es/subscriberFiles.ts';
import { values as esValues } from '../../../../shared/i18n/es/values.ts';
import { identificationTypes, vehicleTypes } from '../../../../shared/values.ts';
import { plainWord } from '../../../sheets/cells.rules.ts';

/** The codes of a vocabulary by the words that a file may have for them. */
export type Codes<Code extends string> = ReadonlyMap<string, Code>;

function codesBy<Code extends string>(
  codes: readonly Code[],
  ...words: readonly Readonly<Partial<Record<Code, string>>>[]
): Codes<Code> {
  const named = words.flatMap((some) => codes.map((code) => [plainWord(some[code] ?? code), code] as const));
  return new Map([...codes.map((code) => [plainWord(code), code] as const), ...named]);
}

/** How people abbreviate DIAN's types of documents. */
const abbreviations = {
  '11': 'RC',
  '12': 'TI',
  '13': 'CC',
  '22': 'CE',
  '31': 'NIT',
  '41': 'PA',
  '47': 'PEP',
  '48': 'PPT',
  '91': 'NUIP',
};

export const identificationTypeWords = codesBy(
  identificationTypes,
  abbreviations,
  esValues.identificationTypes,
  enValues.identificationTypes,
);
export const vehicleTypeWords = codesBy(vehicleTypes, esValues.vehicleTypes, enValues.vehicleTypes);
export const statusWords = codesBy(['A', 'S', 'B'] as const, esWords.statuses, enWords.statuses);
export const overstayWords = codesBy(['free', 'charge'] as const, esWords.overstays, enWords.overstays);
export const flagWords = codesBy(['yes', 'no'] as const, esWords.flags, enWords.flags, { yes: 'x', no: '0' });
