/**
 * Lets a core run one suspect at a time: a job that has lost its core before, and may be what killed it. What runs beside
 * it is lost with its core once or twice, becomes a suspect too, and never runs beside it again.
 */
export class Suspects {
  #running = false;

  get mayRun(): boolean {
    return !this.#running;
  }

  /** @returns ends it */
  begin(): () => void {
    this.#running = true;
    return () => {
      this.#running = false;
    };
  }
}
