import type { ReactNode } from 'react';
import { later } from './later.tsx';

export interface DrawerProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel that slides over the page from its start edge; Esc and a touch beside it close it. */
export const Drawer = later<DrawerProps>(async () => (await import('./layers.tsx')).DrawerLayer);
