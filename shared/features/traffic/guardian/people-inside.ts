/** How many persons are inside, and when the last one asked to come in; null before the first. */
export interface PeopleInside {
  inside: number;
  lastAt: string | null;
  /** When a host last answered a mailed link; null before the first. */
  answeredAt: string | null;
}
