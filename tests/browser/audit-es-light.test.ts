import { describe, it } from 'node:test';
import { auditScreens, demoBeforeAll } from './audit/every-screen.ts';
import { openLook } from './audit/site.ts';
import { walkBacktest, walkPriceCard } from './audit/walks.ts';

describe('every built screen over the demo, in Spanish and light', () => {
  const open = demoBeforeAll();
  for (const [name, walk] of [
    ['a back-test is started, read, sorted and exported', walkBacktest],
    ['the price card holds its prices on one page', walkPriceCard],
  ] as const) {
    it(name, async () => {
      const look = { language: 'es', theme: 'light', width: 1440 } as const;
      const { context, page } = await openLook(open.browser, open.site.url, look, false);
      await walk(page);
      await context.close();
    });
  }
  auditScreens(open, { language: 'es', theme: 'light' });
});
