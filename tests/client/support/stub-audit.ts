import type { AuditRow } from '../../../shared/features/access/audit-entries/audit-entry.ts';
import type { Answer, Call } from './stub-gateway.ts';
import { listAnswer } from './stub-resource.ts';

const rows: AuditRow[] = [
  entry(3, 'update', 'Sótano 1', { changed: ['Espacios', 'Tipos de vehículo'] }),
  entry(2, 'delete', 'Motos', { recordId: 8, changed: ['Nombre'], view: null, user: null }),
  entry(1, 'create', 'Sótano 1', { changed: ['Nombre', 'Espacios', 'Principal', 'Tipos de vehículo'] }),
];

function entry(id: number, action: AuditRow['action'], record: string, more: Partial<AuditRow>): AuditRow {
  return {
    id,
    at: `2026-11-2${id}T15:00:00.000Z`,
    user: { id: 1, name: 'Ana Rojas' },
    device: null,
    view: 'view/slot/create',
    resource: 'slots',
    resourceName: 'Cupos',
    recordId: 7,
    record,
    action,
    changed: [],
    ...more,
  };
}

/** What the core would tell of its audit. */
export function auditAnswer(call: Call, id: string | undefined): Answer {
  if (id === 'choices') {
    const users = [{ id: 1, name: 'Ana Rojas' }];
    return { status: 200, body: { users, resources: [{ resource: 'slots', name: 'Cupos' }] } };
  }
  if (id === undefined) {
    const record = call.query.get('record');
    call.query.delete('record');
    call.query.delete('language');
    const found = rows.filter((row) => record === null || `${row.resource}/${row.recordId}` === record);
    const answer = listAnswer(found, ['record'], call);
    return typeof answer === 'string'
      ? answer
      : { ...answer, body: { ...answer.body, more: record === null } };
  }
  const row = rows.find((one) => one.id === Number(id));
  if (!row) return 'notFound';
  const { changed: _, ...entry } = row;
  const changes =
    row.id === 2
      ? []
      : [
          { label: 'Espacios', before: '10', after: '25' },
          { label: 'Notas', before: null, after: '<img src=x onerror=alert(1)>' },
        ];
  return { status: 200, body: { ...entry, requestId: 'g1-7', changes } };
}
