import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type DataRequestDetail,
  type RequestChannel,
  type RequestKind,
  type RequestRight,
  requestChannels,
  requestKinds,
  requestRights,
} from '../../../../../shared/features/reporting/data-protection/data-protection.ts';
import { identificationTypes } from '../../../../../shared/values.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { SureDialog } from '../../../forms/sure-dialog.tsx';
import { useToday } from '../../../live/use-today.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { DayLine, LineInput, NoteInput } from './note-input.tsx';
import { requests } from './protection-view.ts';
import { useProblems } from './use-problems.ts';

interface Typed {
  kind: RequestKind;
  wants: RequestRight;
  channel: RequestChannel;
  receivedOn: string;
  identificationType: string;
  identification: string;
  name: string;
  contact: string;
  description: string;
}

/** Files a request that came in. */
export function RequestForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['dataProtection', 'values']);
  const today = useToday();
  const refresh = useRefresh([requests]);
  const { problems, tried } = useProblems();
  const [typed, setTyped] = useState<Typed>({
    ...{ kind: 'consulta', wants: 'suppress', channel: 'email', receivedOn: today },
    ...{ identificationType: '13', identification: '', name: '', contact: '', description: '' },
  });
  const change = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const lineOf = (field: 'identification' | 'name' | 'contact') => ({
    text: typed[field],
    onText: (text: string) => change({ [field]: text }),
    problem: problems[field],
    label: t(field),
  });
  async function file() {
    const wants = typed.kind === 'reclamo' ? typed.wants : null;
    const body = { ...typed, wants, contact: typed.contact || null, description: typed.description || null };
    const made = await tried(() => call<DataRequestDetail>('POST', resourcePath(requests), { body }));
    await refresh();
    notify({ kind: 'success', text: t('filed', { number: made.number, due: made.dueOn }) });
  }
  return (
    <SureDialog title={t('newRequest')} action={t('save')} kind="primary" onConfirm={file} onClose={onClose}>
      <div className="field-pair">
        <ChoiceInput
          label={t('kind')}
          value={typed.kind}
          choices={requestKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChoose={(kind) => change({ kind })}
        />
        {typed.kind === 'reclamo' && (
          <ChoiceInput
            label={t('wants')}
            value={typed.wants}
            choices={requestRights.map((value) => ({ value, label: t(`rights.${value}`) }))}
            onChoose={(wants) => change({ wants })}
          />
        )}
      </div>
      <div className="field-pair">
        <ChoiceInput
          label={t('channel')}
          value={typed.channel}
          choices={requestChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
          onChoose={(channel) => change({ channel })}
        />
        <DayLine
          label={t('received')}
          day={typed.receivedOn}
          onDay={(receivedOn) => change({ receivedOn })}
          problem={problems.receivedOn}
        />
      </div>
      <div className="field-pair">
        <ChoiceInput
          label={t('identificationType')}
          value={typed.identificationType}
          choices={identificationTypes.map((value) => ({
            value: value as string,
            label: t(`values:identificationTypes.${value}`),
          }))}
          onChoose={(identificationType) => change({ identificationType })}
        />
        <LineInput {...lineOf('identification')} />
      </div>
      <LineInput {...lineOf('name')} />
      <LineInput {...lineOf('contact')} help={t('contactHelp')} />
      <NoteInput
        label={t('description')}
        text={typed.description}
        onText={(description) => change({ description })}
        problem={problems.description}
      />
    </SureDialog>
  );
}
