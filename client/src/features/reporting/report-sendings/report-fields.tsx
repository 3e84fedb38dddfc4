import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendingPeriods } from '../../../../../shared/features/reporting/report-sendings/periods.ts';
import type { SendingSetting } from '../../../../../shared/features/reporting/report-sendings/report-sending.ts';
import { reportOf } from '../../../../../shared/reports/all.ts';
import { exportFormats, type ReportDescription } from '../../../../../shared/reports/report.ts';
import { languages } from '../../../../../shared/values.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { loadFeatureTexts } from '../../../i18n/texts.ts';
import { useReportFilters } from '../../../reports/report-filters.tsx';
import { useReportTexts } from '../../../reports/use-report-texts.ts';
import { CheckField } from '../../../ui/form/check-fields.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField, useFormErrors, useFormValue } from '../../../ui/form/form-context.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ArrangementFields, ChoiceField } from './arrangement-fields.tsx';
import { LotFields } from './lot-fields.tsx';
import type { SendingValues } from './sending.form.ts';
import { resource } from './sendings-view.ts';
import { useSendingWords } from './use-sending-words.ts';

/** The report, its filters, its days and the form of its file. */
export function ReportFields({ setting }: { setting: SendingSetting }) {
  const { t } = useTranslation(['reportSendings', 'values']);
  const words = useSendingWords();
  const id = useFormValue<SendingValues, 'report'>('report');
  const report = reportOf(id);
  return (
    <>
      <TextField name="title" label={t('title')} maxLength={120} />
      <SelectField
        name="report"
        label={t('report')}
        optional={id === ''}
        choices={setting.reports.map((value) => ({ value, label: words.report(value) }))}
      />
      {report && setting.reports.includes(id) && <ReportFilters key={id} report={report} />}
      <SelectField
        name="period"
        label={t('period')}
        choices={sendingPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <div className="field-pair">
        <SelectField
          name="format"
          label={t('format')}
          choices={(report?.formats ?? exportFormats).map((value) => ({
            value,
            label: t(`formats.${value}`),
          }))}
        />
        <SelectField
          name="language"
          label={t('language')}
          help={t('languageHelp')}
          choices={languages.map((value) => ({ value, label: t(`values:languages.${value}`) }))}
        />
      </div>
      <CheckField name="onlyIfNotEmpty" label={t('onlyIfNotEmpty')} />
    </>
  );
}

/** The filters of a report, once its words and the records that they name are there. */
function ReportFilters({ report }: { report: ReportDescription }) {
  const setting = useRead<SendingSetting>(
    resourcePath(`${resource}/setting`, undefined, { report: report.id }),
  );
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    let isShown = true;
    const show = () => isShown && setHasWords(true);
    void loadFeatureTexts(['reportPage', 'reports', `reports/${report.id}`]).then(show, show);
    return () => {
      isShown = false;
    };
  }, [report]);
  if (!setting.data || !hasWords) return null;
  return <FilterFields report={report} setting={setting.data} />;
}

function FilterFields({ report, setting }: { report: ReportDescription; setting: SendingSetting }) {
  const { t } = useTranslation(['reportSendings', 'ui']);
  const { words } = useReportTexts(report.id, setting);
  const { chips, boxes } = useReportFilters({ report, setting, words });
  const field = useField<SendingValues, 'filters'>('filters', t('filters'), (shown) =>
    Object.values(shown).join(', '),
  );
  const { id, value, disabled, form } = field;
  const errors = useFormErrors();
  const set = (changed: Readonly<Record<string, string>>) =>
    form.setValue('filters', { ...value, ...changed });
  return (
    <fieldset className="field sending-filters" id={id} tabIndex={-1} disabled={disabled}>
      <legend className="visually-hidden">{t('filters')}</legend>
      {chips.map(({ key, label, choices }) => (
        <ChoiceField
          key={key}
          id={`${id}-${key}`}
          label={label}
          error={errors[`filters.${key}`]}
          none={t('anyValue')}
          choices={choices}
          value={value[key] ?? ''}
          onChange={(text) => set({ [key]: text })}
        />
      ))}
      {boxes.map(({ key, label }) => (
        <FieldFrame key={key} id={`${id}-${key}`} label={label} error={errors[`filters.${key}`]} optional>
          <input
            id={`${id}-${key}`}
            className={`form-control ${errors[`filters.${key}`] ? 'is-invalid' : ''}`}
            autoComplete="off"
            value={value[key] ?? ''}
            onChange={({ target }) => set({ [key]: target.value })}
          />
        </FieldFrame>
      ))}
      <LotFields
        {...{ value, lots: setting.lots, label: words.filters.lots, error: errors['filters.lots'] }}
        onChange={set}
      />
      <ArrangementFields {...{ id, report, words, value, errors }} onChange={set} />
    </fieldset>
  );
}
