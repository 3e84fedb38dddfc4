import type { Language } from '../values.ts';
import { general as generalEn } from './en/fields/general.ts';
import { inAudit as inAuditEn } from './en/fields/in-audit.ts';
import * as en from './en-fields.ts';
import { general as generalEs } from './es/fields/general.ts';
import { inAudit as inAuditEs } from './es/fields/in-audit.ts';
import * as es from './es-fields.ts';

type Words = Readonly<Record<string, string>>;
/** Words of fields by the resource of a list or of a ledger. */
type WordsByResource = Readonly<Record<string, Words>>;

interface FieldWords {
  own: WordsByResource;
  general: Words;
  inAudit: WordsByResource;
}

/** The words of all features, each in a file that is named as its folder. */
function together(features: Readonly<Record<string, { fields: WordsByResource }>>): WordsByResource {
  return Object.assign({}, ...Object.values(features).map(({ fields }) => fields));
}

const words: Readonly<Record<Language, FieldWords>> = {
  es: { own: together(es), general: generalEs, inAudit: inAuditEs },
  en: { own: together(en), general: generalEn, inAudit: inAuditEn },
};

function wordIn(words: Words | undefined, field: string): string | undefined {
  return words && Object.hasOwn(words, field) ? words[field] : undefined;
}

/** What files call a field of a resource: its feature's word, else the general one; undefined where it has none. */
export function fieldWord(language: Language, resource: string, field: string): string | undefined {
  const { own, general } = words[language];
  return wordIn(own[resource], field) ?? wordIn(general, field);
}

/** What the audit calls a field, where it does so otherwise than files. */
export function auditFieldWord(language: Language, resource: string, field: string): string | undefined {
  return wordIn(words[language].inAudit[resource], field);
}
