import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonFile } from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { DayLine, NoteInput } from './note-input.tsx';
import { acts, holds } from './protection-view.ts';
import { useProblems } from './use-problems.ts';

interface HoldDialogProps {
  file: PersonFile;
  onDone: () => void;
  onClose: () => void;
}

/** Protects a person from erasure, with a reason. */
export function HoldDialog({ file: { ref, name }, onDone, onClose }: HoldDialogProps) {
  const { t } = useTranslation('dataProtection');
  const refresh = useRefresh([holds, acts]);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const { problems, tried } = useProblems();
  async function hold() {
    const body = { ref, reason: reason.trim(), until: until || null };
    await tried(() => call('POST', resourcePath(holds), { body }));
    await refresh();
    notify({ kind: 'success', text: t('holdSaved') });
    onDone();
  }
  return (
    <SureDialog
      title={t('holdTitle', { name })}
      action={t('hold')}
      kind="primary"
      onConfirm={hold}
      onClose={onClose}
    >
      <p>{t('holdBody')}</p>
      <NoteInput label={t('holdReason')} text={reason} onText={setReason} problem={problems.reason} />
      <DayLine
        label={t('holdUntil')}
        day={until}
        onDay={setUntil}
        problem={problems.until}
        help={t('holdUntilHelp')}
      />
    </SureDialog>
  );
}
