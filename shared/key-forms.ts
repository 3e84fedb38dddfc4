/**
 * Keys of programs: a word that says whose they are, and 32 random bytes in base64url. The gateway turns away what has
 * another form without asking the core.
 */
export const keyPrefixes = { terminal: 'ptk_', external: 'pak_' } as const;
export type KeyHolderKind = keyof typeof keyPrefixes;

const forms: Readonly<Record<KeyHolderKind, RegExp>> = {
  terminal: /^ptk_[\w-]{43}$/,
  external: /^pak_[\w-]{43}$/,
};

/** True for a text that could be a key of this kind; whether it is one only the core knows. */
export function isKeyLike(kind: KeyHolderKind, text: string): boolean {
  return forms[kind].test(text);
}

/** True for a text that could be the key of a core whose keys have a form of their own (a token of RFC 6750, 2.1). */
export function isForeignKeyLike(text: string): boolean {
  return /^[\w\-.~+/]{1,512}=*$/.test(text);
}
