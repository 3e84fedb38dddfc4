import type { Language } from '../../../../shared/values.ts';

/** What documents are printed on. */
export const paperSizes = ['a4', 'letter', '80mm'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** A name and what it is: `Vence`, `2026-12-05`. */
export type Fact = readonly [label: string, value: string];

/** A line of a document; amounts in words already. */
export interface PaperLine {
  description: string;
  quantity: string;
  unitValue: string;
  taxRate: string;
  total: string;
}

/** A document as it is drawn, whatever it is and on whatever paper: texts alone, in their order. */
export interface Paper {
  language: Language;
  /** Who issues it, the name first. */
  seller: readonly string[];
  logo: Uint8Array | null;
  title: string;
  /** What stands across it, as that it was cancelled. */
  stamp: string | null;
  facts: readonly Fact[];
  lines: readonly PaperLine[];
  heads: PaperLine;
  sums: readonly Fact[];
  /** The sum that matters: the last one. */
  due: Fact;
  parts: readonly { title: string; rows: readonly Fact[] }[];
  notes: readonly string[];
  /** `Página {{page}} de {{pages}}`. */
  pageWords: string;
}
