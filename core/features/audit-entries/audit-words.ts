import { ledger as en } from '../../../shared/i18n/en/ledger.ts';
import { routes as routesEn } from '../../../shared/i18n/en/routes.ts';
import { ledger as es } from '../../../shared/i18n/es/ledger.ts';
import { routes as routesEs } from '../../../shared/i18n/es/routes.ts';
import type { ColumnKind } from '../../../shared/reports/report.ts';
import type { Language } from '../../../shared/values.ts';
import { Cells } from '../../reports/cells.ts';
import { kindOf, worded } from '../../reports/list-fields.ts';
import { reportWords, wordOf } from '../../reports/texts.ts';
import { fieldOf, type RawChange, type Step } from './changes.rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Names of what values refer to by their ids, by field and id. */
export type Names = ReadonlyMap<string, string>;

/** The key of a name in `Names`. */
export function nameKey(field: string, id: unknown): string {
  return `${field} ${String(id)}`;
}

const words = { es, en };
const titles: Record<Language, Record<string, string>> = { es: routesEs, en: routesEn };

/** What a ledger holds, in words; its own name where nobody has worded it. */
export function resourceName(language: Language, resource: string): string {
  return wordOf({ ...reportWords(language).lists, ...words[language].resources }, resource);
}

/** Every ledger that has a word, by it. */
export function resourceNames(language: Language): { resource: string; name: string }[] {
  const all = { ...reportWords(language).lists, ...words[language].resources };
  return Object.entries(all)
    .map(([resource, name]) => ({ resource, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** The title of a screen; its name where it is none any more. */
export function viewTitle(language: Language, view: string): string {
  return wordOf(titles[language], view);
}

export function fieldName(language: Language, field: string): string {
  return wordOf({ ...words[language].fields, ...reportWords(language).fields }, field);
}

/** Money and hours that only stand within other records' lists. */
const innerKinds: Readonly<Record<string, ColumnKind>> = {
  valuePerMinute: 'money',
  cashRoundingTo: 'money',
  'tariffs.value': 'money',
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
    const field = fieldOf(change.path);
    const value = (raw: unknown) => (raw === null ? null : this.#value(resource, field, raw, record, names));
    return {
      label: change.path.map((step) => this.#step(step, names)).join(' › '),
      before: value(change.before),
      after: value(change.after),
    };
  }

  #step(step: Step, names: Names): string {
    if ('field' in step) return fieldName(this.#language, step.field);
    if (step.by === 'view') return viewTitle(this.#language, step.item);
    if (step.by === 'vehicleType') return this.#cells.shown('vehicleType', step.item);
    return (step.by && names.get(nameKey(step.by, step.item))) ?? step.item;
  }

  #value(resource: string, field: string, value: unknown, record: Fields, names: Names): string {
    if (Array.isArray(value))
      return value.map((one) => this.#value(resource, field, one, record, names)).join(', ');
    const name = names.get(nameKey(field, value));
    if (name !== undefined) return name;
    if (field === 'view') return viewTitle(this.#language, String(value));
    if (field === 'level') return wordOf(words[this.#language].levels, String(value));
    if (field === 'vehicleTypes') return this.#cells.shown('vehicleType', value);
    if (typeof value === 'boolean') return this.#cells.shown('flag', value);
    if (typeof value === 'object') return JSON.stringify(value);
    const kind = innerKinds[`${resource}.${field}`] ?? innerKinds[field] ?? kindOf(resource, field);
    const shown = worded(this.#language, resource, [field])({ ...record, [field]: value });
    return this.#cells.shown(kind, shown[field]);
  }
}
