/** Forms on the screen that hold unsaved work, and how each gives it up. What leaves a screen from outside asks here. */
const dirty = new Map<object, () => void>();

/** Marks a form, by an object of its own, as holding unsaved work or not; `giveUp` forgets what it keeps of it. */
export function markDirty(form: object, isDirty: boolean, giveUp: () => void = () => {}): void {
  if (isDirty) dirty.set(form, giveUp);
  else dirty.delete(form);
}

export function anyDirty(): boolean {
  return dirty.size > 0;
}

/** Lets the user go without a question; drafts of the work stay, and are there when the screen is opened again. */
export function forgetDirty(): void {
  dirty.clear();
}

/** The user gave the unsaved work up: no draft of it stays. */
export function giveUpDirty(): void {
  for (const giveUp of dirty.values()) giveUp();
  dirty.clear();
}
