import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browsers } from './browsers.ts';

/** Features by name, within a feature or at the top. */
type Features = { [name: string]: Features } & { __compat?: CompatStatement };

type Browser = keyof typeof browsers;

/** Which of the browsers lack a feature, as names with versions; none for one that the data do not know. */
export function lacking(feature: Features | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return (Object.keys(browsers) as Browser[])
    .filter((browser) => ![support[browser]].flat().some((one) => one && has(one, browsers[browser])))
    .map((browser) => `${browser} ${browsers[browser]}`);
}

function has({ flags, prefix, alternative_name, ...one }: SimpleSupportStatement, version: string): boolean {
  if (flags || prefix || alternative_name || typeof one.version_added !== 'string') return false;
  return isUpTo(one.version_added, version) && !(one.version_removed && isUpTo(one.version_removed, version));
}

/** Versions by their numbers: `16` is before `16.4`; one that is a preview only is after all. */
function isUpTo(added: string, version: string): boolean {
  const [a, b] = [added, version].map((one) => one.replace('≤', '').split('.').map(Number));
  for (let at = 0; at < 2; at += 1) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** What the language and the browser give by a name of their own: `Iterator`, `Promise`, `AbortSignal`. */
export function globalOf(name: string): Features | undefined {
  return own(bcd.javascript.builtins as Features, name) ?? own(bcd.api as Features, name);
}

/** What a global has itself: `Object.groupBy`, `AbortSignal.any`. */
export function staticOf(name: string, member: string): Features | undefined {
  const builtin = own(bcd.javascript.builtins as Features, name);
  const api = own(bcd.api as Features, name);
  return (builtin && own(builtin, member)) ?? (api && own(api, `${member}_static`));
}

/** Whose methods are looked for by their names alone: those of others are also called by what libraries and we write. */
const owners = [
  ...['Array', 'String', 'Set', 'Promise', 'ArrayBuffer'].map((name) => globalOf(name)),
  ...['Element', 'HTMLElement', 'Blob', 'URLSearchParams'].map((name) => globalOf(name)),
];

/** Who lacks a method, by its name: only where none of the owners has it that the browsers know. */
export function lackingMethod(name: string): string[] {
  const found = owners.flatMap((owner) => (owner && own(owner, name)) ?? []).map(lacking);
  return found.some((lack) => lack.length === 0) ? [] : (found[0] ?? []);
}

/** A feature of style sheets by its place in the data, e.g. `at-rules`, `container`. */
export function styleFeature(...path: string[]): Features | undefined {
  return path.reduce<Features | undefined>((at, name) => at && own(at, name), bcd.css as Features);
}

function own(of: Features, name: string): Features | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}
