import { choice, shape } from '../../../schema.ts';
import { resetWays } from './password-reset.ts';

/** Checks the body of `POST users/{id}/password-resets`. */
export const userResetSchema = shape({ by: choice(resetWays).optional() });
