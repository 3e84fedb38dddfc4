import type { OutputChunk } from 'rolldown';
import { buildTargets } from './browsers.ts';
import { entryPoints } from './build-groups.ts';
import { fileOf, type Part, type Parts } from './build-outputs.ts';

interface Given {
  /** Content of the pieces by name. */
  texts: ReadonlyMap<string, string>;
  pieces: Parts;
  /** The file that each piece belongs to, by name. */
  groups: ReadonlyMap<string, string>;
  minify: boolean;
}

/** Puts the pieces of a build together to the files that they belong to. */
export async function regroup({ texts, pieces, groups, minify }: Given): Promise<{
  files: Map<string, Uint8Array>;
  parts: Parts;
}> {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: Object.values(entryPoints).map((source) => fileOf(pieces, source)),
    // A page's script is loaded for what it does; nobody takes anything from it.
    preserveEntrySignatures: false,
    transform: { target: buildTargets },
    plugins: [
      {
        name: 'pieces',
        resolveId: (asked) => asked.replace('./', ''),
        load: (piece) => texts.get(piece) ?? null,
      },
    ],
  });
  const { output } = await build.generate({
    format: 'es',
    minify,
    // What the minifier has read needs not be on the wire.
    comments: !minify,
    entryFileNames: '[name]-[hash:7].js',
    chunkFileNames: '[name]-[hash:7].js',
    hashCharacters: 'base36',
    codeSplitting: {
      // What a piece needs is in a file of its own choice, not in the first that asks for it.
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'groups', name: (piece) => groups.get(piece) ?? null }],
    },
  });
  await build.close();
  const all = output.filter((one) => one.type === 'chunk');
  const facades = new Map(all.filter(isFacade).map((facade) => [facade.fileName, facade]));
  const chunks = all.filter((chunk) => !isFacade(chunk));
  return {
    files: new Map(
      chunks.map(({ fileName, code }) => [
        fileName,
        new TextEncoder().encode(broughtSafely(withoutFacades(code, facades))),
      ]),
    ),
    parts: new Map(chunks.map((chunk) => [chunk.fileName, partOf(chunk, pieces)])),
  };
}

/** A file that only calls by its own names what stands in another. */
function isFacade({ moduleIds }: OutputChunk): boolean {
  return moduleIds.length === 0;
}

const dynamicImport = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g;

/** Asks for what a facade passes on where it stands: a request less. The names of files follow those of the facades. */
export function withoutFacades(
  code: string,
  facades: ReadonlyMap<string, Pick<OutputChunk, 'code' | 'imports'>>,
): string {
  return code.replace(dynamicImport, (whole, _quote, name: string) => {
    const facade = facades.get(name);
    if (!facade) return whole;
    const file = holderOf(facade);
    const local = new Map(namesIn(/\bimport\s*\{([^}]*)\}/, facade.code).map(([taken, as]) => [as, taken]));
    const passed = namesIn(/\bexport\s*\{([^}]*)\}/, facade.code).map(
      ([own, as]) => `${as}:m.${local.get(own) ?? own}`,
    );
    return `import("./${file}")${passed.length > 0 ? `.then(m=>({${passed.join()}}))` : ''}`;
  });
}

/** Has `client/src/ui/bring-file.ts` bring what would be imported: a browser may never ask again for what did not arrive. */
export function broughtSafely(code: string): string {
  return code.replace(dynamicImport, (_whole, _quote, name: string) => `bringFile("./${name}")`);
}

const namedFrom = /\b(?:im|ex)port\s*\{[^}]*\}\s*from\s*["'`]\.\/([^"'`]+)["'`]/g;

/**
 * The file that has what a facade passes on. It may name others, too, that it only wants to be there: what it passes on
 * needs none of them.
 */
function holderOf({ code, imports }: Pick<OutputChunk, 'code' | 'imports'>): string | undefined {
  const files = new Set([...code.matchAll(namedFrom)].map(([, file]) => file));
  if (files.size > 1) throw new Error(`A facade passes on what stands in several files: ${code}`);
  const [holder = imports[0]] = files;
  return holder;
}

/** Pairs of names `a as b` within the braces that the pattern finds. */
function namesIn(braces: RegExp, code: string): [string, string][] {
  const list = braces.exec(code)?.[1]?.split(',') ?? [];
  return list.map((one) => {
    const [name = '', as = name] = one.trim().split(/\s+as\s+/);
    return [name, as];
  });
}

function partOf({ moduleIds, imports }: OutputChunk, pieces: Parts): Part {
  const held = moduleIds.flatMap((piece) => pieces.get(piece) ?? []);
  const inputs: Record<string, number> = {};
  for (const piece of held) {
    for (const [source, bytes] of Object.entries(piece.inputs))
      inputs[source] = (inputs[source] ?? 0) + bytes;
  }
  return { entries: held.flatMap(({ entries }) => entries), imports, inputs };
}
