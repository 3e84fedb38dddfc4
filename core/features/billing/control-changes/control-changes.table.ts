import type { Control, ControlValue } from '../../../../shared/features/billing/exceptions/control-change.ts';
import { company, id, instant, nullable, reference, structure, text } from '../../../db/columns.ts';
import { type RowOf, table } from '../../../db/table.ts';

/** Each time that a control was switched off or loosened, and when it was tight again. */
export const controlChanges = table(
  'control_changes',
  {
    id: id(),
    companyId: company(),
    at: instant(),
    control: text<Control>(),
    ruleId: nullable(reference('exception_rules')),
    title: nullable(text()),
    before: structure<ControlValue>(),
    after: structure<ControlValue>(),
    userId: nullable(reference('users')),
    endedAt: nullable(instant()),
    endedBy: nullable(reference('users')),
  },
  [],
  { place: 'Stand beside the rates of the exceptions.' },
);

declare module '../../../db/schema.ts' {
  interface Schema {
    control_changes: RowOf<typeof controlChanges>;
  }
}
