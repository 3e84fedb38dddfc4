import { grantableViews } from '../../../../../../shared/routes.ts';
import type { GrantLevel } from '../../../../../../shared/values.ts';
import type { Profile, ProfileInput } from './profile.ts';

/** Levels by view; what is not in it is not granted. */
export type Levels = Readonly<Record<string, GrantLevel>>;

export interface ProfileValues {
  name: string;
  grants: Levels;
}

export function levelsOf(grants: ProfileInput['grants']): Levels {
  return Object.fromEntries(grants.map(({ view, level }) => [view, level]));
}

export function toForm(profile?: Pick<Profile, 'name' | 'grants'>): ProfileValues {
  return { name: profile?.name ?? '', grants: levelsOf(profile?.grants ?? []) };
}

/** What travels: the grants in the order of the screens. */
export function toPayload({ name, grants }: ProfileValues): ProfileInput {
  return {
    name: name.trim(),
    grants: grantableViews.flatMap((view) => {
      const level = grants[view];
      return level ? [{ view, level }] : [];
    }),
  };
}

/** How many views are granted to look at only, and how many to change. */
export function countLevels(grants: Levels): { read: number; write: number } {
  const all = Object.values(grants);
  const write = all.filter((level) => level === 'write').length;
  return { read: all.length - write, write };
}
