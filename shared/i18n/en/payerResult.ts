import type { payerResult as es } from '../es/payerResult.ts';
import type { Words } from '../words.ts';

export const payerResult = {
  title: 'Result of the payment',
  loading: 'Checking the result…',
  states: {
    approved: {
      title: 'Payment approved',
      body: 'We have received your payment. There is nothing more to do.',
    },
    awaiting: {
      title: 'Payment approved',
      body: 'PayU has approved your payment and will confirm it to us within minutes. Do not pay again.',
    },
    declined: {
      title: 'Payment declined',
      body: 'Your bank or PayU did not authorise it and nothing was charged. You can try again.',
    },
    expired: {
      title: 'Payment expired',
      body: 'The time to pay is over and nothing was charged. Ask for a new request.',
    },
    pending: {
      title: 'Payment in progress',
      body: 'Your bank has not answered yet. PayU will tell you by email; do not pay again meanwhile.',
    },
    error: {
      title: 'The payment could not be made',
      body: 'There was an error at PayU. Check with your bank that nothing was charged before you try again.',
    },
    unknown: {
      title: 'We do not know this payment',
      body: 'The link brings no result that can be verified. If you paid, PayU has sent you the receipt by email.',
    },
    unreachable: {
      title: 'It could not be verified',
      body: 'The system does not answer at the moment. Your payment is not lost by this.',
    },
  },
  reference: 'Reference',
  amount: 'Amount',
  offerTitle: 'Pay online',
  pay: 'Pay with PayU',
  payHelp: 'You pay on PayU’s own page.',
  payTest: 'PayU is in test mode: nothing is charged.',
  email: 'Your email',
  emailHelp: 'PayU sends the receipt there.',
  lot: 'Car park',
  whatFor: 'What for',
  offers: {
    paid: { title: 'Paid already', body: 'We have received this payment. There is nothing else to do.' },
    closed: {
      title: 'It cannot be paid now',
      body: 'The car park cannot take this payment online. Ask it how to pay.',
    },
    unknown: {
      title: 'We do not know this link',
      body: 'Check that it is complete, or ask the car park for a new one.',
    },
  },
  retry: 'Check again',
  language: 'Language',
} satisfies Words<typeof es>;
