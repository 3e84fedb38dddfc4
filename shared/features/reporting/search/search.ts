/** A record that a search found, ready to be opened. */
export interface SearchHit {
  resource: string;
  id: number;
  /** The screen that it opens in, as grants name it. */
  view: string;
  title: string;
  /** What tells it from another of that title; may be empty. */
  detail: string;
  /** Path of the client that shows it. */
  path: string;
}

/** The answer of `GET search`: 0 and its text where nothing was found, else 1 (specification §8). */
export interface SearchAnswer {
  code: number;
  message: string;
  hits: SearchHit[];
}

/** Letters that a search needs at least, and takes at most. */
export const searchLetters = { least: 2, most: 60 } as const;

/** Records of one kind in an answer, and of all kinds. */
export const hitsPerResource = 5;
export const hitsInAll = 40;
