import { readdir, readFile } from 'node:fs/promises';
import { basename, relative, sep } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { esbuildTargets } from './browsers.ts';
import { withoutKnownImports } from './build-imports.ts';
import { nameOf, outputOf } from './build-outputs.ts';

/** One file that the browser loads, and what it needs at once. */
export interface Bundle {
  /** Content by name, relative to `dist/client/assets`. */
  files: Map<string, Uint8Array>;
  meta: Metafile;
}

export const entryPoints = { app: 'client/src/main.tsx', login: 'client/src/login.tsx' } as const;

const frame = 'client/src/app/root.tsx';

/**
 * Keeps the number of files small. esbuild makes a file for each set of screens that share a module: some 20 small
 * ones beside the frame, each a request of its own. A screen is only ever loaded by the frame; told so by an import,
 * esbuild finds every module of the frame needed by all screens alike and puts them into one file.
 */
function screensNeedFrame(root: string): Plugin {
  return {
    name: 'screens-need-frame',
    setup(build) {
      build.onLoad({ filter: /\.page\.tsx$/ }, async ({ path }) => ({
        contents: `${await readFile(path, 'utf8')}\nimport ${JSON.stringify(`${root}/${frame}`)};\n`,
        loader: 'tsx',
      }));
    },
  };
}

/** Small, and needed by nearly every screen. */
const everyday = [
  'client/src/api/failure.tsx',
  'client/src/api/use-all.ts',
  'client/src/api/use-list.ts',
  'client/src/api/use-read.ts',
  'client/src/live/use-today.ts',
  'client/src/ui/badges.tsx',
  'client/src/ui/dates.ts',
  'client/src/ui/form/field-frame.tsx',
  'shared/dates.ts',
];

/** Keeps what nearly every screen needs in the file of the frame: eight requests less, each for some 200 bytes. */
function frameNeedsEveryday(root: string): Plugin {
  return {
    name: 'frame-needs-everyday',
    setup(build) {
      build.onLoad({ filter: /[\\/]app[\\/]root\.tsx$/ }, async ({ path }) => {
        const imports = everyday.map((name) => `import ${JSON.stringify(`${root}/${name}`)};`);
        return { contents: [await readFile(path, 'utf8'), ...imports].join('\n'), loader: 'tsx' };
      });
    },
  };
}

const recordTable = 'client/src/records/record-table.tsx';

const formKit = 'client/src/ui/form/';

/**
 * Keeps the fields of forms in the file of the form itself. Each is used by another set of screens and would be a file
 * of its own: some 15 requests, and a tenth more to load than one file compressed as a whole.
 */
function formsNeedFields(root: string): Plugin {
  return {
    name: 'forms-need-fields',
    setup(build) {
      build.onLoad({ filter: /[\\/]forms[\\/]entity-form\.tsx$/ }, async ({ path }) => {
        const folder = `${root}/${formKit}`;
        const fields = (await readdir(folder)).filter((name) =>
          /(?:-fields?|-list|-group|-text)\.tsx?$/.test(name),
        );
        const imports = fields.map((name) => `import ${JSON.stringify(folder + name)};`);
        return { contents: [await readFile(path, 'utf8'), ...imports].join('\n'), loader: 'tsx' };
      });
    },
  };
}

/**
 * Keeps what nearly every list needs in the file of the table: its export and the life of its records. Else esbuild makes
 * some ten small files of it, which is more to load than one compressed as a whole.
 */
function tablesNeedRecords(root: string): Plugin {
  return {
    name: 'tables-need-records',
    setup(build) {
      build.onLoad({ filter: /[\\/]lists[\\/]data-table\.tsx$/ }, async ({ path }) => ({
        contents: `${await readFile(path, 'utf8')}\nimport ${JSON.stringify(`${root}/${recordTable}`)};\n`,
        loader: 'tsx',
      }));
    },
  };
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

/** Leaves out of the catalogues what only developers read: the cause of an error, the moment of a notice. */
function withoutCauses(): Plugin {
  return {
    name: 'without-causes',
    setup(build) {
      build.onLoad({ filter: /[\\/]shared[\\/](?:errors|notices)[\\/][^\\/]+\.ts$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        return {
          contents: source.replace(/^ {4}(?:cause|when):\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),\n/gm, ''),
          loader: 'ts',
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
    target: esbuildTargets,
    minify,
    write: false,
    logLevel: 'warning',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The worker was not built');
  return { name: basename(file.path), content: file.contents };
}

/** Bundles the two entries, with a chunk for each screen and for what several share, and the tabs' worker. */
export async function bundle(root: string, minify: boolean): Promise<Bundle> {
  const { build } = await import('esbuild');
  const worker = await bundleWorker(root, minify);
  const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8'));
  const result = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: 'dist/client/assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: esbuildTargets,
    jsx: 'automatic',
    minify,
    // Licences of the bundled packages go beside the code, not into it.
    legalComments: 'none',
    define: {
      'process.env.NODE_ENV': minify ? '"production"' : '"development"',
      programVersion: JSON.stringify(version),
      streamWorkerPath: JSON.stringify(`/assets/${worker.name}`),
    },
    // 3 kB compressed that every form would load for nothing.
    alias: {
      'hoist-non-react-statics': `${root}/client/src/forms/hoist-statics.ts`,
      'lodash-es/clone': `${root}/client/src/forms/clone.ts`,
      'lodash-es/cloneDeep': `${root}/client/src/forms/clone-deep.ts`,
    },
    plugins: [
      screensNeedFrame(root),
      frameNeedsEveryday(root),
      formsNeedFields(root),
      tablesNeedRecords(root),
      bootstrapByPart(),
      withoutCauses(),
    ],
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const outputs = new Map(
    // By the names of the build's own account of them, which has forward slashes on Windows too.
    result.outputFiles.map(({ path, contents }) => [relative(root, path).replaceAll(sep, '/'), contents]),
  );
  const entries = Object.values(entryPoints).flatMap((source) => outputOf(result.metafile, source) ?? []);
  const files = new Map(
    [...withoutKnownImports(outputs, result.metafile, entries)].map(([path, content]) => [
      nameOf(path),
      content,
    ]),
  );
  files.set(worker.name, worker.content);
  return { files, meta: result.metafile };
}
