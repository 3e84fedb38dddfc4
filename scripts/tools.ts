import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, hasLeanChromium } from '../tests/support/chromium.ts';
import { findOffice, findPdfToText } from '../tests/support/documents.ts';
import { findPostgresBin } from '../tests/support/postgres-cluster.ts';

type Tool = 'postgres' | 'chromium' | 'office' | 'pdftotext';

const tools: Record<
  Tool,
  { name: string; package: string; variable: string; find(): Promise<string | undefined> }
> = {
  postgres: { name: 'PostgreSQL', package: 'postgresql', variable: 'POSTGRES_BIN', find: findPostgresBin },
  chromium: {
    name: 'A browser',
    package: 'chromium-headless-shell',
    variable: 'CHROMIUM_PATH',
    find: () => findChromium(),
  },
  office: { name: 'LibreOffice', package: 'libreoffice-calc', variable: 'SOFFICE_PATH', find: findOffice },
  pdftotext: {
    name: 'pdftotext',
    package: 'poppler-utils',
    variable: 'PDFTOTEXT_PATH',
    find: findPdfToText,
  },
};

/**
 * Makes sure that the programs which the tests drive are on the machine: as root on Debian and its like it installs
 * them, else it says in one line what to install.
 * @param options browser: whether a browser is wanted too; documents: whether what opens exported files is; lean: whether
 * much will be asked of the browser, so that the shell is installed though a whole one is there
 * @returns what is missing still
 */
export async function provideTools(options: {
  browser: boolean;
  documents: boolean;
  lean: boolean;
}): Promise<Tool[]> {
  const wanted: Tool[] = ['postgres'];
  if (options.browser) wanted.push('chromium');
  if (options.documents) wanted.push('office', 'pdftotext');
  const missing = await stillMissing(wanted);
  const useful = new Set(missing);
  if (options.browser && options.lean && !(await hasLeanChromium())) useful.add('chromium');
  if (useful.size > 0 && canInstall()) install([...useful]);
  const left = await stillMissing(missing);
  for (const tool of left) {
    const { name, package: debian, variable } = tools[tool];
    console.error(
      `${name} is missing: install the package "${debian}" (apt-get install ${debian}), or set ${variable}.`,
    );
  }
  return left;
}

async function stillMissing(wanted: Tool[]): Promise<Tool[]> {
  const found = await Promise.all(wanted.map((tool) => tools[tool].find()));
  return wanted.filter((_, at) => found[at] === undefined);
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function install(missing: Tool[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'parking-apt-'));
  const log = join(folder, 'log');
  const packages = missing.map((tool) => tools[tool].package);
  console.log(`Installing ${packages.join(' and ')} (apt-get) ...`);
  if (missing.includes('postgres')) declineSystemCluster();
  const command = `apt-get update -q && apt-get install -q -y --no-install-recommends ${packages.join(' ')}`;
  const { status } = spawnSync('/bin/sh', ['-c', `{ ${command}; } >"$1" 2>&1`, 'install', log], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) {
    console.error(`apt-get failed:\n${readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}`);
  }
  rmSync(folder, { recursive: true });
}

/** The package would start a database server for the whole machine; the tests want its programs only. */
function declineSystemCluster(): void {
  const folder = '/etc/postgresql-common';
  const file = join(folder, 'createcluster.conf');
  if (existsSync(file)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
}
