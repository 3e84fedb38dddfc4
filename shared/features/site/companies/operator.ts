/** Who runs the site, as whoever stands before the login may see it; nulls where that is not one company. */
export interface Operator {
  name: string | null;
  /** Another for each picture; null without one. */
  logo: string | null;
}
