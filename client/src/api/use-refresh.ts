import { useSWRConfig } from 'swr';
import { resourcePath } from './resource-path.ts';

/** Reads lists and figures of resources again, wherever they are shown; open forms stay as they are. */
export function useRefresh(resources: readonly string[]): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const roots = resources.map((name) => resourcePath(name));
  return () => mutate((key) => Array.isArray(key) && roots.some((root) => isOf(root, key)));
}

function isOf(root: string, key: readonly unknown[]): boolean {
  const path = String(key[1]);
  return key[2] !== 'form' && (path === root || path.startsWith(`${root}?`));
}
