import { type InferType, string } from 'yup';
import { shape, text } from '../../../schema.ts';
import { longestAffix } from '../../site/devices/terminal-settings.ts';

/** Far more than any code has: what is longer is cut off by nobody, and refused. */
const longestRead = 4000;

/** What a reader typed, as it came: what cannot be made out is told by a notice, not refused. */
const typed = () => string().defined().max(longestRead);

export const terminalCodeSchema = shape({ code: typed() });

/** What was scanned into the test field, and what the reader puts around it. */
export const codeTestSchema = shape({
  code: typed(),
  prefix: text(longestAffix).nullable(),
  suffix: text(longestAffix).nullable(),
});
export type CodeTest = InferType<typeof codeTestSchema>;
