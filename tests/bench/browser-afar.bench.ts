import type { Browser, Page } from 'playwright';
import { buildClient } from '../../scripts/build.ts';
import { demoUser } from '../../scripts/demo.ts';
import { openDemoSite } from '../browser/audit/site.ts';
import { launchChromium } from '../support/chromium.ts';
import { type Figure, median, printFigures } from './support/figure.ts';

/** Mobile data through a VPN: 1.44 Mbit/s, 560 ms a round trip, a processor four times slower. */
const bytesPerSecond = 1_440_000 / 8;
const roundTrip = 560;
const slowdown = 4;
const rounds = 3;
/** Milliseconds that a screen is waited for; what it asks for afterwards is no part of its first look. */
const patience = 30_000;

interface Visit {
  name: string;
  path: string;
  /** There once the screen shows what it is for. */
  shown: string;
  requests: number;
}

const visits: readonly Visit[] = [
  { name: 'login', path: '/view/login', shown: 'button[type="submit"]:enabled', requests: 6 },
  { name: 'start page', path: '/view/start', shown: 'main h1', requests: 10 },
  { name: 'a list', path: '/view/slot/create', shown: 'main tbody th', requests: 10 },
  {
    name: 'a form',
    path: '/view/company/settings/operating-parameters',
    shown: 'main input',
    requests: 12,
  },
  { name: 'an editor', path: '/view/rate?tariff=1', shown: 'main input', requests: 12 },
  {
    name: 'a report',
    path: '/view/overview-report/reports/collection-report',
    shown: 'main tbody td:nth-child(2)',
    requests: 10,
  },
];

/** What a first visit costs somebody far away, who has nothing of it in the browser yet. */
export async function afarBench(): Promise<Figure[]> {
  await buildClient();
  const site = await openDemoSite();
  const browser = await launchChromium({}, true);
  try {
    const figures: Figure[] = [];
    for (const visit of visits) {
      const looks: Look[] = [];
      for (let round = 0; round < rounds; round += 1) looks.push(await look(browser, site.url, visit));
      figures.push(...figuresOf(visit, looks));
    }
    return figures;
  } finally {
    await browser.close();
    await site.close();
  }
}

interface Look {
  asked: string[];
  bytes: number;
  painted: number;
  shown: number;
}

function figuresOf({ name, requests }: Visit, looks: readonly Look[]): Figure[] {
  const of = (read: (look: Look) => number) => Math.round(median(looks.map(read)));
  return [
    { figure: `${name}, requests`, value: of(({ asked }) => asked.length), unit: '', most: requests },
    { figure: `${name}, on the wire`, value: of(({ bytes }) => bytes / 1000), unit: 'kB', target: 215 },
    { figure: `${name}, first paint`, value: of(({ painted }) => painted), unit: 'ms', target: 2500 },
    { figure: `${name}, what it is for`, value: of(({ shown }) => shown), unit: 'ms', target: 5000 },
  ];
}

/** Opens a screen in a browser that has never been here, and waits until it shows what it is for. */
async function look(browser: Browser, baseURL: string, { path, shown }: Visit): Promise<Look> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(patience);
  if (path !== '/view/login') await logIn(await context.newPage());
  const page = await context.newPage();
  const wire = await farAway(page);
  await page.goto(path, { waitUntil: 'commit' });
  const at = await page.waitForFunction(
    (selector) => {
      const place = document.querySelector(selector);
      return place && (place.textContent !== '' || place instanceof HTMLInputElement) && performance.now();
    },
    shown,
    { polling: 'raf' },
  );
  const look = { ...wire(), shown: Number(await at.jsonValue()), painted: await firstPaint(page) };
  await context.close();
  return look;
}

async function farAway(page: Page): Promise<() => { asked: string[]; bytes: number }> {
  const session = await page.context().newCDPSession(page);
  const asked: string[] = [];
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ request }) => {
    // Drawings that stand in the style sheet are asked of nobody.
    // A file that has arrived is imported out of the browser's cache.
    if (!request.url.startsWith('data:') && !asked.includes(request.url)) asked.push(request.url);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return () => ({ asked, bytes });
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
}

async function logIn(page: Page): Promise<void> {
  const { request } = page.context();
  const login = await request.post('/session', {
    data: { username: demoUser.email, password: demoUser.password },
  });
  const { companies } = await login.json();
  const companyId = Math.min(...companies.map(({ id }: { id: number }) => id));
  await request.put('/session/company', { data: { companyId } });
  await page.close();
}

if (import.meta.main) printFigures(await afarBench());
