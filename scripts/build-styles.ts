import { createHash } from 'node:crypto';
import { buildTargets } from './browsers.ts';

/**
 * Compiles a style sheet: `main`, our own rules and the used parts of Bootstrap, or `print`, what paper has of its own.
 * @returns the file's name with the hash of its content, and the content
 */
export async function compileStyles(
  root: string,
  sheet: 'main' | 'print' = 'main',
): Promise<{ name: string; css: string }> {
  const { compileAsync } = await import('sass');
  const { css: compiled } = await compileAsync(`${root}/client/styles/${sheet}.scss`, {
    style: 'compressed',
    loadPaths: [`${root}/node_modules`],
    quietDeps: true,
    // Bootstrap 5.3 is written for the older Sass language; it cannot be loaded with `@use`.
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  });
  // Sass reckons colours to ten decimals and leaves blanks in what is a variable's value.
  const { transform } = await import('esbuild');
  const { code: css } = await transform(compiled, { loader: 'css', minify: true, target: buildTargets });
  // Paper's few rules set variables that the screen's rules read.
  const used = sheet === 'main' ? withoutUnused(css) : css;
  return { name: `${sheet === 'main' ? 'style' : sheet}-${contentHash(used)}.css`, css: used };
}

/** Variants of Bootstrap's that stand in the parts that we use, and that no screen has. */
const unusedClass =
  /\.(?:btn-(?:check|lg|sm|link|close-white)|modal-(?:sm|xl|static)|table-(?:bordered|borderless|group-divider|striped|striped-columns|sm|responsive)|form-control-(?:color|lg|sm|plaintext)|form-select-(?:lg|sm)|form-check-(?:inline|reverse)|col-form-label(?:-lg|-sm)?|collapse-horizontal|alert-(?:link|heading|dismissible)|caption-top)(?![\w-])/;

/** Leaves out Bootstrap's rules for these classes alone, and its variables that no rule reads. */
function withoutUnused(css: string): string {
  const rules = css.replace(/([^{}]+)\{[^{}]*\}/g, (whole, selectors: string) =>
    selectors.split(/,(?![^(]*\))/).every((one) => unusedClass.test(one.replace(/:not\([^)]*\)/g, '')))
      ? ''
      : whole,
  );
  const read = new Set([...rules.matchAll(/var\((--bs-[\w-]+)/g)].map(([, name]) => name));
  return rules.replace(/(?<=[{;])(--bs-[\w-]+):(?:"[^"]*"|[^";}])*;?/g, (whole, name: string) =>
    read.has(name) ? whole : '',
  );
}

/** Part of a file's name, so that it may be kept for ever: another content has another name. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
}
