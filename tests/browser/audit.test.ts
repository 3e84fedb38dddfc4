import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { launchChromium } from '../support/chromium.ts';
import { findings, settled } from './audit/look.ts';
import { allLooks, looksAt, nameOf, places } from './audit/screens.ts';
import { openDemoSite, openLook } from './audit/site.ts';
import { walkBacktest, walkPriceCard } from './audit/walks.ts';

describe('every built screen over the demo: accessible, within the window, worded', () => {
  let site: Awaited<ReturnType<typeof openDemoSite>>;
  let browser: Browser;
  before(async () => {
    await buildClient();
    [site, browser] = await Promise.all([openDemoSite(), launchChromium()]);
  });
  after(async () => {
    await browser.close();
    await site.close();
  });

  for (const [name, walk] of [
    ['a back-test is started, read, sorted and exported', walkBacktest],
    ['the price card holds its prices on one page', walkPriceCard],
  ] as const) {
    it(name, async () => {
      const look = { language: 'es', theme: 'light', width: 1440 } as const;
      const { context, page } = await openLook(browser, site.url, look, false);
      await walk(page);
      await context.close();
    });
  }

  const seen = places().map((place, at) => ({ ...place, looks: looksAt(at).map(nameOf) }));
  for (const look of allLooks) {
    const own = seen.filter(({ looks }) => looks.includes(nameOf(look)));
    for (const publicly of [true, false]) {
      it(`${nameOf(look)}: ${publicly ? 'before' : 'after'} the login`, async () => {
        const { context, page, noise } = await openLook(browser, site.url, look, publicly);
        const found: Record<string, string[]> = {};
        for (const place of own.filter((one) => one.public === publicly)) {
          await page.goto(place.path);
          await settled(page);
          const again = place.looks[0] !== nameOf(look);
          const wrong = [...(await findings(page, look.language, again)), ...noise.splice(0)];
          if (wrong.length > 0) found[place.path] = wrong;
        }
        await context.close();
        assert.deepEqual(found, {});
      });
    }
  }
});
