/** Asks the database of one connection, which takes one question at a time, whoever of its users has one. */
export class Questions {
  #last: Promise<unknown> = Promise.resolve();

  /** Asks once all that were asked before are answered, or have failed. */
  ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#last.then(question, question);
    this.#last = answer;
    return answer;
  }
}
