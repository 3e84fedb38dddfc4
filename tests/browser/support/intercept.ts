import type { Page } from 'playwright';
import { eventually } from '../../support/soon.ts';

type Route = Parameters<Page['route']>;

/** An address that the gateway answers, and no test intercepts. */
const probe = '/view/login?intercepted';
const intercepted = new WeakSet<Page>();

/**
 * `page.route` that holds from its end on. Chromium says that requests are intercepted before they are
 * (vitest-dev/vitest#11083): what a key asked for right behind it went through.
 */
export async function intercept(page: Page, url: Route[0], handler: Route[1]): Promise<void> {
  if (!intercepted.has(page)) {
    intercepted.add(page);
    // It stays: without any route the browser would begin anew with the next one.
    await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
    if (page.url() !== 'about:blank')
      await eventually(
        () => page.evaluate(async (path) => (await fetch(path, { cache: 'no-store' })).status === 204, probe),
        'requests are intercepted',
      );
  }
  await page.route(url, handler);
}
