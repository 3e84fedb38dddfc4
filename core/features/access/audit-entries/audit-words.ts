import { auditFieldWord } from '../../../../shared/i18n/fields.ts';
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

/** What a field of a ledger is called, also one within a structure; its own name where nobody has worded it. */
export function fieldName(language: Language, resource: string, field: string): string {
  return auditFieldWord(language, resource, field) ?? filterWord(language, resource, field);
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
    const place = { resource, path, record, names, meaning: meaningAt(resource, fieldsOf(path)) };
    const value = (raw: unknown) => (raw === null ? null : this.#value(place, raw));
    return {
      label: path.map((step, index) => this.#step(place, path.slice(0, index), step)).join(' › '),
      before: value(change.before),
      after: value(change.after),
    };
  }

  #step({ resource, record, names }: Place, above: readonly Step[], step: Step): string {
    if ('field' in step) {
      const source = sourceOf(meaningAt(resource, fieldsOf(above)), record);
      return fieldName(this.#language, source ?? resource, step.field);
    }
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
    const source = sourceOf(meaning, record);
    if (source !== undefined) return filterWord(this.#language, source, String(value));
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
    return this.#cells.shown(kind, value);
  }
}

/** Where a value stands, and what is known about it. */
interface Place {
  resource: string;
  path: readonly Step[];
  record: Fields;
  names: Names;
  meaning: Meaning | undefined;
}

/** The list or report whose fields are named there; undefined where they are the record's own. */
function sourceOf(meaning: Meaning | undefined, record: Fields): string | undefined {
  return meaning?.fieldsOf === undefined ? undefined : String(record[meaning.fieldsOf]);
}

/** Times may come from a ledger of before a field meant one. */
function isInstant(value: unknown): boolean {
  return typeof value === 'number' || !Number.isNaN(Date.parse(String(value)));
}
