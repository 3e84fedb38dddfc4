/** Milliseconds: nobody types so fast, and every scanner does. */
const fastest = 40;
/** Fewer characters are no code. */
const shortest = 5;

/** Tells what a scanner types from what a person does: by the time between its keys. */
export class KeyBurst {
  #text = '';
  #lastAt = Number.NEGATIVE_INFINITY;

  /** @param key as the browser names it @param at milliseconds @returns the whole code at the Enter behind it, else null */
  press(key: string, at: number): string | null {
    const goesOn = at - this.#lastAt <= fastest;
    this.#lastAt = at;
    if (key === 'Enter') {
      const text = this.#text;
      this.#text = '';
      return goesOn && text.length >= shortest ? text : null;
    }
    const typed = key === 'Tab' ? ' ' : key.length === 1 ? key : '';
    this.#text = goesOn ? this.#text + typed : typed;
    return null;
  }

  /** True for the first key of what may become a code. */
  get isBeginning(): boolean {
    return this.#text.length === 1;
  }

  /** True while what is typed can only be a scanner's. */
  get isRunning(): boolean {
    return this.#text.length >= shortest;
  }
}
