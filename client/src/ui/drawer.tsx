import type { ReactNode } from 'react';
import { later } from './later.tsx';

export interface DrawerProps {
  title: string;
  /** The edge that it comes from: the start, unless it is a phone's sheet. */
  from?: 'start' | 'bottom';
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides over the page from an edge; Esc and a touch beside it close it. */
export const Drawer = later<DrawerProps>(async () => (await import('./layers.tsx')).DrawerLayer);
