import { smallByArea } from './build-areas.ts';
import { bytesOf, fileOf, nameOf, type Part, type Parts, staticClosure } from './build-outputs.ts';

/** The two pages of the client, each with a script of its own. */
export const entryPoints = { app: 'client/src/main.tsx', login: 'client/src/login.tsx' } as const;

/** Pages that stand beside the login, that of the payer and that of who registers: none loads the application. */
const beside = [
  { name: 'payer', entry: 'client/src/payer.tsx', page: /\/payer-result\.page\.tsx$/ },
  { name: 'registration', entry: 'client/src/registration.tsx', page: /\/register\.page\.tsx$/ },
] as const;

/** Notes each visit for the palette: every screen asks for its few lines. */
const visits = 'client/src/palette/note-visit.ts';

/** Texts that screens ask for together, as do the tabs of one place: one file of each language. */
const textGroups: Readonly<Record<string, RegExp>> = {
  words: /^(?:es|en|lists|values|exports)$/,
  'words-start': /^(?:start|trial)$/,
  'words-tariffs': /^tariffs/,
  'words-users': /^(?:users|profiles|viewUses|registrations|password|audit)$/,
  'words-people': /^(?:guardian\w*|hostMails|dataProtection|entit\w+)$/,
  'words-traffic': /^(?:inside|movements)$/,
  'words-subscribers': /^(?:subscriber\w*|decisions)$/,
  'words-invoices': /^(?:invoices|cancellations)$/,
  'words-cash': /^(?:closures|deposits|financeReports|reconciliation|statement\w*)$/,
  'words-control': /^(?:exceptions|purges|timeline|fiscalVouchers|overview)$/,
  'words-pricing': /^(?:plateRestrictions|discounts|calendar)$/,
  'words-liquidation': /^(?:liquidation\w*|payrollFiles|priceIncreases)$/,
  'words-stores': /^(?:stores|cashRegisters)$/,
  'words-devices': /^(?:devices|terminal\w*)$/,
  'words-payments': /^(?:payments|paymentSettings|paymentMethods)$/,
  'words-billing': /^(?:concepts|incomeSettings|resolutions)$/,
  'words-sites': /^(?:companies|slots|operatingParameters|schedules)$/,
  'words-outside': /^(?:externalSystems|tokenChecks)$/,
  'words-reports': /^(?:reportPage|reports|reports\/.+|reportSendings|e[sn]-reports)$/,
};
const texts = /(?:shared\/i18n\/(es|en)|client\/src\/i18n)\/([\w/-]+)\.ts$/;

const reports = /^(?:client\/src\/reports\/(?!bar-chart|heat-map|lots?-)|shared\/reports\/)/;
/** What is known of each report: sendings and their parts ask for all of them, and are no reason for the application to. */
const described = /^shared\/reports\/(?!presets|report\.|range|filter-|export|own-words)/;
/** The words of tariffs: a few screens of theirs have them, and neither one of them nor the application is to bring them to all. */
const tariffWords = /^client\/src\/features\/pricing\/tariffs\/words\.ts$/;
const formLibraries = /node_modules\/(?:formik|yup)\//;
const feature = /features\/([\w-]+)\/([\w-]+)\//;

/** What lists and reports bring as soon as their rows stand: small parts that would each be asked for. */
const afterRows =
  /^client\/src\/(?:app\/printed-head|lists\/(?:saved-views|grid-ease|printed-line|days-chip))\.tsx$/;

/** Needed by so many entries that nearly every way through the application comes to it: it arrives with the application. */
const everyday = 8;

/** Bytes of what a few parts share up to which it is not worth a request. */
const tiny = 700;

/** Parts of every list that come when they are asked for. */
const ofLists = /^client\/src\/lists\//;

/** Bytes of a part that comes later up to which it shares a file with others of its feature. */
const smallPart = 20_000;

/**
 * Says into which file each piece goes. esbuild makes a piece for each set of entries that share something: some 400,
 * most below 1 kB, and a screen would ask for dozens. They are put together by who needs them: `base` (login, the pages beside it and
 * application), `app` (the application and what its lists share), `app-after` (what follows the rows), `forms`, `reports`, one for each screen, one for
 * what the screens of a feature share, and the texts that are asked for together.
 * @param pieces files of esbuild
 * @param pages source files of the screens
 * @returns by piece the name of its file; a piece without one stays a file by itself
 */
