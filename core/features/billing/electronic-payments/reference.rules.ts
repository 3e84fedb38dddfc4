/** Without 0, O, 1 and I: people read references aloud. */
export const referenceLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const referenceLength = 12;

const made = new RegExp(`^[${referenceLetters}]{${referenceLength}}$`);

/** True for a reference of the form that we make, by chance: nobody guesses one. */
export function isMadeReference(reference: string): boolean {
  return made.test(reference);
}
