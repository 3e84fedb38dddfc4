import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { operationErrors } from '../../../../../shared/errors/operation.ts';
import { dayClassifications } from '../../../../../shared/values.ts';
import { ApiError, isConflict } from '../../../api/api-error.ts';
import { failureText } from '../../../api/failure.tsx';
import { readAll } from '../../../api/use-all.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { HistoryLink } from '../../../records/history-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { longDay, shortDay } from '../../../ui/dates.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { type CalendarDay, type DayInput, daySchema, toForm, toPayload, yearQuery } from './calendar-day.ts';
import { useDayWrites } from './use-day-writes.ts';
import { daysOf, type Span } from './year-days.ts';

interface DayDialogProps {
  span: Span;
  /** The classified days of the year, as they were read when the dialog was opened. */
  days: ReadonlyMap<string, CalendarDay>;
  onClose: () => void;
}

/** Classifies one day, or several at once with the same words. */
export function DayDialog({ span, days, onClose }: DayDialogProps) {
  const { t } = useTranslation(['calendar', 'values']);
  const language = useLanguage();
  const dates = daysOf(span);
  const save = useDaySave(span, days);
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

type Days = ReadonlyMap<string, CalendarDay>;

/**
 * Saves the same words on each day of a span.
 * @param days as they were read when the dialog was opened
 */
function useDaySave(span: Span, days: Days) {
  const { t } = useTranslation(['calendar', 'values']);
  const language = useLanguage();
  const write = useDayWrites();
  const dates = daysOf(span);
  /** The days as they were last shown to who classifies them. */
  const seen = useRef(days);
  /**
   * What is stored now: of several days, or of one that nobody had classified, the form holds no version.
   * @throws ApiError in words, once, where it is not what was seen
   */
  async function readAgain(): Promise<Days> {
    const stored = await readAll<CalendarDay>('calendar-days', yearQuery(span.from.slice(0, 4)));
    const now = new Map(stored.map((day) => [day.date, day]));
    const changed = dates.flatMap((date) => changedSince(date, now, seen.current));
    seen.current = now;
    if (changed.length === 0) return now;
    const words = changed.map(({ date, classification, name }) => {
      const kind = t(`values:dayClassifications.${classification}`);
      return `${shortDay(date, language)}: ${name ? `${kind}, «${name}»` : kind}`;
    });
    throw new ApiError(409, { code: -1651, message: t('changedSince', { days: words.join('; ') }) });
  }
  return async (input: DayInput, version: number | undefined) => {
    const now = version === undefined ? await readAgain() : days;
    const storedOn = (date: string) => {
      const stored = now.get(date);
      // The version that the form was filled from, or the one that a conflict was settled over.
      return stored && version !== undefined ? { ...stored, version } : stored;
    };
    try {
      await write(dates.map((date) => ({ date, stored: storedOn(date), input })));
    } catch (error) {
      throw version === undefined ? withoutRecord(error) : error;
    }
    return { version: 0 };
  };
}

/** What a day has become, where that is another than was seen. */
function changedSince(date: string, days: Days, seen: Days): CalendarDay[] {
  const now = days.get(date);
  return now && now.version !== seen.get(date)?.version ? [now] : [];
}

/** One of several days is not what the form is about: it is told, not put beside it. */
function withoutRecord(error: unknown): unknown {
  if (!isConflict(error)) return error;
  const { current: _, ...body } = error.body;
  return new ApiError(error.status, body);
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
