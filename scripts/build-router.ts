import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Leaves out of react-router what it loads for servers of its own (`router-leftovers.tsx`), what only routes with loaders,
 * actions or middleware come to, and the names for developers' tools: each makes a component that nobody uses one with an
 * effect, which is kept.
 */
export function slimRouter(root: string): Plugin {
  const used =
    /[\\/]react-router[\\/]dist[\\/]\w+[\\/]lib[\\/](?:components|dom[\\/]lib|router[\\/]router)\.js$/;
  return {
    name: 'slim-router',
    setup(build) {
      build.onResolve({ filter: /\/(?:instrumentation|ssr\/components)\.js$/ }, ({ importer }) =>
        used.test(importer) ? { path: join(root, 'client/src/app/router-leftovers.tsx') } : undefined,
      );
      build.onLoad({ filter: /[\\/]react-router[\\/]dist[\\/].+\.js$/ }, async ({ path }) => ({
        contents: slimSource(path, await readFile(path, 'utf8')),
        loader: 'js',
      }));
    },
  };
}

/**
 * Functions of the router that no route of ours comes to, by file: ours have neither loaders, actions, middleware nor
 * fetchers, all are known from the start, and no server has drawn them. Whoever comes there all the same is told.
 */
const unused: Readonly<Record<string, readonly string[]>> = {
  'router/router.js': [
    'handleAction',
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'getTargetedDataStrategyMatches',
    'startRedirectNavigation',
    'normalizeRelativeRoutingRedirectResponse',
    'parseResponseBody',
    'runMiddlewarePipeline',
    'cancelDiscoveryNavigation',
    'discoverRoutes',
    'convertFormDataToSearchParams',
    'convertSearchParamsToFormData',
  ],
  'dom/lib.js': ['deserializeErrors'],
};

/** @throws if the router has another shape than the one that this was written for */
export function slimSource(path: string, source: string): string {
  const file = Object.keys(unused).find((name) => path.replaceAll('\\', '/').endsWith(`/lib/${name}`));
  const without = (unused[file ?? ''] ?? []).reduce(withoutBody, source);
  return (
    without
      .replace(/^\w+\.displayName = "\w+";$/gm, '')
      // A component that nobody uses is one that nobody needs.
      .replace(/(?<=^const \w+ = )(?=React\$1\.(?:forwardRef|memo)\()/gm, '/* @__PURE__ */ ')
  );
}

function withoutBody(source: string, name: string): string {
  const declared = new RegExp(`^(\\t*)((?:async )?function ${name}\\(.*\\) \\{)\\n[^]*?^\\1\\}$`, 'm');
  if (!declared.test(source)) throw new Error(`react-router has no ${name} to leave out`);
  return source.replace(
    declared,
    (_, _indent, head: string) => `${head} throw new Error('${name} is left out'); }`,
  );
}
