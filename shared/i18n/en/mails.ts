import type { mails as es } from '../es/mails.ts';
import type { Words } from '../words.ts';

export const mails = {
  reset: {
    subject: 'Change your password',
    greeting: 'Hello {{name}},',
    body: 'We received a request to change the password of your account. To choose another one, open this link:',
    ignore: 'If you did not make it, do nothing: your password has not changed.',
  },
  renewal: {
    subject: 'Choose a new password',
    greeting: 'Hello {{name}},',
    body: 'An administrator reset the password of your account: the old one no longer works. To choose another one, open this link:',
    ignore: 'If you did not expect it, ask your administrator.',
  },
  invitation: {
    subject: 'Your account is ready',
    greeting: 'Hello {{name}},',
    body: 'An account was created for you. You will log in with this email address. To choose your password, open this link:',
    ignore: 'If you did not expect it, do nothing.',
  },
  invoiceIssued: {
    subject: 'Invoice {{number}} of {{lot}}',
    greeting: 'Hello, {{name}}:',
    body: 'This is invoice {{number}} of your monthly plan, from {{from}} to {{to}}.',
    amount: 'Total: {{total}}.',
    due: 'Due on {{due}}.',
  },
  invoiceReminder: {
    subject: 'Please remember invoice {{number}} of {{lot}}',
    greeting: 'Hello, {{name}}:',
    body: 'Invoice {{number}} of your monthly plan, from {{from}} to {{to}}, is open.',
    amount: 'Balance: {{balance}}.',
    due: 'Due date: {{due}}. If you have paid, there is nothing to do.',
  },
  invoiceCopy: {
    subject: '{{document}} of {{lot}}',
    body: 'The document “{{document}}” of {{lot}} is attached.',
    due: '{{due}}.',
  },
  exceptionDigest: {
    subject: '{{lot}}: {{count}} exceptions, {{amount}} at risk',
    subjectOne: '{{lot}}: one exception, {{amount}} at risk',
    body: 'At {{lot}} {{count}} new exceptions were filed, with {{amount}} at risk:',
    bodyOne: 'At {{lot}} a new exception was filed, with {{amount}} at risk:',
    waiting:
      'At {{lot}} there are exceptions that nobody has resolved for {{hours}} hours: {{count}}, with {{amount}} at risk:',
    rest: 'and {{rest}} more, of a smaller amount.',
    open: 'Open them in the inbox:',
    why: 'You get this mail by the notice “{{rule}}” of {{lot}}.',
  },
  reportSending: {
    subject: '{{title}}: {{report}} of {{lot}}, {{days}}',
    body: 'Please find attached the report “{{report}}” of {{lot}}, {{days}}.',
    bodyTooLarge: 'The report “{{report}}” of {{lot}}, {{days}}, is ready. Its file is too large for a mail.',
    days: 'from {{from}} to {{to}}',
    oneDay: 'of {{from}}',
    lots: 'Lots: {{names}}.',
    rows: 'Rows: {{rows}}.',
    noRows: 'Nothing happened on those days: the report is empty.',
    link: 'Download it here, with your user:',
    ask: 'Ask {{owner}} for it, who can download it and send it to you.',
    setUp: 'This sending, “{{title}}”, was set up by {{owner}}.',
  },
  pay: 'Pay it online here:',
  paymentFor: 'Invoice {{number}} of {{lot}}',
  valid: 'The link works once, until {{until}}.',
} satisfies Words<typeof es>;
