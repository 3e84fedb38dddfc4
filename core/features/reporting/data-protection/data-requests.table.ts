import type {
  RequestChannel,
  RequestKind,
  RequestRight,
  RequestState,
  RequestStep,
} from '../../../../shared/features/reporting/data-protection/data-protection.ts';
import {
  code,
  company,
  day,
  flag,
  folded,
  id,
  instant,
  integer,
  nullable,
  recordColumns,
  reference,
  text,
  unexported,
  words,
} from '../../../db/columns.ts';
import { openedBy } from '../../../db/places.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** What persons ask of the lot about their data, and until when each is answered; days are the lot's. */
export const dataRequests = table(
  'data_requests',
  {
    ...recordColumns,
    companyId: company(),
    number: integer(),
    kind: code<RequestKind>('dataProtection.kinds'),
    wants: nullable(code<RequestRight>('dataProtection.rights')),
    channel: code<RequestChannel>('dataProtection.channels'),
    receivedOn: day(),
    identificationType: code('values.identificationTypes'),
    identification: text(),
    name: words(),
    contact: nullable(text()),
    description: unexported(nullable(words())),
    state: code<RequestState>('dataProtection.states'),
    closed: unexported(flag()),
    dueOn: day(),
    markedOn: nullable(day()),
    askedOn: nullable(day()),
    completedOn: nullable(day()),
    extendedOn: nullable(day()),
    closedOn: nullable(day()),
    answer: unexported(nullable(words())),
    search: folded('name', 'identification', 'number'),
  },
  [
    {
      index: 'data_requests_number',
      columns: ['data_requests.company_id', 'data_requests.number'],
      error: 'recordChanged',
    },
  ],
  {
    named: 'number',
    derived: { daysLeft: nullable(integer()) },
    place: openedBy('view/data-protection', 'request', 'name', ({ identification }) => identification),
  },
);

/** What was done with a request, and what was said; never changed but for the name of who is erased. */
export const dataRequestSteps = table('data_request_steps', {
  id: id(),
  companyId: company(),
  requestId: reference('data_requests'),
  at: instant(),
  userId: nullable(reference('users')),
  step: code<RequestStep>('dataProtection.steps'),
  note: nullable(words()),
  dueOn: nullable(day()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    data_requests: RowOf<typeof dataRequests>;
    data_request_steps: RowOf<typeof dataRequestSteps>;
  }
}
