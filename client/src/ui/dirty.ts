/** Forms on the screen that hold unsaved work. What leaves a screen from outside of it asks here first. */
const dirty = new Set<object>();

/** Marks a form, by an object of its own, as holding unsaved work or not. */
export function markDirty(form: object, isDirty: boolean): void {
  if (isDirty) dirty.add(form);
  else dirty.delete(form);
}

export function anyDirty(): boolean {
  return dirty.size > 0;
}

/** The user gave the unsaved work up, or may not save it any more. */
export function forgetDirty(): void {
  dirty.clear();
}
