import { ledger as en } from '../../../../shared/i18n/en/ledger.ts';
import { ledger as es } from '../../../../shared/i18n/es/ledger.ts';
import { textsOf, vocabularyOf } from '../../../../shared/i18n/texts.ts';
import { wordOf } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/values.ts';
import type { Meaning } from '../../../db/columns.ts';
import { Cells } from '../../../reports/cells.ts';
import { cellKindOf, labelOf } from '../../../reports/list-fields.ts';
import { filterWord } from '../../../reports/texts.ts';
import { meaningAt } from './audit-meanings.ts';
import { fieldsOf, type RawChange, type Step, siblingOf } from './changes.rules.ts';
import { unfiledLists } from './ledgers.rules.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Names of what values refer to by their ids, by table and id. */
export type Names = ReadonlyMap<string, string>;

/** The key of a name in `Names`. */
export function nameKey(table: string, id: unknown): string {
  return `${table} ${String(id)}`;
}

const words = { es, en };

/** What a ledger holds, in words; its own name where nobody has worded it. */
export function resourceName(language: Language, resource: string): string {
  return wordOf(textsOf(language).resources, resource);
}

/** Every kind of record that is filed, by its word. */
export function resourceNames(language: Language): { resource: string; name: string }[] {
  return Object.entries(textsOf(language).resources)
    .filter(([resource]) => !unfiledLists.some((one) => one === resource))
    .map(([resource, name]) => ({ resource, name }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

export function fieldName(language: Language, field: string): string {
  const own: Readonly<Record<string, string>> = words[language].fields;
  return own[field] ?? filterWord(language, field);
}

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
    const { path } = change;
    const place = { path, record, names, meaning: meaningAt(resource, fieldsOf(path)) };
    const value = (raw: unknown) => (raw === null ? null : this.#value(place, raw));
    return {
      label: path.map((step, index) => this.#step(resource, path.slice(0, index), step, names)).join(' › '),
      before: value(change.before),
      after: value(change.after),
    };
  }

  #step(resource: string, above: readonly Step[], step: Step, names: Names): string {
    if ('field' in step) return fieldName(this.#language, step.field);
    const meaning = step.by === null ? undefined : meaningAt(resource, [...fieldsOf(above), step.by]);
    return meaning ? this.#known(meaning, step.item, names) : step.item;
  }

  /** A code by its word and an id by its name; anything else as it is. */
  #known({ vocabulary, target }: Meaning, value: unknown, names: Names): string {
    if (target) return names.get(nameKey(target, value)) ?? String(value);
    return vocabulary ? wordOf(vocabularyOf(this.#language, vocabulary), String(value)) : String(value);
  }

  #value(place: Place, value: unknown): string {
    const { meaning, path, record, names } = place;
    const label = meaning && path.length === 1 ? labelOf(this.#language, meaning, value) : undefined;
    if (label !== undefined) return label;
    if (Array.isArray(value)) return value.map((one) => this.#value(place, one)).join(', ');
    if (meaning?.target || meaning?.vocabulary) return this.#known(meaning, value, names);
    if (typeof value === 'boolean') return this.#cells.shown('flag', value);
    if (typeof value === 'object') return JSON.stringify(value);
    const by = meaning?.by;
    return this.#figure(by ? by.meanings[String(siblingOf(record, path, by.field))] : meaning, value);
  }

  #figure(meaning: Meaning | undefined, value: unknown): string {
    if (!meaning) return String(value);
    const kind = cellKindOf(meaning);
    if (kind === 'instant' && !isInstant(value)) return String(value);
    const shown = this.#cells.shown(kind, value);
    return kind === 'percent' ? `${shown} %` : shown;
  }
}

/** Where a value stands, and what is known about it. */
interface Place {
  path: readonly Step[];
  record: Fields;
  names: Names;
  meaning: Meaning | undefined;
}

/** Times may come from a ledger of before a field meant one. */
function isInstant(value: unknown): boolean {
  return typeof value === 'number' || !Number.isNaN(Date.parse(String(value)));
}
