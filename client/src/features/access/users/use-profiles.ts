import { useAll } from '../../../api/use-all.ts';
import type { Profile } from './profiles/profile.ts';

/** Every profile by name: there are as many as there are jobs. Undefined until they are there. */
export function useProfiles(): readonly Profile[] | undefined {
  return useAll<Profile>('profiles', { sort: 'name' }).data;
}
