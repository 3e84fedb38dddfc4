import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Browser } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { newFolder, removeFolder, startSite } from '../site/support.ts';
import { launchChromium } from '../support/chromium.ts';
import { letACarThrough, walkToTheFirstCar } from './support/first-hour.ts';
import { Hand } from './support/hand.ts';

test('from an empty site to the first car, led by the checklist alone', async () => {
  await buildClient();
  const folder = await newFolder();
  const site = await startSite(folder);
  let browser: Browser | null = null;
  try {
    browser = await launchChromium();
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1280, height: 800 },
      locale: 'es-CO',
    });
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    const [, oneTime = ''] = /[Oo]ne-time password: (\S+)/.exec(site.printed()) ?? [];
    const hand = new Hand(page);
    const key = await walkToTheFirstCar(hand, oneTime);
    const { clicks, fields } = hand.effort();
    assert.ok(clicks <= 22 && fields <= 17, `${clicks} clicks, ${fields} fields`);

    await letACarThrough(site.url, key);
    await page.getByText('Para empezar').waitFor({ state: 'detached' });
    assert.deepEqual(faults, []);
  } finally {
    await browser?.close();
    await site.end('SIGKILL');
    await removeFolder(folder);
  }
});
