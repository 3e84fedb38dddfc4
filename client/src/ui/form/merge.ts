/** Three states of one form: what it was opened with, what the user made of it, what is stored now. */
export interface Versions<V> {
  original: V;
  mine: V;
  current: V;
  /** Fields whose stored value is never answered: whether it is another by now cannot be seen. */
  secrets?: ReadonlySet<string>;
}

/**
 * Unites two changes of one record. A field that only one side changed is taken from that side; the names of those
 * that both changed, or may have changed, differently are answered, with the user's value standing in for now.
 */
export function mergeChanges<V extends object>({
  original,
  mine,
  current,
  secrets,
}: Versions<V>): {
  merged: V;
  conflicts: (keyof V & string)[];
} {
  const merged = { ...mine };
  const conflicts: (keyof V & string)[] = [];
  for (const name of Object.keys(mine) as (keyof V & string)[]) {
    const changedByMe = !same(mine[name], original[name]);
    const changedByThem = secrets?.has(name) || !same(current[name], original[name]);
    if (!changedByMe) merged[name] = current[name];
    else if (changedByThem && !same(mine[name], current[name])) conflicts.push(name);
  }
  return { merged, conflicts };
}

/** True for values that are stored alike. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
