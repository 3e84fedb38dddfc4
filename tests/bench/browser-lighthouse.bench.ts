import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildClient } from '../../scripts/build.ts';
import { demoUser } from '../../scripts/demo.ts';
import { openDemoSite } from '../browser/audit/site.ts';
import { newFolder, removeFolder } from '../site/support.ts';
import { findChromium } from '../support/chromium.ts';
import { type Figure, printFigures } from './support/figure.ts';

/** Fetched when it is needed: 176 MB and half a minute are too much to install for everybody who runs the tests. */
const lighthouse = 'lighthouse@13.5.0';
/** What a score must reach, of a hundred. */
const targets = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof targets;

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { score: number | null; title: string; scoreDisplayMode: string }>;
}

/** Lighthouse's own scores of the login and the start page, by its phone on slow mobile data. */
export async function lighthouseBench(): Promise<Figure[]> {
  await buildClient();
  const site = await openDemoSite();
  try {
    const cookie = await logIn(site.url);
    return [
      ...(await scoresOf('login', `${site.url}/view/login`, {})),
      ...(await scoresOf('start page', `${site.url}/view/start`, { Cookie: cookie })),
    ];
  } finally {
    await site.close();
  }
}

async function scoresOf(name: string, url: string, headers: Record<string, string>): Promise<Figure[]> {
  const { categories, audits } = await measure(url, headers);
  for (const { score, title } of Object.values(audits)) {
    if (score !== null && score < 0.9) console.log(`${name}: ${title} (${Math.round(score * 100)})`);
  }
  return (Object.keys(targets) as Category[]).map((category) => ({
    figure: `${name}, Lighthouse, ${category}`,
    value: Math.round((categories[category].score ?? 0) * 100),
    unit: '',
    target: targets[category],
  }));
}

async function measure(url: string, headers: Record<string, string>): Promise<Report> {
  const folder = await newFolder();
  const file = join(folder, 'report.json');
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
  const args = ['--yes', lighthouse, url, '--quiet', '--output=json', `--output-path=${file}`, flags];
  try {
    await promisify(execFile)('npx', [...args, `--extra-headers=${JSON.stringify(headers)}`], {
      env: { ...process.env, CHROME_PATH: await findChromium(true) },
    });
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await removeFolder(folder);
  }
}

async function logIn(origin: string): Promise<string> {
  const post = (method: string, path: string, body: object, cookie = '') =>
    fetch(`${origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify(body),
    });
  const login = await post('POST', '/session', { username: demoUser.email, password: demoUser.password });
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { companies } = await login.json();
  const companyId = Math.min(...companies.map(({ id }: { id: number }) => id));
  await post('PUT', '/session/company', { companyId }, cookie);
  return cookie;
}

if (import.meta.main) printFigures(await lighthouseBench());
