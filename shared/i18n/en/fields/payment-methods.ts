import type { fields as es } from '../../es/fields/payment-methods.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'payment-methods': {
    position: 'Order',
    enabled: 'Enabled',
    needsReference: 'Asks for a reference',
    opensDrawer: 'Opens the drawer',
    rounding: 'Rounding',
    account: 'Ledger account',
    disabledAt: 'Switched off',
  },
} satisfies Words<typeof es>;
