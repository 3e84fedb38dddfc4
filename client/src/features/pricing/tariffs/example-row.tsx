import { memo, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import type { FieldActions } from '../../../ui/form/form-context.ts';
import { minorOf, minorText } from '../../../ui/form/money-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PathText } from '../../../ui/rows/path-fields.tsx';
import type { RowErrors } from './block-row.tsx';
import { useDraftTerms } from './draft-store.ts';
import type { ExampleValues } from './example.form.ts';
import { MomentField } from './simulator-fields.tsx';
import { TraceLines } from './trace-lines.tsx';
import { type ExampleQuote, useExampleQuote } from './use-example-quote.ts';
import { money } from './words.ts';

interface ExampleRowProps {
  actions: FieldActions;
  place: number;
  example: ExampleValues;
  errors: RowErrors;
  disabled: boolean;
  timeZone: string;
  /** The same functions at each drawing. */
  onVerdict: (place: number, holds: boolean | undefined) => void;
  onRemove: (place: number) => void;
}

/** One example: what it must cost, what it costs, and why. */
export const ExampleRow = memo(function ExampleRow(props: ExampleRowProps) {
  const { actions, place, example, errors, disabled, timeZone, onVerdict, onRemove } = props;
  const { t } = useTranslation(['tariffsExamples']);
  const language = useLanguage();
  const { currency } = useLot();
  const { terms } = useDraftTerms();
  const priced = useExampleQuote(example, timeZone);
  const [isOpen, setOpen] = useState(false);
  const style = { currency, language };
  const path = `examples[${place}]`;
  const quote = priced.state === 'priced' ? priced.quote : null;
  const holds = quote ? quote.total === minorOf(example.total) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the verdict changes, not with each drawing.
  useEffect(() => onVerdict(place, holds), [holds]);
  const where = t('tariffsExamples:place', { number: place + 1 });
  const field = (name: 'name' | 'total') => ({
    actions,
    path: `${path}.${name}`,
    place: where,
    error: errors[`${path}.${name}`],
    disabled,
  });
  const isReversed =
    `${example.exit.date}T${example.exit.time}` < `${example.entry.date}T${example.entry.time}`;
  return (
    <li className={`example-row ${holds === false ? 'is-broken' : ''}`}>
      <div className="example-fields">
        <PathText {...field('name')} label={t('tariffsExamples:name')} value={example.name} maxLength={120} />
        <PathText
          {...field('total')}
          label={t('tariffsExamples:total')}
          value={example.total}
          unit="$"
          inputMode="decimal"
        />
        {!disabled && (
          <IconButton
            icon="trash"
            label={t('tariffsExamples:remove', { name: example.name })}
            onClick={() => onRemove(place)}
          />
        )}
      </div>
      <Verdict priced={priced} wanted={minorOf(example.total)} style={style} />
      {!disabled && holds === false && quote && (
        <Button kind="quiet" onClick={() => actions.setValue(`${path}.total`, minorText(quote.total))}>
          {t('tariffsExamples:accept')}
        </Button>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t('tariffsExamples:details')}
          {example.lostTicket && ` · ${t('tariffsExamples:lostTicket')}`}
          {example.discounts.length > 0 && ` · ${t('tariffsExamples:withDiscount')}`}
        </summary>
        <fieldset disabled={disabled} className="example-stay">
          <MomentField
            label={t('tariffsExamples:entry')}
            value={example.entry}
            error={errors[`${path}.entryAt`]}
            onChange={(entry) => actions.setValue(`${path}.entry`, entry)}
          />
          <MomentField
            label={t('tariffsExamples:exit')}
            value={example.exit}
            error={isReversed ? t('tariffsExamples:exitFirst') : errors[`${path}.exitAt`]}
            onChange={(exit) => actions.setValue(`${path}.exit`, exit)}
          />
        </fieldset>
        {isOpen && quote && terms && (
          <TraceLines quote={quote} terms={terms} {...style} timeZone={timeZone} />
        )}
      </details>
    </li>
  );
});

interface VerdictProps {
  priced: ExampleQuote;
  wanted: number | string | undefined;
  style: { currency: string; language: 'es' | 'en' };
}

/** Kept or broken, in words and colour. */
function Verdict({ priced, wanted, style }: VerdictProps) {
  const { t } = useTranslation(['tariffsExamples']);
  if (priced.state !== 'priced') {
    const text = priced.state === 'failed' ? t('tariffsExamples:failed') : t('tariffsExamples:waiting');
    return <p className="example-verdict">{text}</p>;
  }
  const { total } = priced.quote;
  const className = `example-verdict ${priced.isOld ? 'is-old' : ''}`;
  if (total === wanted) {
    return (
      <p className={`${className} is-kept`}>
        <Icon name="check" size={14} /> {t('tariffsExamples:holds')}
      </p>
    );
  }
  const actual = money(total, style);
  if (typeof wanted !== 'number')
    return <p className={className}>{t('tariffsExamples:actual', { actual })}</p>;
  const amount = money(Math.abs(total - wanted), style);
  const difference =
    total > wanted ? t('tariffsExamples:more', { amount }) : t('tariffsExamples:less', { amount });
  return (
    <p className={`${className} is-broken`}>
      <Icon name="alert" size={14} /> {t('tariffsExamples:broken', { actual, difference })}
    </p>
  );
}
