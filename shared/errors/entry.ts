/**
 * One error of the catalogue. `code` is the specification's (§8); those that share the general
 * code -1 are told apart by `reason` in the answer, the name in kebab case. `__COMPLEMENT__` stands in both texts or
 * in neither. `cause` is for docs and developers.
 */
export interface ErrorEntry {
  code: number;
  status: number;
  /** The answer carries `reason` although the code is not the general one. */
  hasReason?: true;
  es: string;
  en: string;
  cause: string;
}

export type ErrorArea = Record<string, ErrorEntry>;

/**
 * An error of the specification's catalogue whose part is not built: its code and words are settled, nothing raises it.
 * `comingWith` is the resource that will. With that it moves to its area's file, where code may raise it.
 */
export interface ComingEntry extends ErrorEntry {
  comingWith: string;
}

export type ComingErrors = Record<string, ComingEntry>;
