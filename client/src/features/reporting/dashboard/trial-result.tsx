import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ErrorName } from '../../../../../shared/errors/catalogue.ts';
import {
  type Trial,
  type TrialStep,
  trialSteps,
} from '../../../../../shared/features/traffic/terminal/trial.ts';
import { formatMoney } from '../../../../../shared/money.ts';
import type { PaymentMethod } from '../../../../../shared/values.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMomentText } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { Icon } from '../../../ui/icon.tsx';
import { later } from '../../../ui/later.tsx';
import { useScreenLink } from '../use-rows-link.ts';

/** As the simulator explains a charge. */
const TraceLines = later(async () => (await import('../../pricing/tariffs/trace-lines.tsx')).TraceLines, {
  texts: ['tariffsSimulator'],
});

const refusals = {
  entry: 'trial:failed.entry',
  quote: 'trial:failed.quote',
  payment: 'trial:failed.payment',
  exit: 'trial:failed.exit',
} as const satisfies Record<TrialStep, string>;

/** What the car met, step by step, until it was out or refused. */
export function TrialResult({ trial }: { trial: Trial }) {
  const { t } = useTranslation(['trial']);
  const { failed, quote } = trial;
  const language = useLanguage();
  const { currency, timeZone } = useLot();
  const reached = failed ? trialSteps.indexOf(failed.step) : trialSteps.length;
  const words = useStepWords(trial);
  return (
    <>
      <ol className="trial-steps">
        {trialSteps.slice(0, reached).map((step) => (
          <li key={step} className="done">
            <Icon name="check" />
            <span>{words[step]}</span>
          </li>
        ))}
      </ol>
      {failed && (
        <TrialMissing error={failed.error}>
          <strong>{t(refusals[failed.step])}</strong> {failed.message}
        </TrialMissing>
      )}
      {quote && (
        <TraceLines
          quote={quote}
          terms={quote.terms}
          currency={currency}
          language={language}
          timeZone={timeZone}
        />
      )}
    </>
  );
}

function useStepWords({ slot, terminal, entryAt, exitAt, quote, payment }: Trial) {
  const { t } = useTranslation(['trial', 'values']);
  const language = useLanguage();
  const { currency } = useLot();
  const moment = useMomentText();
  const amount = (value: number) => formatMoney(value, currency, language);
  const paid = payment && {
    amount: amount(payment.collected),
    method: t(`values:paymentMethods.${payment.method as PaymentMethod}`).toLowerCase(),
    invoice: `${payment.prefix ?? ''}${payment.number ?? ''}`,
  };
  return {
    entry: t('trial:entered', { slot: slot ?? '', terminal, time: moment(entryAt) }),
    quote: t('trial:priced', { amount: amount(quote?.total ?? 0) }),
    payment: payment?.number ? t('trial:paid', paid ?? {}) : t('trial:paidNothing'),
    exit: t('trial:left', { time: moment(exitAt) }),
  };
}

/** Where what a step wants is made, by the error that it is refused with. */
const places: Partial<Record<ErrorName, [view: string, search?: Record<string, string>]>> = {
  terminalMissing: ['view/devices/add', { device: 'new' }],
  slotMissing: ['view/slot/create', { slot: 'new' }],
  noSpace: ['view/inside'],
  tariffNotAssigned: ['view/rate/manage', { assignment: 'new' }],
  resolutionMissing: ['view/resolutions/list'],
  resolutionOutOfDate: ['view/resolutions/list'],
  resolutionExhausted: ['view/resolutions/list'],
  paymentMethodDisabled: ['view/pays/methods/gestion'],
  paymentMethodWithheld: ['view/devices/configuration'],
};

/** Why the car is not through, and the way to mend it. */
export function TrialMissing({ error, children }: { error: ErrorName; children: ReactNode }) {
  const { t } = useTranslation(['trial']);
  const link = useScreenLink();
  const place = places[error];
  const to = place ? link(...place) : null;
  return (
    <div className="alert alert-warning trial-missing">
      <p>{children}</p>
      {to ? (
        <Link className="btn btn-primary" to={to}>
          {t('trial:mend')}
        </Link>
      ) : (
        place && <p>{t('trial:ask')}</p>
      )}
    </div>
  );
}
