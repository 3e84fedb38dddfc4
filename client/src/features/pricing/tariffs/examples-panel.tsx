import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tariffLimits } from '../../../../../shared/features/pricing/tariffs/tariff-limits.ts';
import { locales } from '../../../../../shared/money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useForm, useFormErrors, useFormValue } from '../../../ui/form/form-context.ts';
import { minorText } from '../../../ui/form/money-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { useStableGroups } from '../../../ui/rows/use-stable-groups.ts';
import { DraftContext } from './draft-store.ts';
import type { ExampleValues } from './example.form.ts';
import { ExampleRow } from './example-row.tsx';
import { spanWords } from './words.ts';

/** The examples saved with the tariff, each held against the draft as it is being written. */
export function ExamplesPanel({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation(['tariffsExamples']);
  const language = useLanguage();
  const store = useContext(DraftContext);
  const { actions, disabled } = useForm();
  const { setValue, register, idOf } = actions;
  const errors = useFormErrors();
  const examples = useFormValue<ExampleValues[]>('examples');
  const [verdicts, setVerdicts] = useState<Readonly<Record<number, boolean>>>({});
  register('examples', {
    label: t('tariffsExamples:title'),
    display: (shown) =>
      (shown as ExampleValues[]).map(({ name, total }) => `${name}: $ ${total}`).join(' · '),
  });
  const errorsOf = useStableGroups(errors, 'examples');
  const now = useRef(examples);
  now.current = examples;
  useEffect(() => {
    if (disabled) return;
    store.set({
      keepExample: (stay, total) => {
        if (now.current.length >= tariffLimits.examples) {
          notify({ kind: 'error', text: t('tariffsExamples:full', { count: tariffLimits.examples }) });
          return;
        }
        const { entry, exit } = stay;
        const minutes =
          (Date.parse(`${exit.date}T${exit.time}Z`) - Date.parse(`${entry.date}T${entry.time}Z`)) / 60_000;
        const when = new Intl.DateTimeFormat(locales[language], {
          weekday: 'short',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          timeZone: 'UTC',
        }).format(Date.parse(`${entry.date}T${entry.time}Z`));
        const name = t('tariffsExamples:newName', { span: spanWords(minutes), when });
        setValue('examples', [...now.current, { ...stay, name, total: minorText(total) }]);
        notify({ kind: 'success', text: t('tariffsExamples:kept') });
      },
    });
    return () => store.set({ keepExample: null });
  }, [store, disabled, setValue, t, language]);
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
    <section className="panel examples" id={idOf('examples')} tabIndex={-1}>
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
