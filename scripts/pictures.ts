// `npm run pictures`: takes the README's pictures from the demo, in Spanish and light, 1440 pixels wide.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchChromium } from '../tests/support/chromium.ts';
import { demoUser } from './demo.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/images');
const port = '18191';
const url = `http://127.0.0.1:${port}`;

const demo = spawn(process.execPath, ['scripts/demo.ts'], {
  cwd: root,
  env: { ...process.env, HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const ended = once(demo, 'exit');
const browser = await launchChromium();
try {
  await ready();
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({
    viewport: { width: 1440, height: 820 },
    locale: 'es-CO',
    colorScheme: 'light',
  });
  await page.goto(`${url}/view/login`);
  await page.locator('input[name=username]').fill(demoUser.email);
  await page.locator('input[name=password]').fill(demoUser.password);
  await page.keyboard.press('Enter');
  await page.getByText('Plaza Norte').first().click();
  await page.getByText('General').first().waitFor();
  await pause(500);
  await page.screenshot({ path: join(folder, 'start.png') });
} finally {
  await browser.close();
  demo.kill('SIGTERM');
  await ended;
}

/** The demo fills its folder at its first start: that takes its time. */
async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.status === 200) return;
    await pause(200);
  }
  throw new Error('The demo did not start.');
}
