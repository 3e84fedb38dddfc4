import type { Language } from '../values.ts';
import { common as commonEn } from './en/fields/common.ts';
import { inAudit as inAuditEn } from './en/fields/in-audit.ts';
import * as en from './en-fields.ts';
import { common as commonEs } from './es/fields/common.ts';
import { inAudit as inAuditEs } from './es/fields/in-audit.ts';
import * as es from './es-fields.ts';

type Words = Readonly<Record<string, string>>;
/** Words of fields by the resource of a list or of a ledger. */
type WordsByResource = Readonly<Record<string, Words>>;

interface FieldWords {
  own: WordsByResource;
  common: Words;
  inAudit: WordsByResource;
}

/** The words of all features, each in a file that is named as its folder. */
function together(features: Readonly<Record<string, { fields: WordsByResource }>>): WordsByResource {
  return Object.assign({}, ...Object.values(features).map(({ fields }) => fields));
}

const words: Readonly<Record<Language, FieldWords>> = {
  es: { own: together(es), common: commonEs, inAudit: inAuditEs },
  en: { own: together(en), common: commonEn, inAudit: inAuditEn },
};

function wordIn(words: Words | undefined, field: string): string | undefined {
  return words && Object.hasOwn(words, field) ? words[field] : undefined;
}

/** What files call a field of a resource: its feature's word, else the common one; undefined where it has none. */
export function fieldWord(language: Language, resource: string, field: string): string | undefined {
  const { own, common } = words[language];
  return wordIn(own[resource], field) ?? wordIn(common, field);
}

/** What the audit calls a field, where it does so otherwise than files. */
export function auditFieldWord(language: Language, resource: string, field: string): string | undefined {
  return wordIn(words[language].inAudit[resource], field);
}
