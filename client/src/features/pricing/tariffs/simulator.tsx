import { type ComponentProps, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localTimeOf } from '../../../../../shared/zone-time.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later.tsx';
import { DraftContext, useDraft } from './draft-store.ts';
import { holidayStay, type LocalStay, lengths, minutesAfter, stayOf, weekendStay } from './quick-picks.ts';
import { type SimulatorValues, simulationOf } from './simulator.form.ts';
import { DiscountField, MomentField } from './simulator-fields.tsx';
import { SimulatorResult } from './simulator-result.tsx';
import { useQuote } from './use-quote.ts';
import { spanWords } from './words.ts';

const FeeCurve = later(async () => (await import('./fee-curve.tsx')).FeeCurve, { meanwhile: CurveLoading });

/** What a stay would cost by the tariff as it is being written, and why. */
export function Simulator({ holidays }: { holidays: readonly string[] | undefined }) {
  const { t } = useTranslation(['tariffsSimulator']);
  const { timeZone, currency } = useLot();
  const language = useLanguage();
  const [values, setValues] = useState(() => firstStay(timeZone));
  const { refusals } = useDraft();
  const simulation = simulationOf(values, timeZone);
  const simulated = useQuote(simulation);
  const titleId = useId();
  const style = { currency, language };
  const change: Change = (part) => setValues((before) => ({ ...before, ...part }));
  return (
    <section className="panel simulator" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('tariffsSimulator:title')}</h2>
      <Picks values={values} holidays={holidays} onChange={change} />
      <StayFields values={values} simulation={simulation} simulated={simulated} onChange={change} />
      <SimulatorResult
        simulated={simulated}
        refusals={Object.keys(refusals).length}
        style={style}
        timeZone={timeZone}
      />
      <KeepExample values={values} simulation={simulation} simulated={simulated} />
      <Curve entryAt={simulation.entryAt} timeZone={timeZone} style={style} />
    </section>
  );
}

type Change = (part: Partial<SimulatorValues>) => void;

interface PartProps {
  values: SimulatorValues;
  simulation: ReturnType<typeof simulationOf>;
  simulated: ReturnType<typeof useQuote>;
}

interface PicksProps extends Pick<PartProps, 'values'> {
  holidays: readonly string[] | undefined;
  onChange: Change;
}

/** Stays that people try first, a press each. */
function Picks({ values, holidays, onChange }: PicksProps) {
  const { t } = useTranslation(['tariffsSimulator']);
  const { weekend, holiday } = picksOf(values, holidays);
  return (
    <fieldset className="picks" aria-label={t('tariffsSimulator:picks')}>
      {lengths.map((minutes) => (
        <button
          key={minutes}
          type="button"
          className="chip"
          onClick={() => onChange(stayOf(values.entry, minutes))}
        >
          {minutes === 1440 ? '24 h' : spanWords(minutes)}
        </button>
      ))}
      <button type="button" className="chip" onClick={() => onChange(weekend)}>
        {t('tariffsSimulator:weekend')}
      </button>
      {holiday && (
        <button type="button" className="chip" onClick={() => onChange(holiday)}>
          {t('tariffsSimulator:holiday')}
        </button>
      )}
    </fieldset>
  );
}

function StayFields({ values, simulation, simulated, onChange }: PartProps & { onChange: Change }) {
  const { t } = useTranslation(['tariffsSimulator']);
  const lostId = useId();
  const isReversed = simulation.exitAt < simulation.entryAt;
  const isWrongDiscount = simulation.discounts === null;
  return (
    <div className="simulator-fields">
      <MomentField
        label={t('tariffsSimulator:entry')}
        value={values.entry}
        onChange={(entry) => onChange({ entry })}
      />
      <MomentField
        label={t('tariffsSimulator:exit')}
        value={values.exit}
        error={isReversed ? t('tariffsSimulator:exitFirst') : simulated.errors.exitAt}
        onChange={(exit) => onChange({ exit })}
      />
      <DiscountField
        kind={values.discount}
        value={values.discountValue}
        error={isWrongDiscount ? t('tariffsSimulator:discountWrong') : simulated.errors.discounts}
        onChange={(discount, discountValue) => onChange({ discount, discountValue })}
      />
      <div className="form-check">
        <input
          id={lostId}
          type="checkbox"
          className="form-check-input"
          checked={values.lostTicket}
          onChange={(event) => onChange({ lostTicket: event.target.checked })}
        />
        <label className="form-check-label" htmlFor={lostId}>
          {t('tariffsSimulator:lostTicket')}
        </label>
      </div>
    </div>
  );
}

/** Keeps the stay and its fee as an example of the tariff, where examples are kept. */
function KeepExample({ values, simulation, simulated }: PartProps) {
  const { t } = useTranslation(['tariffsSimulator']);
  const { keepExample } = useDraft();
  const { quote, isOld } = simulated;
  if (!keepExample || !quote || isOld) return null;
  const { entry, exit, lostTicket } = values;
  const stay = { entry, exit, lostTicket, discounts: simulation.discounts ?? [] };
  return (
    <Button kind="quiet" icon="plus" onClick={() => keepExample(stay, quote.total)}>
      {t('tariffsSimulator:keep')}
    </Button>
  );
}

type CurveProps = Omit<ComponentProps<typeof FeeCurve>, 'store'>;

function Curve(props: CurveProps) {
  const { t } = useTranslation(['tariffsSimulator']);
  const store = useContext(DraftContext);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="curve-frame" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('tariffsSimulator:curve')}</summary>
      {isOpen && <FeeCurve store={store} {...props} />}
    </details>
  );
}

function CurveLoading() {
  return (
    <p className="form-text">{useTranslation(['tariffsSimulator']).t('tariffsSimulator:curveLoading')}</p>
  );
}

/** Two hours from the next full hour: a stay that most people would try first. */
function firstStay(timeZone: string): SimulatorValues {
  const now = localTimeOf(Date.now(), timeZone);
  const entry = minutesAfter({ ...now, time: `${now.time.slice(0, 2)}:00` }, 60);
  return { ...stayOf(entry, 120), discount: 'none', discountValue: '', lostTicket: false };
}

function picksOf({ entry }: LocalStay, holidays: readonly string[] = []) {
  return { weekend: weekendStay(entry), holiday: holidayStay(entry, holidays) };
}
