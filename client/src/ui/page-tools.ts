import { createContext, type ReactNode } from 'react';

/** What the frame puts beside the title of every page. */
export const PageTools = createContext<ReactNode>(null);
