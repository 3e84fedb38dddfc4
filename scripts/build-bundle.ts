import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { buildTargets } from './browsers.ts';
import { slimCatalogues } from './build-catalogues.ts';
import { entryPoints, groupsOf } from './build-groups.ts';
import { nameOf, type Parts } from './build-outputs.ts';
import { regroup } from './build-regroup.ts';
import { slimRouter } from './build-router.ts';

/** What the browser loads. */
export interface Bundle {
  /** Content by name, relative to `dist/client/assets`. */
  files: Map<string, Uint8Array>;
  /** The scripts that belong together, by name. */
  parts: Parts;
  /** Name of the script that the tabs share. */
  worker: string;
}

/**
 * Imports the parts of react-bootstrap from their own files. Taken from its index, all parts that are used anywhere come
 * into one file: the shell would load the dialogs for the sake of its buttons.
 */
function bootstrapByPart(): Plugin {
  const imported = /^import \{([^}]+)\} from 'react-bootstrap';$/m;
  return {
    name: 'bootstrap-by-part',
    setup(build) {
      build.onLoad({ filter: /[\\/]client[\\/]src[\\/](?:ui|lists)[\\/].+\.tsx$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const names = imported.exec(source)?.[1];
        if (names === undefined) return undefined;
        const parts = names.split(',').map((name) => {
          const [part = '', local = part] = name.trim().split(' as ');
          return `import ${local} from 'react-bootstrap/esm/${part}.js';`;
        });
        return { contents: source.replace(imported, parts.join(' ')), loader: 'tsx' };
      });
    },
  };
}

/**
 * Gives React the exports of a module. It is CommonJS: each source that imports it would hold a variable of its own and say
 * `(0,react.useState)` at each use.
 */
function reactByName(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: 'react-by-name',
    setup(build) {
      build.onResolve({ filter: /^react(?:\/jsx-runtime)?$/ }, ({ path, kind, namespace, resolveDir }) =>
        kind === 'import-statement' && namespace !== 'react-by-name'
          ? { path, namespace: 'react-by-name', pluginData: resolveDir }
          : undefined,
      );
      build.onLoad({ filter: /./, namespace: 'react-by-name' }, ({ path, pluginData: resolveDir }) => {
        const names = Object.keys(require(path)).filter((name) => !name.startsWith('_'));
        return {
          contents: `import all from '${path}'; export default all; export const { ${names.join()} } = all;`,
          resolveDir,
        };
      });
    },
  };
}

/** Bundles the worker that the tabs share: one file, for a worker cannot load parts on every browser. */
async function bundleWorker(root: string, minify: boolean): Promise<{ name: string; content: Uint8Array }> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { stream: 'client/src/stream/worker.ts' },
    outdir: 'dist/client/assets',
    entryNames: '[name]-[hash]',
    bundle: true,
    format: 'iife',
    target: buildTargets,
    minify,
    write: false,
    logLevel: 'warning',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The worker was not built');
  return { name: basename(file.path), content: file.contents };
}

/**
 * Bundles the two entries and the tabs' worker: esbuild compiles and finds who shares what, rolldown puts what it made
 * into the files of `groupsOf`.
 * @param pages source files of the screens
 */
export async function bundle(root: string, minify: boolean, pages: ReadonlySet<string>): Promise<Bundle> {
  const { build } = await import('esbuild');
  const worker = await bundleWorker(root, minify);
  const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8'));
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'pieces',
    chunkNames: 'piece-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: buildTargets,
    jsx: 'automatic',
    // Names and blanks are left to the second step, which still has to move what they belong to.
    minifySyntax: minify,
    // Licences of the bundled packages go beside the code, not into it.
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': minify ? '"production"' : '"development"',
      programVersion: JSON.stringify(version),
      streamWorkerPath: JSON.stringify(`/assets/${worker.name}`),
    },
    // What every form (3 kB compressed) or every screen would load for nothing.
    alias: {
      'use-sync-external-store/shim': `${root}/client/src/api/external-store.ts`,
      'hoist-non-react-statics': `${root}/client/src/forms/hoist-statics.ts`,
      'lodash-es/clone': `${root}/client/src/forms/clone.ts`,
      'lodash-es/cloneDeep': `${root}/client/src/forms/clone-deep.ts`,
    },
    plugins: [bootstrapByPart(), reactByName(), slimRouter(root), slimCatalogues(root)],
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const pieces = piecesOf(metafile);
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const { files, parts } = await regroup({ texts, pieces, groups: groupsOf(pieces, pages), minify });
  return { files: files.set(worker.name, worker.content), parts, worker: worker.name };
}

function piecesOf({ outputs }: Metafile): Parts {
  return new Map(
    Object.entries(outputs).map(([path, { entryPoint, imports, inputs }]) => [
      nameOf(path),
      {
        entries: entryPoint === undefined ? [] : [entryPoint],
        imports: imports
          .filter(({ kind, external }) => kind === 'import-statement' && !external)
          .map((one) => nameOf(one.path)),
        inputs: Object.fromEntries(
          Object.entries(inputs).map(([source, { bytesInOutput }]) => [source, bytesInOutput]),
        ),
      },
    ]),
  );
}
