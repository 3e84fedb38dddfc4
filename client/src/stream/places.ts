/**
 * A few places for calls that may last long. A browser gives one address six connections over plain http, whatever the
 * number of tabs: with the stream and these, two are always free for what is quick.
 */
export class Places<Owner> {
  readonly #most: number;
  readonly #held: { owner: Owner; ticket: number }[] = [];
  readonly #waiting: { owner: Owner; ticket: number }[] = [];
  readonly #admit: (owner: Owner, ticket: number) => void;

  /** @param admit hears whose turn it is */
  constructor(most: number, admit: (owner: Owner, ticket: number) => void) {
    this.#most = most;
    this.#admit = admit;
  }

  /** @param held the owner is inside already, by the word of a hub that is gone */
  enter(owner: Owner, ticket: number, held: boolean): void {
    if (held) this.#held.push({ owner, ticket });
    else this.#waiting.push({ owner, ticket });
    this.#fill();
  }

  leave(owner: Owner, ticket: number): void {
    this.#remove((one) => one.owner === owner && one.ticket === ticket);
  }

  /** The owner is gone, with all that it held. */
  forget(owner: Owner): void {
    this.#remove((one) => one.owner === owner);
  }

  #remove(goes: (one: { owner: Owner; ticket: number }) => boolean): void {
    for (const list of [this.#held, this.#waiting]) {
      for (let at = list.findIndex(goes); at >= 0; at = list.findIndex(goes)) list.splice(at, 1);
    }
    this.#fill();
  }

  #fill(): void {
    while (this.#held.length < this.#most) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#held.push(next);
      this.#admit(next.owner, next.ticket);
    }
  }
}
