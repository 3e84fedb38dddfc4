/**
 * Unsaved work of forms, kept in this tab so that a reload, a crash or the end of the session does not destroy it.
 * It belongs to a user in a company: nobody else who logs in on the tab sees it.
 */

type Values = Record<string, unknown>;

export interface Draft {
  /** When it was written, epoch milliseconds. */
  at: number;
  /** The version of the record that was changed; absent for a new one. */
  version?: number | undefined;
  /** The stored values that the changes are changes of. */
  original: Values;
  values: Values;
}

const prefix = 'draft/';
/** Never kept, whatever a form calls its field for it. */
const secretName = /(?:password|secret|token|key)$/i;

let owner: string | null = null;

/** Says whose drafts are kept and found from now on; those of other users on this tab are forgotten. */
export function setDraftOwner(user: number, company: number | null): void {
  const own = `${prefix}${user}/`;
  owner = `${own}${company ?? '-'}`;
  for (const key of keys()) if (!key.startsWith(own)) remove(key);
}

/** The name of a form's draft by its place on the screen; null while nobody is logged in. */
export function draftKey(place: string): string | null {
  return owner === null ? null : `${owner}${place}`;
}

/**
 * What is kept of a form.
 * @param model values as the form has them now: a draft of another shape, left by another version of it, is no draft
 */
export function readDraft(key: string, model: Values): Draft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isDraft(draft)) return null;
    return fitsInto(draft.values, model) && fitsInto(draft.original, model) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps the draft without its secrets; does nothing where storage is forbidden or full. */
export function writeDraft(key: string, draft: Draft, secrets: ReadonlySet<string>): void {
  const open = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => !secrets.has(name) && !secretName.test(name)),
    );
  const kept = { ...draft, original: open(draft.original), values: open(draft.values) };
  try {
    if (JSON.stringify(kept.original) === JSON.stringify(kept.values)) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The work is still on the screen.
  }
}

export function removeDraft(key: string): void {
  remove(key);
}

/** At logout: nothing of the user stays on the tab. */
export function clearDrafts(): void {
  for (const key of keys()) remove(key);
}

function keys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing is kept in it either.
  }
}

function isDraft(value: unknown): value is Draft {
  if (!isValues(value)) return false;
  const { at, version, original, values } = value;
  const isVersion = version === undefined || typeof version === 'number';
  return typeof at === 'number' && isVersion && isValues(original) && isValues(values);
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True where every value has the shape of the one of the same name; lists take after their first entry. */
function fitsInto(values: Values, model: Values): boolean {
  return Object.entries(values).every(
    ([name, value]) => Object.hasOwn(model, name) && fits(value, model[name]),
  );
}

function fits(value: unknown, model: unknown): boolean {
  if (Array.isArray(value)) {
    return Array.isArray(model) && (model.length === 0 || value.every((one) => fits(one, model[0])));
  }
  if (!isValues(value)) return typeof value === typeof model;
  return (
    isValues(model) &&
    Object.keys(model).every((name) => Object.hasOwn(value, name)) &&
    fitsInto(value, model)
  );
}
