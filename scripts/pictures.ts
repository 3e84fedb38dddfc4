// `npm run pictures [-- <part of a name> …]`: takes the pictures of the README and of the user guide from the demo, light,
// in both languages, at the same midday every time: two runs look alike.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { settled } from '../tests/browser/audit/look.ts';
import { openLook } from '../tests/browser/audit/site.ts';
import { launchChromium } from '../tests/support/chromium.ts';
import { newLot, type Picture, pictures } from './pictures/list.ts';
import { smallPng } from './pictures/small-png.ts';

const root = join(import.meta.dirname, '..');
const docs = join(root, 'docs');
const port = '18191';
const url = `http://127.0.0.1:${port}`;
/** A Tuesday, when lots are busy. */
const midday = Date.parse('2026-11-17T12:30:00-05:00');
/** Within so long a terminal of the demo speaks for the first time, and the list of first steps goes. */
const firstEventMs = 180_000;
const wanted = process.argv.slice(2);

const data = mkdtempSync(join(tmpdir(), 'pictures-'));
const demo = spawn(process.execPath, ['scripts/demo.ts'], {
  cwd: root,
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'warn',
    DATA_DIR: join(data, 'demo'),
    // The gateway starts its core without its own options: only this reaches both.
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'pictures/shifted-clock.ts'))}`,
    CLOCK_SHIFT: String(midday - Date.now()),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const ended = once(demo, 'exit');
const browser = await launchChromium();
try {
  await ready();
  for (const language of ['es', 'en'] as const) await takeAll(browser, language);
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await ended;
  rmSync(data, { recursive: true, force: true });
}

/** All pictures of a language; the last ones are of a lot that has nothing yet. */
async function takeAll(browser: Browser, language: 'es' | 'en'): Promise<void> {
  const look = { language, theme: 'light', width: 1440 } as const;
  const { context, page } = await openLook(browser, url, look, false);
  await context.clock.setFixedTime(midday);
  for (const picture of pictures.filter(isWanted)) {
    if (picture.ofNewLot) await chooseNewLot(context, language);
    await take(page, picture, language);
  }
  await context.close();
}

function isWanted({ name }: Picture): boolean {
  return wanted.length === 0 || wanted.some((part) => name.includes(part));
}

async function take(page: Page, picture: Picture, language: 'es' | 'en'): Promise<void> {
  const { name, path, size = [1280, 800] } = picture;
  const [width, height] = size;
  await page.setViewportSize({ width, height });
  await page.goto(path);
  if (!picture.bare) await settled(page);
  if (!picture.ofNewLot)
    await page.locator('.checklist').waitFor({ state: 'detached', timeout: firstEventMs });
  await pause(500);
  const shown = smallPng(await page.screenshot());
  const files = [join(docs, 'user-guide/images', language, `${name}.png`)];
  if (language === 'es' && name === 'start') files.push(join(docs, 'images/start.png'));
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, shown);
  }
  console.log(`${language}/${name}: ${Math.round(shown.length / 1000)} kB`);
}

/** A lot beside those of the demo, as it stands in its first hour; made once for each language. */
async function chooseNewLot({ request }: BrowserContext, language: 'es' | 'en'): Promise<void> {
  const made = await request.post('/api/dashboard/core/companies', {
    headers: { 'X-View': '/view/company/create' },
    data: newLot(language),
  });
  if (!made.ok()) throw new Error(`new lot: ${made.status()} ${await made.text()}`);
  const { id } = await made.json();
  const chosen = await request.put('/session/company', { data: { companyId: id } });
  if (!chosen.ok()) throw new Error(`company: ${chosen.status()}`);
}

/** The demo fills its folder first: that takes its time. */
async function ready(): Promise<void> {
  for (let tries = 0; tries < 1500; tries += 1) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.status === 200) return;
    if (demo.exitCode !== null) break;
    await pause(200);
  }
  throw new Error('The demo did not start.');
}
