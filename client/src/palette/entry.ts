import { matchingNames, plain } from '../ui/matching-names.ts';

/** Something that the palette leads to or does. */
export interface Entry {
  id: string;
  name: string;
  /** What else it is looked for by, separated by blanks. */
  words?: string;
  /** Where it belongs. */
  aside?: string;
  go: () => void;
}

/** Entries of one kind under a heading. */
export interface Section {
  id: string;
  title: string;
  entries: readonly Entry[];
}

/** A section, and whether it stands there only while nothing is typed. */
export interface Offer {
  section: Section;
  when: 'browse' | 'always';
}

/** Most entries of a section that are shown. */
const most = 12;

/** What a text finds: first by names, then by what else entries are looked for by, each word from its beginning. */
function matchingEntries(entries: readonly Entry[], typed: string): Entry[] {
  const byName = matchingNames(entries, typed);
  const asked = plain(typed).split(/\s+/).filter(Boolean);
  const known = new Set(byName);
  const byWords = entries.filter((entry) => {
    const words = plain(`${entry.name} ${entry.words ?? ''}`).split(/\s+/);
    return !known.has(entry) && asked.every((one) => words.some((word) => word.startsWith(one)));
  });
  return [...byName, ...byWords];
}

/** The sections as they are shown for a text; those without an entry are left out. */
export function shownSections(offers: readonly Offer[], typed: string): Section[] {
  return offers
    .filter(({ when }) => when === 'always' || typed.trim() === '')
    .map(({ section }) => ({ ...section, entries: matchingEntries(section.entries, typed).slice(0, most) }))
    .filter(({ entries }) => entries.length > 0);
}
