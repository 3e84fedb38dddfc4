import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  ErasureDone,
  PersonFile,
} from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { NoteInput } from './note-input.tsx';
import { acts, persons, requests } from './protection-view.ts';
import { useProblems } from './use-problems.ts';

interface EraseDialogProps {
  file: PersonFile;
  /** What is shown may be another by now. */
  onStale: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** Says how much goes and stays, and erases exactly that. */
export function EraseDialog({ file, onStale, onDone, onClose }: EraseDialogProps) {
  const { t } = useTranslation('dataProtection');
  const refresh = useRefresh([requests, acts, persons]);
  const { ref, name, plan, sections, openRequests } = file;
  const [reason, setReason] = useState('');
  const [requestId, setRequestId] = useState(openRequests[0]?.id ?? 0);
  const { problems, tried } = useProblems();
  const sum = (outcome: 'erased' | 'anonymised' | 'kept') =>
    sections.reduce((all, section) => all + section[outcome], 0);
  async function erase() {
    const body = { plan, reason: reason.trim(), requestId: requestId || null };
    const path = `${resourcePath(persons, ref)}/erasure`;
    const { mark } = await tried(() => call<ErasureDone>('POST', path, { body })).catch((error) => {
      onStale();
      throw error;
    });
    await refresh();
    notify({ kind: 'success', text: t('erased', { mark }) });
  }
  return (
    <SureDialog
      title={t('eraseTitle', { name })}
      action={t('erase')}
      onConfirm={erase}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{t('eraseBody')}</p>
      <p>{t('eraseCounts', { erased: sum('erased'), anonymised: sum('anonymised'), kept: sum('kept') })}</p>
      {openRequests.length > 0 && (
        <ChoiceInput
          label={t('eraseRequest')}
          value={requestId}
          choices={[
            { value: 0, label: t('eraseNoRequest') },
            ...openRequests.map(({ id, number }) => ({ value: id, label: t('requestOf', { number }) })),
          ]}
          onChoose={setRequestId}
        />
      )}
      <NoteInput label={t('eraseReason')} text={reason} onText={setReason} problem={problems.reason} />
    </SureDialog>
  );
}
