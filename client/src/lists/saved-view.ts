/** A saved view of a list as the core answers it. */
export interface SavedView {
  id: number;
  version: number;
  name: string;
  /** The list's state as its URL holds it. */
  query: string;
  /** Others who may see the list may use it, too. */
  shared: boolean;
  /** True for the user's own, which alone can be changed. */
  own: boolean;
  ownerName: string;
  /** True for the one that the user's list opens with. */
  default: boolean;
}
