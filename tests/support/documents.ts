import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { access, constants, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

async function firstThatRuns(paths: (string | undefined)[]): Promise<string | undefined> {
  for (const path of paths) {
    if (!path) continue;
    const runs = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return path;
  }
  return undefined;
}

/** LibreOffice, which opens workbooks as people do: SOFFICE_PATH, else where systems install it. */
export function findOffice(): Promise<string | undefined> {
  return firstThatRuns([
    process.env.SOFFICE_PATH,
    '/usr/bin/soffice',
    '/Applications/LibreOffice.app/Contents/MacOS/soffice',
  ]);
}

/** Poppler's pdftotext: PDFTOTEXT_PATH, else where systems install it. */
export function findPdfToText(): Promise<string | undefined> {
  return firstThatRuns([
    process.env.PDFTOTEXT_PATH,
    '/usr/bin/pdftotext',
    '/opt/homebrew/bin/pdftotext',
    '/usr/local/bin/pdftotext',
  ]);
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'documents-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fields of a line with `;` between them and `"` around those that need it. */
export function fieldsOf(line: string): string[] {
  // With a separator in front of each field none of them is a match of no characters, which would hide the next.
  return [...`;${line}`.matchAll(/;(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

let profile: string | undefined;
let turn: Promise<unknown> = Promise.resolve();

/** LibreOffice's own folder: made at its first start, which takes twice as long as any other. */
function officeProfile(): string {
  if (profile === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'office-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    profile = made;
  }
  return profile;
}

/** The cells of each sheet of a workbook, as LibreOffice reads them: raw figures, dates as it formats them. */
export function readWorkbook(bytes: Buffer): Promise<string[][][]> {
  // One after another: two with the same folder would be one program.
  const read = turn.then(() => readNow(bytes));
  turn = read.catch(() => undefined);
  return read;
}

function readNow(bytes: Buffer): Promise<string[][][]> {
  return inFolder(async (folder) => {
    const office = await findOffice();
    if (!office)
      throw new Error('LibreOffice is missing: install the package "libreoffice-calc", or set SOFFICE_PATH');
    await writeFile(join(folder, 'book.xlsx'), bytes);
    // 59: `;`, 34: `"`, 76: UTF-8; quoted where needed, figures as they are, every sheet to a file of its own.
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false,false,false,-1';
    const own = `-env:UserInstallation=file://${officeProfile()}`;
    await run(
      office,
      ['--headless', own, '--convert-to', filter, '--outdir', folder, join(folder, 'book.xlsx')],
      {
        timeout: 120_000,
      },
    );
    const names = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort();
    if (names.length === 0) throw new Error('LibreOffice could not open the workbook.');
    return Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8');
        return text.trimEnd().split('\n').map(fieldsOf);
      }),
    );
  });
}

/** The text of each page of a PDF, laid out as it is on the page. */
export function readPdf(bytes: Buffer): Promise<string[]> {
  return inFolder(async (folder) => {
    const program = await findPdfToText();
    if (!program)
      throw new Error('pdftotext is missing: install the package "poppler-utils", or set PDFTOTEXT_PATH');
    await writeFile(join(folder, 'file.pdf'), bytes);
    const { stdout } = await run(program, ['-layout', join(folder, 'file.pdf'), '-'], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.split('\f').slice(0, -1);
  });
}
