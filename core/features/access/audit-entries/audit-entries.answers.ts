import { auditActions } from '../../../../shared/features/access/audit-entries/audit-entry.ts';
import {
  fields,
  flag,
  instant,
  listOf,
  named,
  oneOf,
  orNull,
  pageOf,
  text,
  whole,
} from '../../../http/json-schema.ts';

const somebody = fields({ id: whole, name: text });

const written = {
  id: whole,
  at: instant,
  user: orNull(somebody),
  device: orNull(somebody),
  view: orNull(text),
  resource: text,
  resourceName: text,
  recordId: whole,
  record: orNull(text),
  action: oneOf(auditActions),
};

export const auditPageAnswer = pageOf(named('AuditEntry', fields({ ...written, changed: listOf(text) })), {
  more: flag,
});

export const auditDetailAnswer = named(
  'AuditDetail',
  fields({
    ...written,
    requestId: orNull(text),
    changes: listOf(fields({ label: text, before: orNull(text), after: orNull(text) })),
  }),
);

export const auditChoicesAnswer = fields({
  users: listOf(somebody),
  resources: listOf(fields({ resource: text, name: text })),
});
