import type { Metafile } from 'esbuild';

/** The file's name within the assets. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The output made for a source file that is an entry or is loaded by `import()`. */
export function outputOf(meta: Metafile, source: string): string | undefined {
  return Object.keys(meta.outputs).find((path) => meta.outputs[path]?.entryPoint === source);
}

/** A file and all that it imports statically: what must be there before it runs. */
export function staticClosure(meta: Metafile, output: string): Set<string> {
  const seen = new Set<string>([output]);
  for (const path of seen) {
    for (const one of meta.outputs[path]?.imports ?? []) {
      if (one.kind === 'import-statement' && !one.external) seen.add(one.path);
    }
  }
  return seen;
}
