import { access, constants } from 'node:fs/promises';
import { type Browser, chromium, type LaunchOptions } from 'playwright';

/** Chromium without its windows: the same pages for less than half of the processor's time. */
const shell = '/usr/bin/chromium-headless-shell';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** True where tests get on with less: the shell is there, or a browser was named. */
export async function hasLeanChromium(): Promise<boolean> {
  return Boolean(process.env.CHROMIUM_PATH) || canRun(shell);
}

/**
 * The browser's executable: CHROMIUM_PATH, else one that the system or playwright has installed.
 * @param whole the browser that people have, even where one without windows is there
 */
export async function findChromium(whole = false): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const path of [...(whole ? [] : [shell]), ...browsers, chromium.executablePath(), shell]) {
    if (path && (await canRun(path))) return path;
  }
  return undefined;
}

/**
 * Starts a browser without a window that speaks to nobody but the pages under test.
 * @param options added to ours; `args` come after ours
 * @param whole the browser that people have, even where one without windows is there
 * @throws when no browser is installed
 */
export async function launchChromium(options: LaunchOptions = {}, whole = false): Promise<Browser> {
  const executablePath = await findChromium(whole);
  if (!executablePath)
    throw new Error(
      'A browser is missing: install the package "chromium-headless-shell" or "chromium", or set CHROMIUM_PATH',
    );
  return chromium.launch({ executablePath, ...options, args: [...quiet, ...(options.args ?? [])] });
}

/** No `--disable-features` among them: of two lists the browser takes the last, and playwright's keeps its input from getting lost. */
const quiet = [
  // Containers run as root and have neither the sandbox's privileges, nor a GPU, nor a large /dev/shm.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-default-apps',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
];

async function canRun(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
