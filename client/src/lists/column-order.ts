/** Columns that can be hidden, in the list's own order. */
type Usual = readonly { key: string; extra?: boolean }[];

/** All keys as a chooser offers them: hidden ones stand behind the column that they usually follow. */
export function offeredKeys(usual: Usual, shown: readonly string[]): string[] {
  const offered = [...shown];
  usual.forEach(({ key }, at) => {
    if (offered.includes(key)) return;
    const before = usual[at - 1]?.key;
    offered.splice(before === undefined ? 0 : offered.indexOf(before) + 1, 0, key);
  });
  return offered;
}

/** The choice after a column was shown or hidden; null where it is the usual one again. */
export function withColumn(
  usual: Usual,
  shown: readonly string[],
  key: string,
  on: boolean,
): string[] | null {
  const keys = offeredKeys(usual, shown).filter((one) => (one === key ? on : shown.includes(one)));
  return asChoice(usual, keys);
}

/** The choice after a shown column went one place towards the start (-1) or the end (1), if it has one there. */
export function movedColumn(
  usual: Usual,
  shown: readonly string[],
  key: string,
  by: 1 | -1,
): string[] | null {
  const keys = [...shown];
  const from = keys.indexOf(key);
  const to = from + by;
  if (from >= 0 && to >= 0 && to < keys.length) keys.splice(to, 0, ...keys.splice(from, 1));
  return asChoice(usual, keys);
}

function asChoice(usual: Usual, keys: string[]): string[] | null {
  const own = usual.filter(({ extra }) => !extra).map(({ key }) => key);
  return keys.join() === own.join() ? null : keys;
}
