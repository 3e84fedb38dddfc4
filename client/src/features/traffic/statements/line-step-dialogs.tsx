import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementLine } from '../../../../../shared/features/traffic/statements/statement.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { shortDay } from '../../../ui/dates.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { MatchFacts, useMoney } from './line-facts.tsx';
import { useLineChange } from './use-line-change.ts';

export interface LineStepProps {
  line: StatementLine;
  /** It was not done. */
  onClose: () => void;
  onDone: () => void;
}

/** The line that a question is about. */
export function LineLead({ line: { day, amount, text, reference } }: { line: StatementLine }) {
  const { t } = useTranslation('statementLines');
  const language = useLanguage();
  const money = useMoney();
  const said = text || reference || t('noText');
  return <p>{t('chooseLead', { day: shortDay(day, language), amount: money(amount), text: said })}</p>;
}

/** Confirms what is proposed for one line. */
export function ConfirmDialog({ line, onClose, onDone }: LineStepProps) {
  const { t } = useTranslation('statementLines');
  const change = useLineChange(line);
  const money = useMoney();
  return (
    <SureDialog
      title={t('confirmTitle', { count: 1, total: money(line.amount) })}
      action={t('confirm')}
      kind="primary"
      onConfirm={async () => {
        await change.confirm();
        notify({ kind: 'success', text: t('confirmed', { count: 1 }) });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <LineLead line={line} />
      <MatchFacts line={line} />
    </SureDialog>
  );
}

/** Says that a line is none of the takings, and why. */
export function PassDialog({ line, onClose, onDone }: LineStepProps) {
  const { t } = useTranslation('statementLines');
  const change = useLineChange(line);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <SureDialog
      title={t('passTitle')}
      action={t('passAction')}
      kind="primary"
      onConfirm={async () => {
        setAsked(true);
        await change.post('ignoring', { note: note.trim() });
        notify({ kind: 'success', text: t('passed') });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <LineLead line={line} />
      <p>{t('passBody')}</p>
      <TextInput label={t('note')} text={note} onText={setNote} />
      {isAsked && note.trim() === '' && <p className="text-danger">{t('noteNeeded')}</p>}
    </SureDialog>
  );
}

/** Takes a match back, or that a line does not apply. */
export function UndoDialog({ line, onClose, onDone }: LineStepProps) {
  const { t } = useTranslation('statementLines');
  const change = useLineChange(line);
  const isMatched = line.state === 'matched';
  return (
    <SureDialog
      title={isMatched ? t('undoTitle') : t('takeBackTitle')}
      action={t('undo')}
      onConfirm={async () => {
        await change.undo(isMatched ? 'match' : 'ignoring');
        notify({ kind: 'success', text: t('undone') });
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <LineLead line={line} />
      <MatchFacts line={line} />
      <p>{isMatched ? t('undoBody') : t('takeBackBody')}</p>
    </SureDialog>
  );
}
