import type { InferType } from 'yup';
import { limits } from '../../../limits.ts';
import { flag, requiredText, shape, text } from '../../../schema.ts';

/** A way to look at a list, kept under a name. It belongs to who made it and to the screen where it was made. */
export const savedViewSchema = shape({
  name: requiredText(limits.savedViewName),
  /** The list's state as its URL holds it, without page: `kind=kiosk&sort=-name`. Relative dates stay relative. */
  query: text(limits.savedViewQuery),
  /** Others who may see the list in this company may use it, too. */
  shared: flag(),
});
export type SavedViewInput = InferType<typeof savedViewSchema>;
