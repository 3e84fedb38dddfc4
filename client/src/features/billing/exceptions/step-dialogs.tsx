import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenResolutions } from '../../../../../shared/features/billing/exceptions/exception.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { TextInput } from '../../../forms/text-input.tsx';
import { useSession } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { resource } from './exceptions-view.ts';

interface StepProps {
  ids: readonly number[];
  onClose: () => void;
}

/** Takes the step and says so; what it throws is shown in the dialog. */
function useStep(ids: readonly number[]) {
  const { t } = useTranslation('exceptions');
  const refresh = useRefresh([resource]);
  return async (what: 'assignments' | 'resolutions' | 'reopenings', body: object) => {
    await call('POST', resourcePath(`${resource}/${what}`), { body: { ids, ...body } });
    await refresh();
    notify({ kind: 'success', text: t(`done.${what}`, { count: ids.length }) });
  };
}

/** Gives exceptions to somebody. */
export function AssignDialog({ ids, onClose }: StepProps) {
  const { t } = useTranslation('exceptions');
  const take = useStep(ids);
  const { user } = useSession().view;
  const owners = useRead<{ id: number; name: string }[]>(resourcePath(`${resource}/owners`)).data ?? [];
  const [ownerId, setOwner] = useState(user.id);
  const [note, setNote] = useState('');
  const others = owners.filter(({ id }) => id !== user.id);
  return (
    <SureDialog
      title={t('assignTitle', { count: ids.length })}
      action={t('assign')}
      kind="primary"
      onConfirm={() => take('assignments', { ownerId, note })}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('owner')}
        value={ownerId}
        choices={[
          { value: user.id, label: t('me', { name: user.name }) },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={setOwner}
      />
      <TextInput label={t('note')} text={note} onText={setNote} />
    </SureDialog>
  );
}

/** Says what became of exceptions. */
export function ResolveDialog({ ids, onClose }: StepProps) {
  const { t } = useTranslation('exceptions');
  const take = useStep(ids);
  const [resolution, setResolution] = useState<(typeof chosenResolutions)[number]>('explained');
  const [note, setNote] = useState('');
  return (
    <SureDialog
      title={t('resolveTitle', { count: ids.length })}
      action={t('resolve')}
      kind="primary"
      onConfirm={() => take('resolutions', { resolution, note })}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('resolution')}
        value={resolution}
        choices={chosenResolutions.map((value) => ({ value, label: t(`resolutions.${value}`) }))}
        onChoose={setResolution}
      />
      <TextInput label={t('note')} text={note} onText={setNote} />
    </SureDialog>
  );
}

/** Opens resolved exceptions again. */
export function ReopenDialog({ ids, onClose }: StepProps) {
  const { t } = useTranslation('exceptions');
  const take = useStep(ids);
  const [note, setNote] = useState('');
  return (
    <SureDialog
      title={t('reopen')}
      action={t('reopen')}
      kind="primary"
      onConfirm={() => take('reopenings', { note })}
      onClose={onClose}
    >
      <TextInput label={t('note')} text={note} onText={setNote} />
    </SureDialog>
  );
}
