import type { fields as es } from '../../es/fields/vouchers.ts';
import type { Words } from '../../words.ts';

const voucher = {
  discountId: 'Discount',
  usesAllowed: 'Uses allowed',
};

export const fields = {
  vouchers: {
    ...voucher,
    uses: 'Uses',
    usedAt: 'Used',
    invoice: 'Invoice',
    batchId: 'Batch',
    invoiceId: 'Invoice',
  },
  'voucher-batches': {
    ...voucher,
    firstNumber: 'First number',
    numbering: 'Codes',
    quantity: 'Quantity',
  },
} satisfies Words<typeof es>;
