import type { trial as es } from '../es/trial.ts';
import type { Words } from '../words.ts';

export const trial = {
  title: 'Try the lot',
  intro: 'A test car enters now, pays and leaves, by the tariffs, slots and resolution of this moment.',
  undone: 'It is only a trial: no stay, invoice or figure is kept, and no number is used.',
  vehicleType: 'Vehicle',
  stay: 'Stays for',
  entered: 'Entered “{{slot}}” by “{{terminal}}”, {{time}}.',
  priced: 'Owes {{amount}}.',
  paid: 'Paid {{amount}} ({{method}}); the invoice would be {{invoice}}.',
  paidNothing: 'Owes nothing: it leaves without an invoice.',
  left: 'Left, {{time}}. The lot can receive vehicles.',
  failed: {
    entry: 'It could not enter.',
    quote: 'It entered, but has no price.',
    payment: 'It has a price, but could not pay.',
    exit: 'It paid, but could not leave.',
  },
  mend: 'Add what is missing',
  ask: 'Ask an administrator.',
} satisfies Words<typeof es>;
