// `node scripts/feature-texts.ts`: writes the lists of the text files of shared/i18n, one of all files of each language and
// one of those that screens bring along; with `--check` it only says whether these are as they would be written.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Language, languages } from '../shared/values.ts';

/** Text files that no screen brings along, and why. */
const others: Record<string, string> = {
  access: 'in the page of the login, which has no texts to load',
  codes: 'of the core: audit and exports',
  ledger: 'of the core: audit and exports',
  mails: 'of the core',
  routes: 'with every screen',
  shell: 'with every screen',
  ui: 'with every screen',
};

const root = join(import.meta.dirname, '..');

/** The text files of both languages: English has those of Spanish, or does not compile. */
const names = readdirSync(join(root, 'shared/i18n/es'))
  // A folder holds the words of each report, which the client finds by its id.
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .sort();

const heading = '// Written by scripts/feature-texts.ts from the files of shared/i18n.\n\n';

function allTexts(language: Language): string {
  return heading + names.map((name) => `export * from './${language}/${name}.ts';\n`).join('');
}

function screenTexts(): string {
  const own = names.filter((name) => !(name in others));
  const maps = languages.map((language) => {
    const lines = own.map(
      (name) => `    ${name}: () => import('../../../shared/i18n/${language}/${name}.ts'),\n`,
    );
    return `  ${language}: {\n${lines.join('')}  },\n`;
  });
  return `${heading}/** Texts that a screen brings along, each in a file of its own that is loaded with the screen. */
export const featureTexts = {
${maps.join('')}};
`;
}

const files = new Map(languages.map((language) => [`shared/i18n/${language}.ts`, allTexts(language)]));
files.set('client/src/i18n/feature-texts.ts', screenTexts());

for (const [path, text] of files) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, path), text);
  else if (readFileSync(join(root, path), 'utf8') !== text) {
    console.error(`${path} is not what shared/i18n holds; run: node scripts/feature-texts.ts`);
    process.exitCode = 1;
  }
}
