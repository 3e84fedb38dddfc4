import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a page loads: names within the assets. */
interface PageFiles {
  scripts: readonly string[];
  styles: string;
  /** What paper has of its own; nothing waits for it. */
  printStyles?: string;
  /** The icon's drawing: in the page itself it costs no request. */
  icon: string;
  /** Scripts within the page, as `inlineScript` gives them. */
  inline: readonly string[];
}

/**
 * Fills a page's template. The static chunks of its script are preloaded, so that the browser fetches them at once
 * and not one after another. What is inline stands before all that is loaded: it waits for nothing.
 */
export function renderPage(
  template: string,
  { scripts, styles, printStyles, icon, inline }: PageFiles,
): string {
  const [script = '', ...preload] = scripts;
  const links = [
    ...inline.map((content) => `<script>${content}</script>`),
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}">`,
    `<link rel="stylesheet" href="/assets/${styles}">`,
    ...(printStyles ? [`<link rel="stylesheet" media="print" href="/assets/${printStyles}">`] : []),
    ...preload.map((name) => `<link rel="modulepreload" href="/assets/${name}">`),
    `<script type="module" src="/assets/${script}"></script>`,
  ];
  return template.replace('<!-- files -->', () => links.join('\n    '));
}

/** A script as it is written into a page: small, and in a language that the oldest browsers read. */
export async function inlineScript(root: string, name: string): Promise<string> {
  const { transform } = await import('esbuild');
  const { code } = await transform(await readFile(join(root, 'client', name), 'utf8'), {
    minify: true,
    target: 'es2015',
  });
  return code.trim();
}
