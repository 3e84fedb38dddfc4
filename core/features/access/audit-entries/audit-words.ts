import { ledger as en } from '../../../../shared/i18n/en/ledger.ts';
import { ledger as es } from '../../../../shared/i18n/es/ledger.ts';
import type { ColumnKind } from '../../../../shared/reports/report.ts';
import type { Language } from '../../../../shared/values.ts';
import { Cells } from '../../../reports/cells.ts';
import { worded } from '../../../reports/list-fields.ts';
import { isTold, toldIn } from '../../../reports/list-structures.ts';
import { filterWord, reportWords, wordOf } from '../../../reports/texts.ts';
import { auditKind, auditVocabulary } from './audit-vocabulary.ts';
import { fieldsOf, type RawChange, type Step, siblingOf } from './changes.rules.ts';
import { unfiledLists } from './ledgers.rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Names of what values refer to by their ids, by field and id. */
export type Names = ReadonlyMap<string, string>;

/** The key of a name in `Names`. */
export function nameKey(field: string, id: unknown): string {
  return `${field} ${String(id)}`;
}

const words = { es, en };

/** What a ledger holds, in words; its own name where nobody has worded it. */
export function resourceName(language: Language, resource: string): string {
  return wordOf({ ...reportWords(language).lists, ...words[language].resources }, resource);
}

/** Every kind of record that is filed, by its word. */
export function resourceNames(language: Language): { resource: string; name: string }[] {
  const all = { ...reportWords(language).lists, ...words[language].resources };
  return Object.entries(all)
    .filter(([resource]) => !unfiledLists.some((one) => one === resource))
    .map(([resource, name]) => ({ resource, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

export function fieldName(language: Language, field: string): string {
  const own: Readonly<Record<string, string>> = words[language].fields;
  return own[field] ?? filterWord(language, field);
}

/** What an item of a list is told apart by, where that is a code. */
const itemCodes: Readonly<Record<string, readonly string[]>> = {
  day: ['day'],
  resource: ['grants', 'resource'],
  view: ['view'],
  weekday: ['weekday'],
};

/** Writes one change for people: fields, values, codes, money and times in words. */
export class ChangeWords {
  readonly #language: Language;
  readonly #cells: Cells;

  constructor(language: Language, timeZone: string) {
    this.#language = language;
    this.#cells = new Cells(language, timeZone);
  }

  /** @param record what the record was or is: the unit of a value may stand beside it */
  change(resource: string, change: RawChange, record: Fields, names: Names) {
    const place = { resource, path: change.path, fields: fieldsOf(change.path), record, names };
    const value = (raw: unknown) => (raw === null ? null : this.#value(place, raw));
    return {
      label: change.path.map((step) => this.#step(resource, step, names)).join(' › '),
      before: value(change.before),
      after: value(change.after),
    };
  }

  #step(resource: string, step: Step, names: Names): string {
    if ('field' in step) return fieldName(this.#language, step.field);
    if (step.by === 'vehicleType') return this.#cells.shown('vehicleType', step.item);
    const codes = step.by && itemCodes[step.by];
    if (codes) return wordOf(auditVocabulary(this.#language, resource, codes) ?? {}, step.item);
    return (step.by && names.get(nameKey(step.by, step.item))) ?? step.item;
  }

  #value(place: Place, value: unknown): string {
    const { resource, fields, names } = place;
    const [field = '', ...inner] = fields;
    if (inner.length === 0 && isTold(resource, field))
      return toldIn(this.#language, resource, field, value) ?? '';
    if (Array.isArray(value)) return value.map((one) => this.#value(place, one)).join(', ');
    const last = fields.at(-1) ?? '';
    const name = names.get(nameKey(last, value));
    if (name !== undefined) return name;
    const codes = auditVocabulary(this.#language, resource, fields);
    if (codes) return wordOf(codes, String(value));
    if (typeof value === 'boolean') return this.#cells.shown('flag', value);
    if (typeof value === 'object') return JSON.stringify(value);
    return this.#figure(place, last, value);
  }

  #figure({ resource, path, fields, record }: Place, field: string, value: unknown): string {
    const kind = isDiscountValue(resource, fields)
      ? discountKinds[String(siblingOf(record, path, 'kind'))]
      : auditKind(resource, fields);
    if (kind === undefined || (kind === 'instant' && !isInstant(value))) return String(value);
    if (kind === 'percent') return `${this.#cells.shown(kind, value)} %`;
    if (kind !== 'text') return this.#cells.shown(kind, value);
    const shown = worded(this.#language, resource, [field])({ ...record, [field]: value });
    return this.#cells.shown(kind, shown[field]);
  }
}

/** Where a value stands. */
interface Place {
  resource: string;
  path: readonly Step[];
  /** The names on the way to it. */
  fields: readonly string[];
  record: Fields;
  names: Names;
}

/** What a discount's value is, by its kind. */
const discountKinds: Readonly<Record<string, ColumnKind>> = {
  percent: 'percent',
  amount: 'money',
  minutes: 'count',
};

function isDiscountValue(resource: string, fields: readonly string[]): boolean {
  return fields.at(-1) === 'value' && (fields.at(-2) ?? resource) === 'discounts';
}

/** Times may come from a ledger of before a field meant one. */
function isInstant(value: unknown): boolean {
  return typeof value === 'number' || !Number.isNaN(Date.parse(String(value)));
}
