/** A line of a document; amounts in minor units, tax included in `total`. */
export interface InvoiceLine {
  id: number;
  conceptId: number | null;
  initials: string;
  description: string;
  quantity: number;
  unitValue: number;
  discount: number;
  /** Basis points. */
  taxRate: number;
  subtotal: number;
  tax: number;
  total: number;
}
