import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schema } from 'yup';
import {
  lotTerminalSettingsSchema,
  ownTerminalSettingsSchema,
} from '../../../../../shared/features/site/devices/terminal-settings.schema.ts';
import {
  effectiveSettings,
  longestLine,
  mostLines,
  paperColumns,
  type SettingGroup,
  type TerminalSettings,
} from '../../../../../shared/features/site/devices/terminal-settings.ts';
import type { PaymentMethodSetting } from '../../../../../shared/features/site/payment-methods/payment-method.schema.ts';
import { languages, vehicleTypes } from '../../../../../shared/values.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useList } from '../../../api/use-list.ts';
import { useRefresh } from '../../../api/use-refresh.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { CheckField, CheckGroup } from '../../../ui/form/check-fields.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useAllValues, useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextList } from '../../../ui/form/text-list.tsx';
import { CodeReaderFields } from './code-reader-fields.tsx';
import { ScanField } from './scan-field.tsx';
import {
  allSettings,
  type SettingsValues,
  type StoredSettings,
  toForm,
  toOwnPayload,
} from './terminal-settings.form.ts';
import { settingsView } from './terminal-views.ts';
import { TicketPreview } from './ticket-preview.tsx';

interface SettingsFormProps {
  record: StoredSettings;
  /** Below the core's root, e.g. `devices/7/configuration`. */
  path: string;
  onSaved: () => void;
}

/** What the terminals of a lot show and print, or what one has of its own, with the ticket as it is printed. */
export function TerminalSettingsForm({ record, path, onSaved }: SettingsFormProps) {
  const mayWrite = useMayWrite(settingsView);
  const refresh = useRefresh(['devices/terminals']);
  const isLot = record.lot === undefined;
  const schema: Schema = isLot ? lotTerminalSettingsSchema : ownTerminalSettingsSchema;
  return (
    <EntityForm
      record={record}
      toForm={toForm}
      toPayload={isLot ? allSettings : toOwnPayload}
      schema={schema}
      readOnly={!mayWrite}
      save={async (payload, version) => {
        const saved = await call<StoredSettings>('PUT', resourcePath(path), {
          body: { ...payload, version },
        });
        await refresh();
        return saved;
      }}
      onSaved={onSaved}
    >
      <div className="with-side">
        <div>
          <Groups lot={record.lot} />
        </div>
        <div>
          <div className="field">
            <Preview lot={record.lot} />
          </div>
          {mayWrite && <ScanField />}
        </div>
      </div>
    </EntityForm>
  );
}

/** The fields; those of a group that a terminal does not have of its own are put away. */
function Groups({ lot }: { lot: TerminalSettings | undefined }) {
  const { t } = useTranslation(['terminalSetUp', 'values']);
  const help = t('linesHelp', { most: mostLines, longest: longestLine });
  return (
    <>
      <Group title={t('ticket')} own="ticket" question={t('ownTicket')} isLot={!lot}>
        <TextList name="header" label={t('header')} help={help} most={mostLines} keepsBlank />
        <TextList name="footer" label={t('footer')} help={help} most={mostLines} keepsBlank />
        <CheckField name="qr" label={t('qr')} />
      </Group>
      <Group title={t('printer')} own="printer" question={t('ownPrinter')} isLot={!lot}>
        <SelectField
          name="columns"
          label={t('columns')}
          choices={paperColumns.map((columns) => ({
            value: String(columns),
            label: t('columnsOf', { columns }),
          }))}
        />
        <SelectField
          name="language"
          label={t('language')}
          choices={languages.map((value) => ({ value, label: t(`values:languages.${value}`) }))}
        />
      </Group>
      <Group title={t('offer')} own="offer" question={t('ownOffer')} isLot={!lot}>
        <CheckGroup
          name="vehicleTypes"
          label={t('vehicleTypes')}
          help={t('offerHelp')}
          choices={vehicleTypes.map((value) => ({ value, label: t(`values:vehicleTypes.${value}`) }))}
        />
        <Methods />
      </Group>
      <Group title={t('codes')} own="codes" question={t('ownCodes')} isLot={!lot}>
        <CodeReaderFields />
      </Group>
    </>
  );
}

/** The lot's own payment methods, in its order and words; one that is off can be chosen for when it is on again. */
function Methods() {
  const { t } = useTranslation('terminalSetUp');
  const { data } = useList<PaymentMethodSetting>('payment-methods', { size: '100', sort: 'position' });
  return (
    <CheckGroup
      name="paymentMethods"
      label={t('paymentMethods')}
      help={t('methodsHelp')}
      choices={(data?.rows ?? []).map(({ method, name, enabled }) => ({
        value: method,
        label: enabled ? name : t('methodOff', { name }),
      }))}
    />
  );
}

interface GroupProps {
  title: string;
  /** The field that says that the terminal has these of its own. */
  own: SettingGroup;
  question: string;
  isLot: boolean;
  children: ReactNode;
}

function Group({ title, own, question, isLot, children }: GroupProps) {
  const isOwn = useFormValue<SettingsValues, SettingGroup>(own) === true;
  return (
    <FieldGroup title={title}>
      {!isLot && <CheckField name={own} label={question} />}
      {(isLot || isOwn) && children}
    </FieldGroup>
  );
}

function Preview({ lot }: { lot: TerminalSettings | undefined }) {
  const values = useAllValues<SettingsValues>();
  const settings = lot ? effectiveSettings(lot, toOwnPayload(values)) : allSettings(values);
  return <TicketPreview settings={settings} />;
}
