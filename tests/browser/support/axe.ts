import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page that is open.
 *
 * Only what is wrong is described, and the page looks for it in one run: what is right is far more, its description took
 * most of the time. The one run sees no frames of other origins; the product has no frames.
 * @param parts the parts of the page that are looked at; all of it where none is named
 */
export async function axeFindings(page: Page, ...parts: string[]) {
  const axe = inOneRun(page).withTags(tags);
  for (const part of parts) axe.include(part);
  return (await axe.analyze()).violations;
}

/** What themes, widths and languages decide by themselves, whatever a page is made of. */
const ofLooks = [
  'color-contrast',
  'target-size',
  'label-content-name-mismatch',
  'html-has-lang',
  'html-lang-valid',
];

/** What axe finds wrong with the page that is open and would find otherwise in another theme, width or language. */
export async function axeFindingsOfLook(page: Page) {
  return (await inOneRun(page).withRules(ofLooks).analyze()).violations;
}

/**
 * Axe without its comments and long names: every page that is looked at reads it anew, and the whole source, which is
 * taken where none is given, took a third of the look.
 */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

const inOneRun = (page: Page) =>
  new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({ resultTypes: ['violations'] });
