import { composed } from '../../shared/characters.ts';

/** Fields whose texts count byte by byte: what is compared with a hash or proved by a signature. */
const verbatim = new Set([
  'password',
  'currentPassword',
  'token',
  'idToken',
  'nonce',
  'apiKey',
  'secretKey',
  'secret',
]);

/**
 * Puts each text of a parsed value into its one spelling (`composed`), in place, but for passwords and keys. Without
 * recursion: what came from outside may be nested without end.
 */
export function composeTexts(value: unknown): unknown {
  if (typeof value === 'string') return composed(value);
  const open = isObject(value) ? [value] : [];
  for (let one = open.pop(); one; one = open.pop()) {
    for (const [key, inner] of Object.entries(one)) {
      if (typeof inner === 'string' && !verbatim.has(key)) one[key] = composed(inner);
      else if (isObject(inner)) open.push(inner);
    }
  }
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
