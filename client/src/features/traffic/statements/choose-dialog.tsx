import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementMatch } from '../../../../../shared/features/traffic/statements/statement.ts';
import { failureText } from '../../../api/failure.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Candidates } from './candidates.tsx';
import { LineLead, type LineStepProps } from './line-step-dialogs.tsx';
import { useLineChange } from './use-line-change.ts';

/** Lets a person choose what a line is matched with. */
export function ChooseDialog({ line, onClose, onDone }: LineStepProps) {
  const { t } = useTranslation(['statementLines', 'ui']);
  const change = useLineChange(line);
  const [chosen, setChosen] = useState<StatementMatch | null>(null);
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function take({ target, parts, id }: StatementMatch) {
    setBusy(true);
    try {
      await change.post('match', {
        target,
        ids: parts.length > 0 ? parts : [id],
        note: note.trim() || null,
      });
      notify({ kind: 'success', text: t('taken') });
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={t('chooseTitle')}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button busy={busy} disabled={!chosen} onClick={() => chosen && void take(chosen)}>
            {t('take')}
          </Button>
        </>
      }
    >
      <LineLead line={line} />
      <Candidates line={line} chosen={chosen} onChoose={setChosen} />
      <TextInput label={t('noteOptional')} text={note} onText={setNote} />
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
      </div>
    </Dialog>
  );
}
