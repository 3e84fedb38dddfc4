import type { InferType } from 'yup';
import type { profileSchema } from '../../../../../../shared/features/access/profiles/profile.schema.ts';

export type ProfileInput = InferType<typeof profileSchema>;

/** A profile as the core answers it. */
export interface Profile extends ProfileInput {
  id: number;
  version: number;
  /** Holds every view, those to come too; never changed. */
  allViews: boolean;
  /** What who creates a lot has in it; its grants are every view of the lot's own; never changed. */
  lotCreator: boolean;
  /** How many users have it somewhere. */
  users: number;
}
