import { limits } from '../../limits.ts';
import { problem, requiredText, shape } from '../../schema.ts';

/** A pay station, handheld, barrier … of a lot. */
export const deviceSchema = shape({
  name: requiredText(limits.nameLength),
  imei: requiredText(limits.codeLength, problem('imeiRequired')),
  /** One of `deviceKinds`, or what an operator calls it. */
  kind: requiredText(limits.codeLength),
});
