/** Bits of a number that are looked at in one pass, and passes: together they reach beyond what one number may be. */
const bits = 11;
const passes = 3;
const buckets = 1 << bits;
const most = 2 ** 32 - 1;

/**
 * Lengths in milliseconds, upwards. Millions of them are put into buckets by their digits, four times as fast as they are
 * compared; where one is longer than 49 days or below zero, they are compared.
 */
export function sortedLengths(lengths: Float64Array): Float64Array | Uint32Array {
  if (!areShort(lengths)) return lengths.slice().sort();
  let [from, to] = [new Uint32Array(lengths), new Uint32Array(lengths.length)];
  for (let pass = 0; pass < passes; pass += 1) {
    const places = beginsOf(from, pass * bits);
    for (let at = 0; at < from.length; at += 1) {
      const one = from[at] ?? 0;
      const bucket = (one >>> (pass * bits)) & (buckets - 1);
      const place = places[bucket] ?? 0;
      to[place] = one;
      places[bucket] = place + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

function areShort(lengths: Float64Array): boolean {
  let [shortest, longest] = [0, 0];
  for (let at = 0; at < lengths.length; at += 1) {
    const one = lengths[at] ?? 0;
    if (one < shortest) shortest = one;
    if (one > longest) longest = one;
  }
  return shortest === 0 && longest <= most;
}

/** Where the numbers of each bucket begin. */
function beginsOf(numbers: Uint32Array, shift: number): Uint32Array {
  const counts = new Uint32Array(buckets);
  for (let at = 0; at < numbers.length; at += 1) {
    const bucket = ((numbers[at] ?? 0) >>> shift) & (buckets - 1);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  let begin = 0;
  return counts.map((count) => {
    const own = begin;
    begin += count;
    return own;
  });
}
