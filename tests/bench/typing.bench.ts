import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { openAt, openScreen } from '../browser/support/screen.ts';
import { TariffCore } from '../browser/support/tariff-core.ts';
import { type Figure, printFigures } from './support/figure.ts';

/** A processor four times slower than the one that measures. */
const slowdown = 4;
const keys = 40;
/** As large as a lot writes it: a week of days, each of so many blocks. */
const segments = 8;
const blocks = 12;

/** How long a key stroke takes in the largest forms, from the key to the paint after it. */
export async function typingBench(): Promise<Figure[]> {
  const screen = await openScreen();
  const { browser, base } = screen;
  try {
    const typed = [
      { where: 'tariff editor, name', ...(await typeIn(browser, base, tariff, 'Nombre')) },
      { where: 'tariff editor, value of a block', ...(await typeIn(browser, base, tariff, 'Valor')) },
      {
        where: 'operating parameters, tax',
        ...(await typeIn(browser, base, parameters, 'Impuesto (IVA) del parqueo')),
      },
    ];
    return typed.flatMap(({ where, times, work }) => [
      {
        figure: `${where}: key to paint, median`,
        value: Math.round(share(times, 0.5)),
        unit: 'ms',
        target: 50,
      },
      { figure: `${where}: key to paint, 95th`, value: Math.round(share(times, 0.95)), unit: 'ms' },
      { figure: `${where}: work of the page for a key, unslowed`, value: work, unit: 'ms' },
    ]);
  } finally {
    await screen.close();
  }
}

const tariff = '/view/rate?tariff=1';
const parameters = '/view/company/settings/operating-parameters';

/** Milliseconds of each key stroke, slowed; and how long the page's thread was at work for one, unslowed and by its own clock. */
async function typeIn(browser: Browser, baseURL: string, path: string, label: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const core = new TariffCore();
  Object.assign(core.tariffs[0] ?? {}, { segments: largeWeek() });
  await core.stand(page);
  await openAt(page, path);
  const field = page.getByLabel(label, { exact: true }).first();
  await field.waitFor();
  await page.waitForTimeout(1000);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(session);
  await type(field);
  const work = Math.round(((await workOf(session)) - before) / keys);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await countPaints(page);
  await type(field);
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'paints'));
  await context.close();
  return { times, work };
}

async function type(field: Locator): Promise<void> {
  await field.fill('');
  await field.pressSequentially('1234567890'.repeat(keys / 10), { delay: 60 });
}

/** Milliseconds that the page's thread has been at work. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function largeWeek(): object[] {
  const chain = Array.from({ length: blocks }, (_, place) => ({
    id: `B${place}`,
    time: 60,
    repeat: place + 1 < blocks ? 1 : 0,
    value: 100_000 * (place + 1),
    next: place + 1 < blocks ? `B${place + 1}` : null,
    linear: false,
  }));
  return Array.from({ length: segments }, (_, day) => ({
    initialDay: day + 1,
    initialHour: '00:00',
    finalDay: day + 1,
    finalHour: '24:00',
    blocks: chain,
  }));
}

/** Milliseconds from each key to the end of the frame that follows it. */
async function countPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { paints: [] });
    const note = () => {
      const began = performance.now();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => Reflect.get(window, 'paints').push(performance.now() - began);
        channel.port2.postMessage(null);
      });
    };
    document.addEventListener('keydown', note, { capture: true });
  });
}

function share(values: number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Number.NaN;
}

if (import.meta.main) printFigures(await typingBench());
