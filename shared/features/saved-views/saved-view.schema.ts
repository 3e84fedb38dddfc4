import type { InferType } from 'yup';
import { limits } from '../../limits.ts';
import { flag, requiredText, shape, text } from '../../schema.ts';

/** A way to look at a list, kept under a name. It belongs to who made it and to the screen where it was made. */
export const savedViewSchema = shape({
  name: requiredText(limits.savedViewName),
  /** The list's state as its URL holds it, without page: `kind=kiosk&sort=-name`. Relative dates stay relative. */
  query: text(limits.savedViewQuery),
  /** Others who may see the list in this company may use it, too. */
  shared: flag(),
});

/** A saved view as the core answers it. */
export interface SavedView extends Required<InferType<typeof savedViewSchema>> {
  id: number;
  version: number;
  query: string;
  shared: boolean;
  /** The screen of the list, e.g. `view/slot/create`. */
  list: string;
  /** True for the user's own, which alone can be changed. */
  own: boolean;
  ownerName: string;
  /** True for the one that the user's list opens with. */
  default: boolean;
}
