import { normalForm } from '../../shared/characters.ts';

/** Longest part of a name: titles of ours are shorter, and names of lots need no more to be told apart. */
const longestPart = 60;

/**
 * What a file is called that somebody keeps: its parts in plain small letters and digits, which every disk and every header
 * takes, joined by hyphens. Parts of which nothing is left (a name in another script) are left out.
 * @param parts what the file shows, of which lot, when; in the words of its reader
 */
export function fileName(parts: readonly string[], extension: string): string {
  return `${parts.map(plainPart).filter(Boolean).join('-') || 'export'}.${extension}`;
}

function plainPart(part: string): string {
  const letters = normalForm(part, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longestPart)
    .replace(/-$/, '');
}
