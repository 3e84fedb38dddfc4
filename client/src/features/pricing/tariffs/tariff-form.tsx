import { useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { tariffErrors } from '../../../../../shared/errors/tariffs.ts';
import {
  type TariffInput,
  tariffSchema,
} from '../../../../../shared/features/pricing/tariffs/tariff.schema.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { notify } from '../../../ui/notices/notices.ts';
import { DraftProbe } from './draft-probe.tsx';
import { ExamplesPart } from './examples-part.tsx';
import { SegmentsEditor } from './segments-editor.tsx';
import { type Tariff, type TariffValues, toForm, toPayload } from './tariff.form.ts';
import { editorView } from './tariff-views.ts';
import { IdentityFields, TermsFields } from './terms-fields.tsx';

interface TariffFormProps {
  tariff: Tariff | undefined;
  /** What a new tariff starts from, where it is the copy of another. */
  model?: TariffValues | undefined;
  hasHolidays: boolean | undefined;
  /** Where the examples are shown: beside the fields, though they belong to the form. */
  examplesPlace: HTMLElement | null;
  onSaved: (saved: Tariff) => void;
}

/** The fields of one tariff; create, copy and edit share them. */
export function TariffForm({ tariff, model, hasHolidays, examplesPlace, onSaved }: TariffFormProps) {
  const { t } = useTranslation(['tariffs']);
  const { create, update } = useSave<TariffInput, Tariff>('tariffs');
  const mayWrite = useMayWrite(editorView);
  const { timeZone } = useLot();
  // The zone of the first drawing: what is being written must not move when the lot's own arrives.
  const zone = useRef(timeZone).current;
  const fill = useRef((stored?: Tariff) => (stored || !model ? toForm(stored, zone) : model)).current;
  const pack = useCallback((values: TariffValues) => toPayload(values, zone), [zone]);
  return (
    <EntityForm
      record={tariff}
      toForm={fill}
      toPayload={pack}
      schema={tariffSchema}
      errors={tariffErrors}
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
      {examplesPlace && createPortal(<ExamplesPart timeZone={zone} />, examplesPlace)}
    </EntityForm>
  );
}
