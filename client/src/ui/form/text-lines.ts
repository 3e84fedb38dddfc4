/**
 * Where a line stands among those that travel: forms leave blank ones out. Undefined for a blank line, which cannot be
 * wrong.
 */
export function sentPlace(lines: readonly string[], index: number): number | undefined {
  const isBlank = (line: string | undefined) => (line ?? '').trim() === '';
  if (isBlank(lines[index])) return undefined;
  return lines.slice(0, index).filter((line) => !isBlank(line)).length;
}
