import type { Import } from './boundary-kinds.ts';

/**
 * The folders of `client/src`, lowest first: a file imports of its own folder and of lower ones. What a lower folder
 * needs of a higher one it gets by props, by a context of its own or by a listener.
 */
export const clientLayers = [
  'i18n',
  'ui',
  'stream',
  'api',
  'session',
  'live',
  'forms',
  'lists',
  'exports',
  'records',
  'reports',
  'palette',
  'features',
  'app',
] as const;

/** The entries of the bundles tie all together. */
const entry = 'app';

/** Says what is wrong with an import of one file of the client by another, or nothing. */
export function clientImportsGoDown(file: string, { target, bare }: Import): string | undefined {
  const from = layerOf(file);
  const to = layerOf(target);
  if (bare || from === undefined || to === undefined || to <= from) return undefined;
  return `${clientLayers[from]}/ is below ${clientLayers[to]}/ and knows nothing of ${target}`;
}

function layerOf(path: string): number | undefined {
  const [, folder] = /^client\/src\/(?:([^/]+)\/)?[^/]+/.exec(path) ?? [undefined, undefined];
  if (!path.startsWith('client/src/')) return undefined;
  const layer = clientLayers.findIndex((one) => one === (folder ?? entry));
  if (layer < 0)
    throw new Error(`client/src/${folder} stands in no layer: scripts/client-layers.ts lists them`);
  return layer;
}
