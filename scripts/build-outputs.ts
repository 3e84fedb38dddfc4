/** One file of a build. */
export interface Part {
  /** Sources that are an entry of a page or are loaded by `import()`, and stand in this file. */
  entries: readonly string[];
  /** Files that must be there before it runs. */
  imports: readonly string[];
  /** Bytes by source. */
  inputs: Readonly<Record<string, number>>;
}

/** The files of a build by their path or name. */
export type Parts = ReadonlyMap<string, Part>;

/** Bytes of all its sources. */
export function bytesOf(part: Part | undefined): number {
  return Object.values(part?.inputs ?? {}).reduce((sum, one) => sum + one, 0);
}

/** The file's name within the assets. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/**
 * The file that holds a source that is an entry or is loaded by `import()`.
 * @throws if there is none
 */
export function fileOf(parts: Parts, source: string): string {
  const found = [...parts].find(([, { entries }]) => entries.includes(source));
  if (!found) throw new Error(`${source} has no file of its own in the bundle`);
  return found[0];
}

/** A file and all that it imports statically: what must be there before it runs. */
export function staticClosure(parts: Parts, file: string): Set<string> {
  const seen = new Set<string>([file]);
  for (const name of seen) for (const imported of parts.get(name)?.imports ?? []) seen.add(imported);
  return seen;
}

/** What must be there before all of the sources run, their own files first. */
export function filesFor(parts: Parts, sources: readonly string[]): string[] {
  return [...new Set(sources.flatMap((source) => [...staticClosure(parts, fileOf(parts, source))]))];
}
