/**
 * `A`-`Z` of `a`-`z`; everything else stays as it is. `toUpperCase` makes other letters too: SS of ß, S of ſ, I of ı,
 * and so another plate or code than the one that was read.
 */
export function asciiUpperCase(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** `a`-`z` of `A`-`Z`; everything else stays as it is: `toLowerCase` makes k of the sign for kelvin. */
export function asciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
