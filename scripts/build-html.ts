import { readFileSync } from 'node:fs';

/** What a page loads: paths from the site's root. */
interface PageFiles {
  script: string;
  preload: string[];
  styles: string;
  icon: string;
  /** Says so where the browser is too old. */
  oldBrowser: string;
}

/**
 * Fills a page's template. The static chunks of its script are preloaded, so that the browser fetches them at once
 * and not one after another. Nothing is written inline: the content security policy allows no inline script or style.
 */
export function renderPage(template: string, files: PageFiles): string {
  const links = [
    `<link rel="icon" href="${files.icon}">`,
    `<link rel="stylesheet" href="${files.styles}">`,
    ...files.preload.map((path) => `<link rel="modulepreload" href="${path}">`),
    `<script defer src="${files.oldBrowser}"></script>`,
    `<script type="module" src="${files.script}"></script>`,
  ];
  return readFileSync(template, 'utf8').replace('<!-- files -->', links.join('\n    '));
}
