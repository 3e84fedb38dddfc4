import { string } from 'yup';
import { shape } from '../../../schema.ts';

/** Longer than any token of ours. */
export const longestToken = 4000;

/** A token that somebody has found and wants to know of. */
export const tokenCheckSchema = shape({ token: string().required().max(longestToken) });
