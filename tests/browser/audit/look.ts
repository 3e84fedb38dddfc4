import type { Page } from 'playwright';
import { axeFindings, axeFindingsOfLook } from '../support/axe.ts';

/** A screen is still when nothing is loading and the network has been quiet for so long; milliseconds. */
const quietFor = 250;

/** What stands on a screen while something of it is loading. */
const loading = '[aria-busy="true"], .skeleton, .placeholder';

/** Waits until a screen shows what it has. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page
    .waitForFunction((loading) => !document.querySelector(loading), loading)
    .catch(async (error) => {
      const left = await page.locator(loading).evaluateAll((parts) => parts.map((part) => part.outerHTML));
      throw new Error(`${page.url()} is still loading: ${left.join('\n').slice(0, 1000)}`, { cause: error });
    });
  let last = Date.now();
  const noted = () => {
    last = Date.now();
  };
  page.on('response', noted);
  while (Date.now() - last < quietFor) await page.waitForTimeout(quietFor / 5);
  page.off('response', noted);
}

/**
 * What is wrong with the screen that is open: what axe finds, what is wider than the window, words without a text.
 * @param again the screen was looked at otherwise before: axe takes only the rules for which the look matters
 */
export async function findings(page: Page, language: string, again = false): Promise<string[]> {
  const violations = await lookedAtWhole(page, () => (again ? axeFindingsOfLook(page) : axeFindings(page)));
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  const seen = await page.evaluate(() => ({
    language: document.documentElement.lang,
    title: document.title,
    excess: document.documentElement.scrollWidth - window.innerWidth,
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown; scripts and hidden parts hold keys.
    text: document.body.innerText,
  }));
  if (seen.language !== language) found.push(`the page says that its language is ${seen.language}`);
  if (seen.title.trim() === '') found.push('the page has no title');
  if (seen.excess > 0) found.push(`the page is ${seen.excess} px wider than the window`);
  const unworded = seen.text.match(/\{\{|\bundefined\b|\bNaN\b|\[object |\b[a-z]+:[a-z]\w+(?:\.\w+)*\b/g);
  found.push(...(await page.evaluate(tableFaults)));
  if (unworded) found.push(`words without a text: ${[...new Set(unworded)].join(', ')}`);
  return found;
}

/**
 * Totals that open their rows stay at the window's edge, over a row of which half is in sight until one scrolls: axe takes
 * what is left of its links for their size. Such a page is looked at in a window as high as itself.
 */
async function lookedAtWhole<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const before = page.viewportSize();
  if (!before || (await page.locator('tfoot a').count()) === 0) return look();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...before, height: Math.max(height, before.height) });
  const found = await look();
  await page.setViewportSize(before);
  return found;
}

/**
 * What is wrong with the tables of the open screen. On a desk each shows its usual columns without sideways scrolling, in
 * rows of one height; on a phone nothing that a card tells is cut. Runs in the page.
 */
function tableFaults(): string[] {
  const rights = (frame: Element, cells: string) =>
    [...frame.querySelectorAll(cells)].map((cell) => cell.getBoundingClientRect().right);
  return [...document.querySelectorAll('.data-table .table-frame')].flatMap((frame) => {
    const faults: string[] = [];
    const isPhone = innerWidth < 768;
    if (frame.scrollWidth > frame.clientWidth) faults.push('a table is wider than its place');
    const told = isPhone ? ':is(.card-figure, .card-state, .card-date)' : ':is(.of-money, .of-state)';
    if (rights(frame, told).some((right) => right > innerWidth))
      faults.push('money or a state is out of sight');
    if (!isPhone) {
      const heights = [...frame.querySelectorAll('tbody tr')].map(
        (row) => row.getBoundingClientRect().height,
      );
      if (Math.max(...heights) - Math.min(...heights) > 1)
        faults.push(`rows are ${heights.join(', ')} px high`);
    }
    return faults;
  });
}
