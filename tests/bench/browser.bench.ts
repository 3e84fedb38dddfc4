import type { Browser, BrowserContext, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { demoUser } from '../../scripts/demo.ts';
import { settled } from '../browser/audit/look.ts';
import { openDemoSite } from '../browser/audit/site.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Figure, printFigures } from './support/figure.ts';

const rounds = 5;
/** The laboratory: a processor four times slower, 10 Mbit/s, 20 ms. */
const slowdown = 4;
const bytesPerSecond = 10_000_000 / 8;
const latency = 20;
const typed = 'Tarifa de prueba con un nombre';
const routeChanges = 100;
const paintPatience = 10_000;

/** Screens to change between: a list with rows each. */
const lists = [
  { link: '/view/slot/create', row: 'Motos y bicicletas' },
  { link: '/view/resolutions/list', row: '1876' },
  { link: '/view/rate/list', row: 'por minuto' },
];

/** How the client feels in Chromium on a weak machine, over the product itself with the demo's data. */
export async function browserBench(): Promise<Figure[]> {
  await buildClient();
  const site = await openDemoSite();
  const browser = await launchChromium({}, true);
  try {
    const cold: number[] = [];
    const warm: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ baseURL: site.url });
      cold.push(await paintOf(await slowPage(context), '/view/login'));
      warm.push(await paintOf(await slowPage(context), '/view/login'));
      peer.push(await loadOf(await slowPage(context), '/health/live'));
      await context.close();
    }
    const { changes, shifts, growth } = await changeRoutes(browser, site.url);
    const typing = await typeInEditor(browser, site.url);
    const floor = { name: 'an answer of one line, loaded', value: Math.round(median(peer)) };
    return [
      {
        figure: 'login, largest paint, cold',
        value: Math.round(median(cold)),
        unit: 'ms',
        target: 1200,
        peer: floor,
      },
      {
        figure: 'login, largest paint, warm',
        value: Math.round(median(warm)),
        unit: 'ms',
        target: 500,
        peer: floor,
      },
      {
        figure: 'route change to a usable table, median',
        value: Math.round(median(changes)),
        unit: 'ms',
      },
      {
        figure: 'route change to a usable table, 95th',
        value: Math.round(share(changes, 0.95)),
        unit: 'ms',
        target: 300,
      },
      {
        figure: 'route change to a usable table, worst',
        value: Math.round(Math.max(...changes)),
        unit: 'ms',
      },
      {
        figure: 'typing in the tariff editor, key to paint, 95th',
        value: Math.round(share(typing, 0.95)),
        unit: 'ms',
        target: 50,
      },
      {
        figure: 'layout shift of a route change, thousandths, worst',
        value: Math.round(shifts * 1000),
        unit: 'ms',
        target: 20,
      },
      {
        figure: `heap growth over ${routeChanges} route changes`,
        value: Math.round(growth * 10) / 10,
        unit: 'MB',
        target: 15,
      },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Milliseconds until the largest paint of a page. */
async function paintOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  const paint = await page.evaluate(
    (patience) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The browser tells of no paint.')), patience);
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
    paintPatience,
  );
  await page.close();
  return paint;
}

/** Milliseconds until an answer is loaded. */
async function loadOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const load = await page.evaluate(() => performance.now());
  await page.close();
  return load;
}

async function logIn(page: Page): Promise<void> {
  const login = await page
    .context()
    .request.post('/session', { data: { username: demoUser.email, password: demoUser.password } });
  const { companies } = await login.json();
  const companyId = Math.min(...companies.map(({ id }: { id: number }) => id));
  await page.context().request.put('/session/company', { data: { companyId } });
}

async function changeRoutes(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await slowPage(context);
  await logIn(page);
  await page.goto('/view/start');
  await settled(page);
  // The links that are pressed may stand in groups that are folded.
  const folded = page.locator('nav.sidebar button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  await page.evaluate(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput)
          Object.assign(window, { shifts: Reflect.get(window, 'shifts') + shift.value });
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
  // The first visit of each loads its chunk; the heap is looked at once all are there.
  const changes: number[] = [];
  for (const list of lists) changes.push(await changeTo(page, list));
  const before = await heapOf(context, page);
  for (let change = 0; change < routeChanges; change += 1) {
    changes.push(await changeTo(page, lists[change % lists.length] ?? { link: '', row: '' }));
  }
  const growth = (await heapOf(context, page)) - before;
  const shifts = Number(await page.evaluate(() => Reflect.get(window, 'shifts')));
  await context.close();
  return { changes, shifts: shifts / changes.length, growth };
}

/** Presses a link of the menu; milliseconds until the next frame that has a row of its table. */
function changeTo(page: Page, { link, row }: { link: string; row: string }): Promise<number> {
  return page.evaluate(
    ({ href, text }) =>
      new Promise<number>((resolve, reject) => {
        const anchor = document.querySelector<HTMLAnchorElement>(`nav a[href="${href}"]`);
        if (!anchor) return reject(new Error(`The menu has no ${href}.`));
        const began = performance.now();
        anchor.click();
        const look = () => {
          const cells = [...document.querySelectorAll('main tbody td, main tbody th')];
          const isThere =
            location.pathname === href && cells.some((cell) => cell.textContent?.includes(text));
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - began));
          else if (performance.now() - began > 20_000) reject(new Error(`${href} shows no ${text}.`));
          else requestAnimationFrame(look);
        };
        look();
      }),
    { href: link, text: row },
  );
}

async function heapOf(context: BrowserContext, page: Page): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}

/** Milliseconds from each key to the paint after it, by the browser's own event timing. */
async function typeInEditor(browser: Browser, baseURL: string): Promise<number[]> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await slowPage(context);
  await logIn(page);
  await page.goto('/view/rate?tariff=1');
  await settled(page);
  const field = page.getByLabel('Nombre', { exact: true }).first();
  await field.fill('');
  await page.evaluate(() => {
    Object.assign(window, { keys: [] });
    document.addEventListener(
      'keydown',
      () => {
        const began = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => Reflect.get(window, 'keys').push(performance.now() - began);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  await field.pressSequentially(typed, { delay: 60 });
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'keys'));
  await context.close();
  return times;
}

function share(values: number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Number.NaN;
}

function median(values: number[]): number {
  return share(values, 0.5);
}

if (import.meta.main) printFigures(await browserBench());
