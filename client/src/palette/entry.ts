import { matchingNames } from '../ui/matching-names.ts';

/** Something that the palette leads to or does. */
export interface Entry {
  id: string;
  name: string;
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

/** The sections as they are shown for a text; those without an entry are left out. */
export function shownSections(offers: readonly Offer[], typed: string): Section[] {
  return offers
    .filter(({ when }) => when === 'always' || typed.trim() === '')
    .map(({ section }) => ({ ...section, entries: matchingNames(section.entries, typed).slice(0, most) }))
    .filter(({ entries }) => entries.length > 0);
}
