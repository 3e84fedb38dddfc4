import {
  type ControlValue,
  controlParameters,
} from '../../../../shared/features/billing/exceptions/control-change.ts';
import type { ParametersChanged } from '../../site/operating-parameters/parameters-changed.service.ts';
import { noteControls } from './note-controls.service.ts';

const controlled = (settings: Record<string, unknown>) =>
  Object.fromEntries(controlParameters.map((name) => [name, settings[name] as ControlValue]));

/** Notes which controls a change of a lot's parameters loosens or tightens. */
export const noteParameters: ParametersChanged = (trx, { companyId, actor, before, after }) =>
  noteControls(trx, { companyId, rule: null }, actor, [controlled(before), controlled(after)]);
