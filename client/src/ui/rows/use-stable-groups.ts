import { useRef } from 'react';

type Texts = Readonly<Record<string, string>>;
const none: Texts = {};

/**
 * Texts by path, parted by the index behind a list's path: those of `segments[2]` and all below it are group 2. A group
 * stays the same object while its texts do, so that a row that is drawn again only for a change stays as it is.
 */
export function useStableGroups(texts: Texts, list: string): (index: number) => Texts {
  const before = useRef(new Map<number, Texts>());
  const groups = new Map<number, Record<string, string>>();
  for (const [path, text] of Object.entries(texts)) {
    if (!path.startsWith(`${list}[`)) continue;
    const index = Number.parseInt(path.slice(list.length + 1), 10);
    const group = groups.get(index) ?? {};
    group[path] = text;
    groups.set(index, group);
  }
  const kept = new Map<number, Texts>();
  for (const [index, group] of groups) {
    const old = before.current.get(index);
    kept.set(index, old && JSON.stringify(old) === JSON.stringify(group) ? old : group);
  }
  before.current = kept;
  return (index) => kept.get(index) ?? none;
}
