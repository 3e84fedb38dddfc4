// `node scripts/feature-texts.ts`: writes the lists of the text files of shared/i18n: of each language all files, the words of
// fields, those of reports, and what screens bring along; with `--check` it only says whether these are as they
// would be written.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Language, languages } from '../shared/values.ts';

/** Text files that no screen brings along, and why. */
const others: Record<string, string> = {
  access: 'in the page of the login, which has no texts to load',
  codes: 'of the core: audit and exports',
  hostMails: 'of the core: mails to hosts',
  mails: 'of the core',
  papers: 'of the core: documents on paper',
  personFiles: 'of the core: the file with the data of a person',
  registrationMails: 'of the core: mails and the first text of a lot',
  subscriberFiles: 'of the core: files that are taken in',
  routes: 'with every screen',
  shell: 'with every screen',
  ui: 'with every screen',
};

const root = join(import.meta.dirname, '..');

/** The text files of a folder, for both languages: English has those of Spanish, or does not compile. */
function textFiles(folder: string): string[] {
  return readdirSync(join(root, 'shared/i18n/es', folder))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();
}

/** Those of reports, by the id of each: some stand in a folder of their own. */
function reportIds(): string[] {
  return readdirSync(join(root, 'shared/i18n/es/reports'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length).replaceAll('\\', '/'))
    .sort();
}

const names = textFiles('.');

const heading = '// Written by scripts/feature-texts.ts from the files of shared/i18n.\n\n';

function allTexts(language: Language): string {
  return heading + names.map((name) => `export * from './${language}/${name}.ts';\n`).join('');
}

const camelCase = (name: string) => name.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Words of fields that are of no feature of their own. */
const ofAll = ['general', 'in-audit'];

/** What each feature calls its fields: in files and in the audit, so that no screen loads it. */
function fieldTexts(language: Language): string {
  const features = textFiles('fields').filter((name) => !ofAll.includes(name));
  const lines = features.map(
    (name) => `export * as ${camelCase(name)} from './${language}/fields/${name}.ts';\n`,
  );
  return heading + lines.join('');
}

/** The words of each report, for the core; the client loads those of the report that it shows. */
function reportTexts(language: Language): string {
  const ids = reportIds();
  const imports = ids.map(
    (id) => `import { words as ${camelCase(id)} } from './${language}/reports/${id}.ts';\n`,
  );
  const lines = ids.map((id) => `  ${camelCase(id) === id ? id : `'${id}': ${camelCase(id)}`},\n`);
  return `${heading}${imports.join('')}\nexport const ownWords = {\n${lines.join('')}};\n`;
}

/** Loaded with the language, so that nobody loads where the texts of the other one are. */
function screenTexts(language: Language): string {
  const own = names.filter((name) => !(name in others));
  const lines = own.map(
    (name) => `  ${name}: () => import('../../../shared/i18n/${language}/${name}.ts'),\n`,
  );
  return `${heading}/** Texts that a screen brings along, each in a file of its own that is loaded with the screen. */
export const featureTexts = {
${lines.join('')}};
`;
}

const files = new Map(
  languages.flatMap((language) => [
    [`shared/i18n/${language}.ts`, allTexts(language)],
    [`shared/i18n/${language}-fields.ts`, fieldTexts(language)],
    [`shared/i18n/${language}-reports.ts`, reportTexts(language)],
    [`client/src/i18n/${language}-screens.ts`, screenTexts(language)],
  ]),
);

for (const [path, text] of files) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, path), text);
  else if (readFileSync(join(root, path), 'utf8') !== text) {
    console.error(`${path} is not what shared/i18n holds; run: node scripts/feature-texts.ts`);
    process.exitCode = 1;
  }
}
