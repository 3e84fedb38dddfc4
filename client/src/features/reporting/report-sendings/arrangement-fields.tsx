import { useTranslation } from 'react-i18next';
import { filled } from '../../../../../shared/i18n/words.ts';
import { reportGroups } from '../../../../../shared/reports/arrangement.ts';
import { comparisons } from '../../../../../shared/reports/comparison.ts';
import { asItStands } from '../../../../../shared/reports/lots.ts';
import type { ReportDescription } from '../../../../../shared/reports/report.ts';
import { type ReportWords, wordOf } from '../../../reports/cell-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';

interface ArrangementFieldsProps {
  id: string;
  report: ReportDescription;
  words: ReportWords;
  value: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string | undefined>>;
  /** Several at once: rows of other periods have other columns. */
  onChange: (changed: Readonly<Record<string, string>>) => void;
}

/** How the file is laid out: what its rows are added up by, their order, what they are compared with, and its columns. */
export function ArrangementFields({ id, report, words, value, errors, onChange }: ArrangementFieldsProps) {
  const { t } = useTranslation('reportPage');
  const group = reportGroups.find((one) => one === value.group) ?? null;
  const { columns } = asItStands(report, {
    group: report.byDay === null ? null : group,
    isOfSeveral: Boolean(value.lots),
  });
  const orders = columns.flatMap(({ key }) => {
    const field = wordOf(words.columns, key);
    return [
      { value: key, label: filled(words.export.ascending, { field }) },
      { value: `-${key}`, label: filled(words.export.descending, { field }) },
    ];
  });
  const chosen = value.columns ? value.columns.split(',') : [];
  return (
    <>
      {report.byDay !== null && (
        <ChoiceField
          id={`${id}-group`}
          label={t('groups.label')}
          error={errors['filters.group']}
          none={t('groups.none')}
          choices={reportGroups.map((one) => ({ value: one, label: t(`groups.${one}`) }))}
          value={value.group ?? ''}
          onChange={(next) => onChange({ group: next, sort: '', columns: '' })}
        />
      )}
      <ChoiceField
        id={`${id}-sort`}
        label={words.filters.sort}
        error={errors['filters.sort']}
        none={t('ownOrder')}
        choices={orders}
        value={value.sort ?? ''}
        onChange={(next) => onChange({ sort: next })}
      />
      <ChoiceField
        id={`${id}-compare`}
        label={t('compare.label')}
        error={errors['filters.compare']}
        none={t('compare.nothing')}
        choices={comparisons.map((one) => ({ value: one, label: t(`compare.${one}`) }))}
        value={value.compare ?? ''}
        onChange={(next) => onChange({ compare: next })}
      />
      {chosen.length > 0 && (
        <p className="form-text">
          {words.filters.columns}: {chosen.map((key) => wordOf(words.columns, key)).join(', ')}{' '}
          <Button kind="quiet" onClick={() => onChange({ columns: '' })}>
            {t('allColumns')}
          </Button>
        </p>
      )}
    </>
  );
}

interface ChoiceFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  /** What it is called that nothing is chosen. */
  none: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of some values, or none. */
export function ChoiceField({ id, label, error, none, choices, value, onChange }: ChoiceFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} optional>
      <select id={id} className="form-select" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
