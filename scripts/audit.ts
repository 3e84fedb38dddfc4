// `npm run audit [-- <folder> [part of a path …]]`: every built screen over the demo, in each language, theme and width,
// looked at by axe and for what is wider than the window; with a folder, a picture of each.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findings, settled } from '../tests/browser/audit/look.ts';
import { allLooks, nameOf, places } from '../tests/browser/audit/screens.ts';
import { openDemoSite, openLook } from '../tests/browser/audit/site.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { buildClient } from './build.ts';

const [folder, ...parts] = process.argv.slice(2);
const wanted = places().filter(({ path }) => parts.length === 0 || parts.some((part) => path.includes(part)));
await buildClient();
const site = await openDemoSite();
const browser = await launchChromium();
let looked = 0;
let wrong = 0;
try {
  for (const look of allLooks) {
    for (const publicly of [true, false]) {
      const { context, page, noise } = await openLook(browser, site.url, look, publicly);
      for (const { path } of wanted.filter((one) => one.public === publicly)) {
        await page.goto(path);
        await settled(page);
        looked += 1;
        const found = [...(await findings(page, look.language)), ...noise.splice(0)];
        wrong += found.length;
        for (const one of found) console.log(`${nameOf(look)}  ${path}\n    ${one}`);
        if (folder) await page.screenshot({ path: pictureOf(path, nameOf(look)), fullPage: true });
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.close();
}
console.log(`${looked} looks at ${wanted.length} places: ${wrong} findings`);
process.exit(wrong > 0 ? 1 : 0);

function pictureOf(path: string, look: string): string {
  const name = `${path.slice(1).replaceAll(/[^\w-]+/g, '.')} ${look}`.replaceAll(' ', '_');
  mkdirSync(String(folder), { recursive: true });
  return join(String(folder), `${name}.png`);
}
