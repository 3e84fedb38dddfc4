import type { paymentMethods as es } from '../es/paymentMethods.ts';
import type { Words } from '../words.ts';

export const paymentMethods = {
  list: 'Payment methods of the lot',
  editTitle: 'Payment method',
  search: 'Search by name',
  name: 'Name',
  nameHelp: 'As the cashier reads it, for example “Nequi”.',
  method: 'Method',
  methodHelp: 'Methods stand fast: reports add up by them.',
  state: 'State',
  on: 'On',
  off: 'Off',
  position: 'Order',
  positionHelp: 'Place on the terminal’s screen, from 1 to 99.',
  enabled: 'Taken in this lot',
  enabledHelp:
    'Switched off, terminals do not offer it and it is refused. What was taken before, or really, is recorded.',
  reference: 'Asks for a reference',
  needsReference: 'Asks for an approval or reference number',
  needsReferenceHelp: 'Without it the payment is refused. It stays with the invoice.',
  drawer: 'Opens the drawer',
  opensDrawer: 'Opens the cash drawer',
  rounding: 'Is rounded',
  roundingHelp: 'As the operating parameters round cash.',
  account: 'Account',
  accountHelp: 'Where the money goes: 4 to 10 digits of the chart of accounts (PUC), for example 110505.',
  saved: 'The payment method “{{name}}” was saved.',
  empty: 'This lot has no payment methods',
} satisfies Words<typeof es>;
