import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tariffLimits } from '../../../../../shared/features/pricing/tariffs/tariff-limits.ts';
import { locales } from '../../../../../shared/money.ts';
import type { Language } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type FieldActions, useField, useFormErrors } from '../../../ui/form/form-context.ts';
import { minorText } from '../../../ui/form/money-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { useStableGroups } from '../../../ui/rows/use-stable-groups.ts';
import { DraftContext } from './draft-store.ts';
import type { ExampleValues } from './example.form.ts';
import { ExampleRow } from './example-row.tsx';
import type { TariffValues } from './tariff.form.ts';
import { spanWords } from './words.ts';

interface ExamplesField {
  disabled: boolean;
  form: Pick<FieldActions, 'setValue'>;
}

/** The examples saved with the tariff, each held against the draft as it is being written. */
export function ExamplesPanel({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(['tariffsExamples']);
  const words = (shown: readonly ExampleValues[]) =>
    shown.map(({ name, total }) => `${name}: $ ${total}`).join(' · ');
  const field = useField<TariffValues, 'examples'>('examples', t('tariffsExamples:title'), words);
  const { id, value: examples, disabled, form: actions } = field;
  const { setValue } = actions;
  const errors = useFormErrors();
  const [verdicts, setVerdicts] = useState<Readonly<Record<number, boolean>>>({});
  const errorsOf = useStableGroups(errors, 'examples');
  const now = useRef(examples);
  now.current = examples;
  useKeptExamples(now, field);
  const note = useCallback(
    (place: number, holds: boolean | undefined) =>
      setVerdicts((before) => (before[place] === holds ? before : withVerdict(before, place, holds))),
    [],
  );
  const remove = useCallback(
    (place: number) => {
      setVerdicts((before) => withoutPlace(before, place));
      setValue(
        'examples',
        now.current.filter((_, index) => index !== place),
      );
    },
    [setValue],
  );
  const broken = examples.filter((_, index) => verdicts[index] === false).length;
  const isKnown = examples.every((_, index) => verdicts[index] !== undefined);
  return (
    <section className="panel examples" id={id} tabIndex={-1}>
      <h2>{t('tariffsExamples:title')}</h2>
      <p className="form-text">{t('tariffsExamples:hint')}</p>
      {examples.length === 0 && <p className="form-text">{t('tariffsExamples:none')}</p>}
      {examples.length > 0 && isKnown && (
        <p className={`examples-verdict ${broken > 0 ? 'is-broken' : ''}`} role="status">
          <Icon name={broken > 0 ? 'alert' : 'check'} />{' '}
          {broken > 0
            ? t('tariffsExamples:summaryBroken', { count: broken, all: examples.length })
            : t('tariffsExamples:summary', { count: examples.length })}
        </p>
      )}
      {errors.examples && <p className="field-error">{errors.examples}</p>}
      <ol className="example-rows">
        {examples.map((example, place) => (
          <ExampleRow
            // biome-ignore lint/suspicious/noArrayIndexKey: examples have no other identity than their place.
            key={place}
            actions={actions}
            place={place}
            example={example}
            errors={errorsOf(place)}
            disabled={disabled}
            timeZone={timeZone}
            onVerdict={note}
            onRemove={remove}
          />
        ))}
      </ol>
    </section>
  );
}

/** Lets the simulator save a stay as one more example. */
function useKeptExamples(now: RefObject<readonly ExampleValues[]>, { disabled, form }: ExamplesField) {
  const { t } = useTranslation(['tariffsExamples']);
  const language = useLanguage();
  const store = useContext(DraftContext);
  const { setValue } = form;
  useEffect(() => {
    if (disabled) return;
    store.set({
      keepExample: (stay, total) => {
        if (now.current.length >= tariffLimits.examples) {
          notify({ kind: 'error', text: t('tariffsExamples:full', { count: tariffLimits.examples }) });
          return;
        }
        const { minutes, when } = spanOf(stay, language);
        const name = t('tariffsExamples:newName', { span: spanWords(minutes), when });
        setValue('examples', [...now.current, { ...stay, name, total: minorText(total) }]);
        notify({ kind: 'success', text: t('tariffsExamples:kept') });
      },
    });
    return () => store.set({ keepExample: null });
  }, [store, now, disabled, setValue, t, language]);
}

/** How long a stay lasts, and when it begins, in words. */
function spanOf({ entry, exit }: Pick<ExampleValues, 'entry' | 'exit'>, language: Language) {
  const from = Date.parse(`${entry.date}T${entry.time}Z`);
  const minutes = (Date.parse(`${exit.date}T${exit.time}Z`) - from) / 60_000;
  const when = new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  }).format(from);
  return { minutes, when };
}

/** The verdicts of the rows that stay: those behind the one that goes move up. */
function withoutPlace(before: Readonly<Record<number, boolean>>, place: number): Record<number, boolean> {
  const kept = Object.entries(before).filter(([one]) => Number(one) !== place);
  return Object.fromEntries(kept.map(([one, holds]) => [Number(one) > place ? Number(one) - 1 : one, holds]));
}

function withVerdict(
  before: Readonly<Record<number, boolean>>,
  place: number,
  holds: boolean | undefined,
): Readonly<Record<number, boolean>> {
  const { [place]: _, ...others } = before;
  return holds === undefined ? others : { ...others, [place]: holds };
}
