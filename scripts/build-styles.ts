import { createHash } from 'node:crypto';
import { buildTargets } from './browsers.ts';

/**
 * Compiles the style sheet: our own rules and the used parts of Bootstrap.
 * @returns the file's name with the hash of its content, and the content
 */
export async function compileStyles(root: string): Promise<{ name: string; css: string }> {
  const { compileAsync } = await import('sass');
  const { css: compiled } = await compileAsync(`${root}/client/styles/main.scss`, {
    style: 'compressed',
    loadPaths: [`${root}/node_modules`],
    quietDeps: true,
    // Bootstrap 5.3 is written for the older Sass language; it cannot be loaded with `@use`.
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  });
  // Sass reckons colours to ten decimals and leaves blanks in what is a variable's value.
  const { transform } = await import('esbuild');
  const { code: css } = await transform(compiled, { loader: 'css', minify: true, target: buildTargets });
  return { name: `style-${contentHash(css)}.css`, css };
}

/** Part of a file's name, so that it may be kept for ever: another content has another name. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
}
