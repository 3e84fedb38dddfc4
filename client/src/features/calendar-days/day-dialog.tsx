import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operationErrors } from '../../../../shared/errors/operation.ts';
import { dayClassifications } from '../../../../shared/values.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { HistoryLink } from '../../records/history-link.tsx';
import { Button } from '../../ui/button.tsx';
import { longDay, shortDay } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EntityForm } from '../../ui/form/entity-form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { notify } from '../../ui/notices/notices.ts';
import { failureText } from '../../ui/panels.tsx';
import { type CalendarDay, type DayInput, daySchema, toForm, toPayload } from './calendar-day.ts';
import { useDayWrites } from './use-day-writes.ts';
import { daysOf, type Span } from './year-days.ts';

interface DayDialogProps {
  span: Span;
  /** The year's classified days. */
  days: ReadonlyMap<string, CalendarDay>;
  onClose: () => void;
}

/** Classifies one day, or several at once with the same words. */
export function DayDialog({ span, days, onClose }: DayDialogProps) {
  const { t } = useTranslation(['calendar', 'values']);
  const language = useLanguage();
  const write = useDayWrites();
  const dates = daysOf(span);
  const isOne = dates.length === 1;
  // Held as it was when the dialog opened: the form is filled once.
  const [known] = useState(() => dates.flatMap((date) => days.get(date) ?? []));
  const title = isOne
    ? longDay(span.from, language)
    : t('span', {
        count: dates.length,
        from: shortDay(span.from, language),
        to: shortDay(span.to, language),
      });
  async function save(input: DayInput, version: number | undefined) {
    const storedOn = (date: string) => {
      const stored = days.get(date);
      // The version that the form was filled from, or the one that a conflict was settled over.
      return stored && isOne && version !== undefined ? { ...stored, version } : stored;
    };
    await write(dates.map((date) => ({ date, stored: storedOn(date), input })));
    return { version: 0 };
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <EntityForm
        record={isOne ? known[0] : undefined}
        toForm={toForm}
        toPayload={toPayload}
        schema={daySchema}
        errors={operationErrors}
        save={save}
        onSaved={() => {
          notify({ kind: 'success', text: t('saved', { count: dates.length }) });
          onClose();
        }}
        saveLabel={t('classify', { count: dates.length })}
      >
        <SelectField
          name="classification"
          label={t('classification')}
          help={t('classificationHelp')}
          choices={dayClassifications.map((value) => ({
            value,
            label: t(`values:dayClassifications.${value}`),
          }))}
        />
        <TextField name="name" label={t('name')} maxLength={120} optional />
      </EntityForm>
      {isOne && known[0] && <HistoryLink resource="calendar-days" id={known[0].id} />}
      {known.length > 0 && <Unclassify known={known} onClose={onClose} />}
    </Dialog>
  );
}

/** Takes the classification away: the days count by their weekday again. */
function Unclassify({ known, onClose }: { known: readonly CalendarDay[]; onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'ui']);
  const write = useDayWrites();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function run() {
    setBusy(true);
    try {
      await write(known.map((stored) => ({ date: stored.date, stored, input: null })));
      notify({ kind: 'success', text: t('cleared', { count: known.length }) });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <div className="unclassify">
      <Button kind="quiet" icon="trash" busy={busy} onClick={() => void run()}>
        {t('clear', { count: known.length })}
      </Button>
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
      </div>
    </div>
  );
}
