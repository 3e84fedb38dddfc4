/** A small generator of numbers, the same for a seed. */
export function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  return {
    below: (most: number) => Math.floor(next() * most),
    is: (share: number) => next() < share,
    of: <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)],
    shuffled: <T>(all: readonly T[]): T[] =>
      all
        .map((one) => ({ one, place: next() }))
        .sort((a, b) => a.place - b.place)
        .map(({ one }) => one),
    /** A UUID, so that a history is the same for its seed. */
    id: () => {
      const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
