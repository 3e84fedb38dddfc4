import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementLine } from '../../../../../shared/features/traffic/statements/statement.ts';
import { Failure } from '../../../api/failure.tsx';
import { useList } from '../../../api/use-list.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { view } from '../reconciliation-view.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { LineFacts } from './line-facts.tsx';
import { ConfirmDialog, PassDialog, UndoDialog } from './line-step-dialogs.tsx';
import { type LineStep, stepsOf } from './line-steps.ts';
import { lineResource } from './line-view.ts';

interface LineDialogProps {
  id: number;
  /** What is to be done about it at once. */
  first: LineStep | null;
  onClose: () => void;
}

const dialogs = { confirm: ConfirmDialog, choose: ChooseDialog, pass: PassDialog, undo: UndoDialog };

/** One line with what it is or may be matched with, and what can be done about it. */
export function LineDialog({ id, first, onClose }: LineDialogProps) {
  const { t } = useTranslation('statementLines');
  const { data, error, mutate } = useList<StatementLine>(lineResource, { id });
  const mayWrite = useMayWrite(view);
  const [asked, setAsked] = useState(first);
  const line = data?.rows[0];
  if (line && asked) {
    const Step = dialogs[asked];
    // Who came for this alone goes back to the list.
    return <Step line={line} onClose={first ? onClose : () => setAsked(null)} onDone={onClose} />;
  }
  return (
    <Dialog
      title={line?.text || line?.reference || t('noText')}
      onClose={onClose}
      size="lg"
      footer={line && mayWrite && <Steps line={line} onStep={setAsked} />}
    >
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (line ? <LineFacts line={line} /> : <p>{t('missing')}</p>)}
    </Dialog>
  );
}

function Steps({ line, onStep }: { line: StatementLine; onStep: (step: LineStep) => void }) {
  const { t } = useTranslation('statementLines');
  const [main, ...others] = stepsOf(line);
  return (
    <div className="button-row">
      {others.reverse().map((step) => (
        <Button key={step} kind="secondary" onClick={() => onStep(step)}>
          {t(step)}
        </Button>
      ))}
      {main && (
        <Button kind={main === 'undo' ? 'secondary' : 'primary'} onClick={() => onStep(main)}>
          {t(main)}
        </Button>
      )}
    </div>
  );
}
