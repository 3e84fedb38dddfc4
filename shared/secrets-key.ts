/** Shorter ones could be guessed by who holds a copy of the database. */
const shortest = 32;

/** The keys of `SECRETS_KEY`, newest first; commas or line breaks between. */
export function secretsKeysOf(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '');
}

/** What is wrong with `SECRETS_KEY`, as the end of a sentence that names it; null where it can be used. */
export function secretsKeyFault(text: string): string | null {
  const keys = secretsKeysOf(text);
  if (keys.every((key) => key.length >= shortest && !/\s/.test(key))) return null;
  return `must be keys of at least ${shortest} characters without blanks, newest first, commas between`;
}
