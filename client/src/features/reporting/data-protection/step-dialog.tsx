import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataRequestDetail } from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { useCommand } from '../../../api/use-command.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useToday } from '../../../live/use-today.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { DayLine, NoteInput } from './note-input.tsx';
import { requests } from './protection-view.ts';
import { useProblems } from './use-problems.ts';

export type Step =
  | 'answer'
  | 'extension'
  | 'question'
  | 'completion'
  | 'refusal'
  | 'withdrawal'
  | 'forwarding';

/** What can be done with a request as it stands, the usual last. */
export function stepsOf({ kind, state, extendedOn, completedOn, daysLeft }: DataRequestDetail): Step[] {
  if (state === 'incomplete') return ['withdrawal', 'completion'];
  const mayExtend = extendedOn === null && (daysLeft ?? -1) >= 0;
  return [
    'withdrawal',
    ...(kind === 'reclamo' ? (['forwarding'] as const) : []),
    ...(kind === 'reclamo' && completedOn === null ? (['question'] as const) : []),
    ...(mayExtend ? (['extension'] as const) : []),
    'refusal',
    'answer',
  ];
}

interface StepDialogProps {
  request: DataRequestDetail;
  step: Step;
  onClose: () => void;
}

/** Takes one step of a request, with what was said. */
export function StepDialog({ request: { id, version, number }, step, onClose }: StepDialogProps) {
  const { t } = useTranslation('dataProtection');
  const command = useCommand<DataRequestDetail>(requests);
  const today = useToday();
  const hasDay = step === 'question' || step === 'completion';
  const [note, setNote] = useState('');
  const [on, setOn] = useState(today);
  const { problems, tried } = useProblems();
  async function take() {
    const body = { version, note: note.trim(), ...(hasDay && { on }) };
    const { state } = await tried(() => command('POST', id, step, body));
    notify({ kind: 'success', text: t('stepDone', { number, state: t(`states.${state}`) }) });
  }
  return (
    <SureDialog
      title={t(`stepTitles.${step}`, { number })}
      action={t(`stepActions.${step}`)}
      kind={step === 'refusal' || step === 'withdrawal' ? 'danger' : 'primary'}
      onConfirm={take}
      onClose={onClose}
    >
      {hasDay && <DayLine label={t('stepDay')} day={on} onDay={setOn} problem={problems.on} />}
      <NoteInput label={t(`stepNotes.${step}`)} text={note} onText={setNote} problem={problems.note} />
    </SureDialog>
  );
}
