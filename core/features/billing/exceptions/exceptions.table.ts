import type { ExceptionState, Resolution } from '../../../../shared/features/billing/exceptions/exception.ts';
import {
  amount,
  code,
  company,
  id,
  instant,
  nullable,
  reference,
  structure,
  text,
  unexported,
} from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** What may lose money, for the inbox of exceptions. */
export const exceptions = table(
  'exceptions',
  {
    id: id(),
    companyId: company(),
    at: instant(),
    kind: code('values.exceptionKinds'),
    stayId: unexported(nullable(reference('stays'))),
    deviceId: nullable(reference('devices')),
    /** Whose act it names: of the office, or by login. */
    actorId: nullable(reference('users')),
    amount: amount(),
    details: unexported(structure<Record<string, unknown>>()),
    state: code<ExceptionState>('codes.exceptionStates'),
    ownerId: nullable(reference('users')),
    resolution: nullable(code<Resolution>('codes.exceptionResolutions')),
    note: nullable(text()),
    resolvedAt: nullable(instant()),
    resolvedBy: nullable(reference('users')),
  },
  [],
  {
    derived: {
      ...{ ticket: nullable(text()), plate: nullable(text()), cashier: nullable(text()) },
      ...{ actor: unexported(nullable(text())), resolver: unexported(nullable(text())) },
    },
    place: 'Found in the inbox by what they are about.',
  },
);

/** Each step of what people did about an exception; never changed. */
export const exceptionSteps = table('exception_steps', {
  id: id(),
  companyId: company(),
  exceptionId: reference('exceptions'),
  at: instant(),
  userId: nullable(reference('users')),
  state: code<ExceptionState>('codes.exceptionStates'),
  ownerId: nullable(reference('users')),
  resolution: nullable(code<Resolution>('codes.exceptionResolutions')),
  note: nullable(text()),
});

declare module '../../../db/schema.ts' {
  interface Schema {
    exceptions: RowOf<typeof exceptions>;
    exception_steps: RowOf<typeof exceptionSteps>;
  }
}
