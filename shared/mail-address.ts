/** An address that stands in a header alone: one line, one address, nothing that ends or opens another. */
export function isPlainAddress(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+$/u.test(text);
}
