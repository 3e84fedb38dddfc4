/** The work was stopped because nobody waits for it any more; in the core as well as in the thread that did it. */
export class WorkStopped extends Error {}
