import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { tariffErrors } from '../../../../shared/errors/tariffs.ts';
import { type TariffInput, tariffSchema } from '../../../../shared/features/tariffs/tariff.schema.ts';
import { useSave } from '../../api/use-save.ts';
import { useMayWrite } from '../../session/session-context.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { DraftProbe } from './draft-probe.tsx';
import { SegmentsEditor } from './segments-editor.tsx';
import { type Tariff, type TariffValues, toForm, toPayload } from './tariff.form.ts';
import { editorView } from './tariff-views.ts';
import { IdentityFields, TermsFields } from './terms-fields.tsx';

/** Where the server's codes belong when the answer does not say. */
const fieldOfCode = { [-1566]: 'name', [-1567]: 'code', [-1568]: 'code' };

interface TariffFormProps {
  tariff: Tariff | undefined;
  /** What a new tariff starts from, where it is the copy of another. */
  model?: TariffValues | undefined;
  hasHolidays: boolean | undefined;
  onSaved: (saved: Tariff) => void;
}

/** The fields of one tariff; create, copy and edit share them. */
export function TariffForm({ tariff, model, hasHolidays, onSaved }: TariffFormProps) {
  const { t } = useTranslation(['tariffs']);
  const { create, update } = useSave<TariffInput, Tariff>('tariffs');
  const mayWrite = useMayWrite(editorView);
  const fill = useRef((stored?: Tariff) => (stored || !model ? toForm(stored) : model)).current;
  return (
    <EntityForm
      record={tariff}
      toForm={fill}
      toPayload={toPayload}
      schema={tariffSchema}
      errors={tariffErrors}
      fieldOfCode={fieldOfCode}
      readOnly={!mayWrite}
      save={(payload, version) =>
        tariff && version !== undefined ? update(tariff.id, version, payload) : create(payload)
      }
      onSaved={(saved) => {
        notify({ kind: 'success', text: t('tariffs:saved', { name: saved.name }) });
        onSaved(saved);
      }}
    >
      <IdentityFields />
      <SegmentsEditor />
      <TermsFields />
      <DraftProbe hasHolidays={hasHolidays} />
    </EntityForm>
  );
}
