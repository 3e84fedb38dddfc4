import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, BrowserContext, Page } from 'playwright';
import { demoUser, fillDemo } from '../../../scripts/demo.ts';
import { newFolder, type RunningSite, removeFolder, startSite } from '../../site/support.ts';
import type { Look } from './screens.ts';

/** Days of traffic: enough for every report to have rows of today, last week and a month ago. */
const days = 35;

/** The product itself over the demo's data: every screen shows what an operator would see. */
export async function openDemoSite(): Promise<RunningSite & { close: () => Promise<void> }> {
  const folder = await newFolder();
  const data = join(folder, 'data');
  await copyDemo(data);
  const site = await startSite(data);
  return {
    ...site,
    close: async () => {
      await site.end('SIGKILL');
      await removeFolder(folder);
    },
  };
}

/** How long a file waits until another one has filled the demo; milliseconds. */
const patience = 5 * 60_000;

/** Puts the demo's data into a folder that is not there yet. A run of tests fills it once, in whichever file comes first. */
async function copyDemo(data: string): Promise<void> {
  const templates = process.env.TEST_TEMPLATES;
  if (!templates) return fillDemo(data, Date.now(), days);
  const template = join(templates, 'demo');
  // A lock that goes with its process: the others wait while the first fills, and the next one tries if that died.
  const turn = new DatabaseSync(join(templates, 'demo-turn.db'), { timeout: patience });
  try {
    turn.exec('BEGIN EXCLUSIVE');
    if (!existsSync(template)) await fillDemo(template, Date.now(), days);
  } finally {
    turn.close();
  }
  await cp(template, data, { recursive: true });
}

/** A context in which screens look as asked for; logged in and in the demo's first lot unless `publicly`. */
export async function openLook(
  browser: Browser,
  url: string,
  look: Look,
  publicly: boolean,
): Promise<{ context: BrowserContext; page: Page; noise: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    reducedMotion: 'reduce',
    colorScheme: look.theme,
    locale: look.language === 'es' ? 'es-CO' : 'en-US',
  });
  context.setDefaultTimeout(30_000);
  await context.addInitScript(({ theme, language }) => {
    localStorage.setItem('theme', theme);
    localStorage.setItem('language', language);
  }, look);
  if (!publicly) {
    const { request } = context;
    const login = await request.post('/session', {
      data: { username: demoUser.email, password: demoUser.password },
    });
    if (!login.ok()) throw new Error(`login: ${login.status()}`);
    const { companies } = await login.json();
    const companyId = Math.min(...companies.map(({ id }: { id: number }) => id));
    const chosen = await request.put('/session/company', { data: { companyId } });
    if (!chosen.ok()) throw new Error(`company: ${chosen.status()}`);
  }
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(String(error)));
  page.on('console', (message) => {
    const isProblem = ['error', 'warning'].includes(message.type());
    // The page for unknown paths has its status; before a login the session's call is refused. Nothing else may fail.
    const isMeant = /\/(error404|session)$/.test(message.location().url);
    if (isProblem && !isMeant) noise.push(`${message.text()} ${message.location().url}`);
  });
  return { context, page, noise };
}
