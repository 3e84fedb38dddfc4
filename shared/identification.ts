import { limits } from './limits.ts';
import { problem, requiredText } from './schema.ts';

/** Digits, and letters for passports and foreign documents; at least the specification's five digits. */
export const identificationPattern = /^(?:\d{5,}|(?=(?:.*\d){5})[A-Z0-9-]+)$/i;

export function identification() {
  return requiredText(limits.codeLength, problem('identificationInvalid')).matches(identificationPattern, {
    message: problem('identificationInvalid'),
    excludeEmptyString: true,
  });
}
