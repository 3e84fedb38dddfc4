import { useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../../../app/later.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../session/use-lot.ts';
import { Button } from '../../../ui/button.tsx';
import { localTimeOf } from '../../../ui/zone-time.ts';
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
  const store = useContext(DraftContext);
  const [values, setValues] = useState(() => firstStay(timeZone));
  const [withCurve, setWithCurve] = useState(false);
  const { refusals, keepExample } = useDraft();
  const simulation = simulationOf(values, timeZone);
  const simulated = useQuote(simulation);
  const lostId = useId();
  const change = (part: Partial<SimulatorValues>) => setValues((before) => ({ ...before, ...part }));
  const picks = picksOf(values, holidays);
  const isReversed = simulation.exitAt < simulation.entryAt;
  return (
    <section className="panel simulator" aria-labelledby={`${lostId}-title`}>
      <h2 id={`${lostId}-title`}>{t('tariffsSimulator:title')}</h2>
      <fieldset className="picks" aria-label={t('tariffsSimulator:picks')}>
        {lengths.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className="chip"
            onClick={() => change(stayOf(values.entry, minutes))}
          >
            {minutes === 1440 ? '24 h' : spanWords(minutes)}
          </button>
        ))}
        <button type="button" className="chip" onClick={() => change(picks.weekend)}>
          {t('tariffsSimulator:weekend')}
        </button>
        {picks.holiday && (
          <button type="button" className="chip" onClick={() => change(picks.holiday ?? {})}>
            {t('tariffsSimulator:holiday')}
          </button>
        )}
      </fieldset>
      <div className="simulator-fields">
        <MomentField
          label={t('tariffsSimulator:entry')}
          value={values.entry}
          onChange={(entry) => change({ entry })}
        />
        <MomentField
          label={t('tariffsSimulator:exit')}
          value={values.exit}
          error={isReversed ? t('tariffsSimulator:exitFirst') : simulated.errors.exitAt}
          onChange={(exit) => change({ exit })}
        />
        <DiscountField
          kind={values.discount}
          value={values.discountValue}
          error={
            simulation.discounts === null ? t('tariffsSimulator:discountWrong') : simulated.errors.discounts
          }
          onChange={(discount, discountValue) => change({ discount, discountValue })}
        />
        <div className="form-check">
          <input
            id={lostId}
            type="checkbox"
            className="form-check-input"
            checked={values.lostTicket}
            onChange={(event) => change({ lostTicket: event.target.checked })}
          />
          <label className="form-check-label" htmlFor={lostId}>
            {t('tariffsSimulator:lostTicket')}
          </label>
        </div>
      </div>
      <SimulatorResult
        simulated={simulated}
        refusals={Object.keys(refusals).length}
        style={{ currency, language }}
        timeZone={timeZone}
      />
      {keepExample && simulated.quote && !simulated.isOld && (
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => {
            const { entry, exit, lostTicket } = values;
            const { discounts } = simulation;
            keepExample({ entry, exit, lostTicket, discounts: discounts ?? [] }, simulated.quote?.total ?? 0);
          }}
        >
          {t('tariffsSimulator:keep')}
        </Button>
      )}
      <details className="curve-frame" onToggle={(event) => setWithCurve(event.currentTarget.open)}>
        <summary>{t('tariffsSimulator:curve')}</summary>
        {withCurve && (
          <FeeCurve
            store={store}
            entryAt={simulation.entryAt}
            timeZone={timeZone}
            style={{ currency, language }}
          />
        )}
      </details>
    </section>
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
