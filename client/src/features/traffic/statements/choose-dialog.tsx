import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementMatch } from '../../../../../shared/features/traffic/statements/statement.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { MoneyInput } from '../../../forms/money-input.tsx';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { minorOf } from '../../../ui/form/money-text.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { CandidateList } from './candidate-list.tsx';
import { LineLead, type LineStepProps } from './line-step-dialogs.tsx';
import { lineResource } from './line-view.ts';
import { useLineChange } from './use-line-change.ts';

/** Lets a person choose what a line is matched with. */
export function ChooseDialog({ line, onClose }: LineStepProps) {
  const { t } = useTranslation('statementLines');
  const change = useLineChange(line);
  const [search, setSearch] = useState({ amount: '', day: '' });
  const [chosen, setChosen] = useState<StatementMatch | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const amount = minorOf(search.amount);
  const wrong = typeof amount === 'string' ? t('wrongAmount') : null;
  const query = { amount: wrong ? undefined : amount, day: search.day };
  const { data, error, mutate } = useRead<StatementMatch[]>(
    resourcePath(`${lineResource}/${line.id}/candidates`, undefined, query),
    { keepPreviousData: true },
  );
  return (
    <SureDialog
      title={t('chooseTitle')}
      action={t('take')}
      kind="primary"
      onConfirm={async () => {
        setAsked(true);
        if (!chosen) return;
        const { target, parts, id } = chosen;
        await change.post('match', { target, ids: parts.length > 0 ? parts : [id], note: note.trim() || null });
        notify({ kind: 'success', text: t('taken') });
      }}
      onClose={onClose}
    >
      <LineLead line={line} />
    </SureDialog>
  );
}
