/**
 * Lets a core run one suspect at a time: a job that has lost its core before, and may be what killed it. What runs beside
 * it is lost with its core once or twice, becomes a suspect too, and never runs beside it again.
 */
export class Suspects {
  #isTaken = false;

  /** Takes the one place; null where it is taken. @returns gives it back */
  take(): (() => void) | null {
    if (this.#isTaken) return null;
    this.#isTaken = true;
    let isOurs = true;
    return () => {
      if (isOurs) this.#isTaken = false;
      isOurs = false;
    };
  }
}
