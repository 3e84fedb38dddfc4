import { brotliCompressSync } from 'node:zlib';
import type { Bundle } from './build-bundle.ts';
import { entryPoints } from './build-groups.ts';
import { filesFor } from './build-outputs.ts';

/** Kilobytes (1,000 bytes) on the wire, compressed with brotli. */
const budgets = {
  login: 110,
  shell: 150,
  styles: 20,
  printStyles: 2,
  formKit: 32,
  form: 15,
  screen: 12,
  whole: 800,
} as const;

/** Screens that are more than a list or a form. */
const budgetOfView: Readonly<Record<string, number>> = { 'view/rate': 25 };
/** Reports use a field of the form kit and are none of its forms. */
const isReport = (view: string) => view.startsWith('view/overview-report/');

/** The file of what every form needs. */
const formKit = /^forms-[\w-]+\.js$/;

export interface Weight {
  what: string;
  kilobytes: number;
  budget: number;
}

/**
 * Weighs what each part makes the browser load: the login, the shell with its language, the form kit once, and what
 * each screen adds to them.
 */
export function weigh(
  { files, parts }: Bundle,
  css: Readonly<Record<'screen' | 'print', string>>,
  pages: ReadonlyMap<string, readonly string[]>,
): Weight[] {
  const sizes = new Map([...files].map(([name, content]) => [name, compressed(content)]));
  const sum = (names: Iterable<string>) =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0) / 1000;
  const shell = new Set(filesFor(parts, [entryPoints.app, 'client/src/i18n/es.ts']));
  const kit = new Set([...files.keys()].filter((name) => formKit.test(name)));
  const screens = [...pages].map(([view, sources]) => {
    const added = filesFor(parts, sources).filter((name) => !shell.has(name));
    return { view, own: added.filter((name) => !kit.has(name)), isForm: added.some((name) => kit.has(name)) };
  });
  return [
    { what: 'login', kilobytes: sum(filesFor(parts, [entryPoints.login])), budget: budgets.login },
    { what: 'shell', kilobytes: sum(shell), budget: budgets.shell },
    { what: 'styles', kilobytes: compressed(Buffer.from(css.screen)) / 1000, budget: budgets.styles },
    {
      what: 'print styles',
      kilobytes: compressed(Buffer.from(css.print)) / 1000,
      budget: budgets.printStyles,
    },
    { what: 'form kit', kilobytes: sum(kit), budget: budgets.formKit },
    ...screens.map(({ view, own, isForm }) => ({
      what: view,
      kilobytes: sum(own),
      budget: budgetOfView[view] ?? (isForm && !isReport(view) ? budgets.form : budgets.screen),
    })),
    { what: 'the whole client', kilobytes: sum(files.keys()), budget: budgets.whole },
  ];
}

function compressed(content: Uint8Array): number {
  return brotliCompressSync(content).length;
}
