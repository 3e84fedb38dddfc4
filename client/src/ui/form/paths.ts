/** True for a path of the field's own value or below it, like `emails[1]` within `emails`. */
export function isWithin(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}[`) || path.startsWith(`${name}.`);
}

/** The field that an error belongs to: of fields within each other, the innermost one. */
export function ownerOf(path: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => isWithin(path, name))
    .reduce<string | undefined>((best, name) => (best && best.length > name.length ? best : name), undefined);
}
