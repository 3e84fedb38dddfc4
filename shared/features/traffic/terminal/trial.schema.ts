import type { InferType } from 'yup';
import { choice, integer, shape } from '../../../schema.ts';
import { vehicleTypes } from '../../../values.ts';
import { longestTrial } from './trial.ts';

/** Which vehicle is tried, and how many minutes after now it pays and leaves. */
export const trialSchema = shape({
  vehicleType: choice(vehicleTypes).required(),
  minutes: integer(1, longestTrial).required(),
});
export type TrialInput = InferType<typeof trialSchema>;
