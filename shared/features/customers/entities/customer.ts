/** Whom an invoice is for, as a terminal names it: a known third party, or one found or made by its identification. */
export type Customer =
  | { entityId: number }
  | { identificationType: string; identification: string; name: string; email?: string | null | undefined };
