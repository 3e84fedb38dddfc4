import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Browser } from 'playwright';
import { buildClient } from '../../../scripts/build.ts';
import { launchChromium } from '../../support/chromium.ts';
import { findings, settled } from './look.ts';
import { allLooks, type Look, looksAt, nameOf, places } from './screens.ts';
import { openDemoSite, openLook } from './site.ts';

/** The demo's site and a browser before it: there once tests run. */
interface OpenDemo {
  site: Awaited<ReturnType<typeof openDemoSite>>;
  browser: Browser;
}

/** Opens the demo before the tests of the suite around, and closes it after them. */
export function demoBeforeAll(): OpenDemo {
  const open = {} as OpenDemo;
  before(async () => {
    await buildClient();
    [open.site, open.browser] = await Promise.all([openDemoSite(), launchChromium()]);
  });
  after(async () => {
    await open.browser.close();
    await open.site.close();
  });
  return open;
}

/** Every built screen over the demo in a language and a theme: accessible, within the window, worded. */
export function auditScreens(open: OpenDemo, { language, theme }: Pick<Look, 'language' | 'theme'>): void {
  const seen = places().map((place, at) => ({ ...place, looks: looksAt(at).map(nameOf) }));
  for (const look of allLooks.filter((one) => one.language === language && one.theme === theme)) {
    const own = seen.filter(({ looks }) => looks.includes(nameOf(look)));
    for (const publicly of [true, false]) {
      it(`${nameOf(look)}: ${publicly ? 'before' : 'after'} the login`, async () => {
        const { context, page, noise } = await openLook(open.browser, open.site.url, look, publicly);
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
}
