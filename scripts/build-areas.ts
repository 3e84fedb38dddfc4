import { bytesOf, type Parts, staticClosure } from './build-outputs.ts';

/** Bytes of a group's sources, before names and blanks are shortened, up to which it is put together with its area's others. */
const limits = { part: 15_000, screens: 6_000 } as const;

/** What comes later, or what some of a feature's entries share: after the name of the area and the feature. */
const partOfFeature = /^([a-z]+)-.+-(?:later|parts|forms)$/;
const withForms = /-forms$/;
const laterOfArea = /-later(?:-forms)?$/;

/** What is there before any part of a screen is. */
const always: ReadonlySet<string> = new Set(['base', 'app']);

interface Grouped {
  /** By piece the name of its file. */
  groups: ReadonlyMap<string, string>;
  pieces: Parts;
  /** Names of the features' areas. */
  areas: ReadonlySet<string>;
  /** The pieces that a screen is not drawn without: with what comes later they would bring all of it. */
  atOnce: ReadonlySet<string>;
}

/**
 * Puts the small groups of an area together: what comes later without forms, what comes later with forms, and the screens.
 * A kilobyte compressed by itself is some 30 % larger than as part of five and names again what it takes from the
 * application; and who has opened one dialog of an area needs no request for the next one. A group that needs another
 * file than those all have stays by itself: the others would ask for that file, too.
 * @returns by piece the name of its file
 */
export function smallByArea({ groups, pieces, areas, atOnce }: Grouped): Map<string, string> {
  const sizes = new Map<string, number>();
  const needs = new Map<string, Set<string>>();
  for (const [piece, group] of groups) {
    sizes.set(group, (sizes.get(group) ?? 0) + bytesOf(pieces.get(piece)));
    const needed = needs.get(group) ?? new Set();
    needs.set(group, needed);
    for (const one of staticClosure(pieces, piece)) needed.add(groups.get(one) ?? one);
  }
  const notLater = new Set([...groups].filter(([piece]) => atOnce.has(piece)).map(([, group]) => group));
  const targetOf = (group: string): string | undefined => {
    const area = group.slice(0, Math.max(0, group.indexOf('-')));
    const bytes = sizes.get(group) ?? 0;
    if (!areas.has(area)) return undefined;
    if (!partOfFeature.test(group)) return bytes < limits.screens ? area : undefined;
    if (bytes >= limits.part || notLater.has(group)) return undefined;
    return withForms.test(group) ? `${area}-later-forms` : `${area}-later`;
  };
  return merged(groups, targetsOf(needs, targetOf));
}

/** By group the file of its area, of those that need nothing beside that file and what all have. */
function targetsOf(
  needs: ReadonlyMap<string, ReadonlySet<string>>,
  targetOf: (group: string) => string | undefined,
): Map<string, string> {
  const targets = new Map([...needs.keys()].flatMap((group) => pairOf(group, targetOf(group))));
  const mayCome = (group: string, target: string) =>
    [...(needs.get(group) ?? [])].every(
      (one) =>
        always.has(one) ||
        (one === 'forms' && withForms.test(target)) ||
        one === group ||
        targets.get(one) === target ||
        // Who opens a part has come by a screen of the area.
        targets.get(one) === target.replace(laterOfArea, ''),
    );
  // Who leaves takes away what another needs.
  for (let before = -1; before !== targets.size; ) {
    before = targets.size;
    for (const [group, target] of targets) if (!mayCome(group, target)) targets.delete(group);
  }
  return targets;
}

function pairOf(group: string, target: string | undefined): [string, string][] {
  return target === undefined ? [] : [[group, target]];
}

function merged(
  groups: ReadonlyMap<string, string>,
  targets: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map([...groups].map(([piece, group]) => [piece, targets.get(group) ?? group]));
}
