import type { fields as es } from '../../es/fields/fiscal-vouchers.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'fiscal-vouchers': {
    digest: 'Digest',
    accumulated: 'Accumulated',
    cancelled: 'Number of credit notes',
    credited: 'Value of credit notes',
    creditNumbers: 'Numbers of credit notes',
    creditRates: 'Credit notes by tax rate',
    day: 'Day',
    discount: 'Discounts',
    invoices: 'Invoices',
    issuer: 'Issuer',
    late: 'Documents of earlier days',
    methods: 'Payment methods',
    net: 'Net total',
    number: 'Number',
    numbers: 'Numbering',
    office: 'Office',
    rates: 'By tax rate',
    services: 'By service',
    subtotal: 'Net of tax',
    tax: 'Tax',
    total: 'Invoiced',
  },
} satisfies Words<typeof es>;
