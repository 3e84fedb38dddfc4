import { useTranslation } from 'react-i18next';
import { codeReaders, longestAffix } from '../../../../../shared/features/site/devices/terminal-settings.ts';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SettingsValues } from './terminal-settings.form.ts';

/** How the reader of QR and bar codes is connected, and what it puts around a code. */
export function CodeReaderFields() {
  const { t } = useTranslation('terminalSetUp');
  const hasReader = useFormValue<SettingsValues, 'reader'>('reader') !== 'none';
  return (
    <>
      <SelectField
        name="reader"
        label={t('reader')}
        choices={codeReaders.map((value) => ({ value, label: t(`readers.${value}`) }))}
      />
      {hasReader && (
        <>
          <TextField name="readerPrefix" label={t('readerPrefix')} maxLength={longestAffix} optional />
          <TextField
            name="readerSuffix"
            label={t('readerSuffix')}
            help={t('affixHelp')}
            maxLength={longestAffix}
            optional
          />
        </>
      )}
    </>
  );
}
