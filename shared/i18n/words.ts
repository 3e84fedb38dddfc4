/** The shape that a translation must have: the same keys as the Spanish one, a text each. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
