import type { fields as es } from '../../es/fields/data-protection.ts';
import type { Words } from '../../words.ts';

export const fields = {
  'data-requests': {
    number: 'Number',
    wants: 'What it asks for',
    channel: 'How it came',
    receivedOn: 'Received',
    identificationType: 'Type of document',
    contact: 'Where to answer',
    description: 'What it says',
    closed: 'Closed',
    dueOn: 'Due',
    markedOn: '“Complaint in process” since',
    askedOn: 'Asked for what is missing',
    completedOn: 'Completed',
    extendedOn: 'Time extended',
    closedOn: 'Day of closing',
    answer: 'Answer',
    daysLeft: 'Business days left',
  },
  'data-holds': {
    identificationType: 'Type of document',
    until: 'Until',
    heldBy: 'Who set it',
    releasedAt: 'Released',
    releasedBy: 'Who released it',
    releaseReason: 'Why it was released',
  },
  'data-acts': {
    at: 'When',
    action: 'What was done',
    user: 'Who',
    mark: 'Mark of the person',
    requestId: 'Request',
    counts: 'Records',
  },
} satisfies Words<typeof es>;