export function groupsOf(pieces: Parts, pages: ReadonlySet<string>): Map<string, string> {
  const users = usersOf(pieces);
  const closure = (source: string) => staticClosure(pieces, fileOf(pieces, source));
  const app = new Set([...closure(entryPoints.app), ...closure(visits)]);
  const ofBeside = beside.map(({ name, entry }) => ({ name, pieces: new Set(closure(entry)) }));
  // What they share with the application alone stands here too: their pages load nothing of the application.
  const base = new Set([
    ...closure(entryPoints.login),
    ...ofBeside.flatMap((one) => [...one.pieces].filter((piece) => app.has(piece))),
  ]);
  const withForms = new Set(
    [...users].filter(([piece]) => holds(pieces, piece, formLibraries)).flatMap(([, all]) => all),
  );
  const pageGroups = new Map([...pages].map((page) => [page, ofPage(page, withForms)]));
  const groups = new Map<string, string>();
  for (const [piece, { entries }] of pieces) {
    const [entry] = entries;
    const group =
      entry !== undefined
        ? (ofEntry(entry, pageGroups) ?? ofLater(pieces.get(piece), entry, withForms))
        : base.has(piece)
          ? 'base'
          : app.has(piece)
            ? 'app'
            : (ofBeside.find((one) => one.pieces.has(piece))?.name ??
              (isOnly(pieces, piece, described)
                ? 'reports'
                : isOnly(pieces, piece, tariffWords)
                  ? 'tariff-words'
                  : (ofShared(users.get(piece) ?? [], pageGroups, withForms) ?? ofTiny(pieces.get(piece)))));
    const name = group ?? ownName(pieces, piece);
    if (name !== undefined) groups.set(piece, name);
  }
  const areas = new Set([...users.values()].flat().flatMap((one) => areaOf(one) ?? []));
  const atOnce = new Set(
    [...users].filter(([, all]) => all.some((one) => pages.has(one))).map(([piece]) => piece),
  );
  return smallByArea({ groups, pieces, areas, atOnce });
}

/** By piece the entries that cannot run without it. */
function usersOf(pieces: Parts): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [file, { entries }] of pieces) {
    for (const piece of entries.length > 0 ? staticClosure(pieces, file) : []) {
      users.set(piece, [...(users.get(piece) ?? []), ...entries]);
    }
  }
  return users;
}

function isOnly(pieces: Parts, piece: string, sources: RegExp): boolean {
  const inputs = Object.keys(pieces.get(piece)?.inputs ?? {});
  return inputs.length > 0 && inputs.every((source) => sources.test(source));
}

function holds(pieces: Parts, piece: string, sources: RegExp): boolean {
  return Object.keys(pieces.get(piece)?.inputs ?? {}).some((source) => sources.test(source));
}

function ofEntry(entry: string, pageGroups: ReadonlyMap<string, string>): string | undefined {
  if (entry === entryPoints.app || entry === visits) return 'app';
  if (afterRows.test(entry)) return 'app-after';
  const own = beside.find((one) => one.entry === entry || one.page.test(entry));
  if (own) return own.name;
  const page = reports.test(entry) ? 'reports' : pageGroups.get(entry);
  if (page !== undefined) return page;
  const [, language, name = ''] = texts.exec(entry) ?? [];
  const group = Object.keys(textGroups).find((one) => textGroups[one]?.test(name));
  // A file of the client's that is of a language begins with it.
  return group && `${group}-${language ?? name.slice(0, 2)}`;
}

function ofTiny(part: Part | undefined): string | undefined {
  return bytesOf(part) <= tiny ? 'app' : undefined;
}

/**
 * A piece that shares its file with no other is called by its source: esbuild's name is a hash, which costs everybody who
 * asks for it. A page's script has a name, and what only passes names on has no source.
 */
function ownName(pieces: Parts, piece: string): string | undefined {
  const source = Object.keys(pieces.get(piece)?.inputs ?? {}).at(-1);
  if (source === undefined || !piece.startsWith('piece-')) return undefined;
  return `part-${source
    .split('/')
    .slice(-2)
    .join('-')
    .replace(/\.\w+$/, '')}`;
}

/** Small parts of a feature that come later, dialogs above all, come together: alone each is compressed badly. */
function ofLater(part: Part | undefined, entry: string, withForms: ReadonlySet<string>): string | undefined {
  const of = featureOf(entry);
  if (of === undefined || bytesOf(part) > smallPart || texts.test(entry)) return undefined;
  return withForms.has(entry) ? `${of}-later-forms` : `${of}-later`;
}

/** The file of what several entries need. */
function ofShared(
  users: readonly string[],
  pageGroups: ReadonlyMap<string, string>,
  withForms: ReadonlySet<string>,
): string | undefined {
  if (users.every((source) => reports.test(source))) return 'reports';
  if (users.every((source) => afterRows.test(source))) return 'app-after';
  const screens = users.flatMap((source) =>
    reports.test(source) ? 'reports' : (pageGroups.get(source) ?? []),
  );
  const [screen, ...others] = new Set(screens);
  const isEveryday = users.length >= everyday;
  // With a screen's file a list would bring a screen, and perhaps the libraries of forms.
  if (screen !== undefined && users.some((source) => ofLists.test(source))) return 'app';
  // The entries beside the one screen are parts of it that come later.
  if (screen !== undefined && others.length === 0 && !isEveryday) return screen;
  const [only, ...more] = new Set(users.map(featureOf));
  const ofFeature = more.length === 0 ? only : undefined;
  if (users.every((source) => withForms.has(source))) return ofFeature ? `${ofFeature}-forms` : 'forms';
  if (screen !== undefined || isEveryday) return 'app';
  return ofFeature && `${ofFeature}-parts`;
}

function areaOf(source: string): string | undefined {
  return feature.exec(source)?.[1];
}

function featureOf(source: string): string | undefined {
  return feature.exec(source)?.slice(1).join('-');
}

/** The screens of a feature share one file, with what they have in common; not those with forms, whose libraries it would need. */
function ofPage(source: string, withForms: ReadonlySet<string>): string {
  if (reports.test(source)) return 'reports';
  const own = nameOf(source).replace('.page.tsx', '');
  return withForms.has(source) ? own : (featureOf(source) ?? own);
}
