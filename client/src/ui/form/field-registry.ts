import { useId, useRef } from 'react';
import type { SummaryEntry } from './error-summary.tsx';
import { ownerOf } from './paths.ts';

/** What a field tells of itself, for the summary of errors and the dialog of two versions. */
export interface FieldInfo {
  label: string;
  /** The value in words. A method: each field's takes the value of that field. */
  display(value: unknown): string;
  /** True for what must not be kept in the browser. */
  secret?: boolean;
}

/** The fields that stand in a form, in the order of the screen. */
export class FieldRegistry {
  readonly #prefix: string;
  readonly #fields = new Map<string, FieldInfo>();

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  readonly register = (name: string, info: FieldInfo): void => void this.#fields.set(name, info);

  /** The id of the field's control. */
  readonly idOf = (name: string): string => `${this.#prefix}${name}`;

  readonly infoOf = (name: string): FieldInfo => this.#fields.get(name) ?? { label: name, display: String };

  readonly secrets = (): ReadonlySet<string> =>
    new Set([...this.#fields].flatMap(([name, { secret }]) => (secret ? [name] : [])));

  /** In the order of the fields; what belongs to no field on the screen stands without a link. */
  summaryOf(errors: Readonly<Record<string, string>>, whole: string): SummaryEntry[] {
    const names = [...this.#fields.keys()];
    const rank = (path: string) => names.indexOf(ownerOf(path, names) ?? '') >>> 0;
    const entries = Object.entries(errors)
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([path, text]): SummaryEntry => {
        const owner = ownerOf(path, names);
        return owner ? { fieldId: this.idOf(owner), text: `${this.infoOf(owner).label}: ${text}` } : { text };
      });
    return whole ? [{ text: whole }, ...entries] : entries;
  }
}

/** The registry of a form, the same one while it lives. */
export function useFieldRegistry(): FieldRegistry {
  const prefix = useId();
  const registry = useRef<FieldRegistry>(null);
  registry.current ??= new FieldRegistry(prefix);
  return registry.current;
}
