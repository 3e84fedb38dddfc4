import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type {
  AnsweredIncrease,
  PriceIncrease,
} from '../../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import { formatMoney, locales } from '../../../../../shared/money.ts';
import { Failure } from '../../../api/failure.tsx';
import { resourcePath } from '../../../api/resource-path.ts';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Moment } from '../../../live/moment.tsx';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { HistoryLink } from '../../../records/history-link.tsx';
import { useMayWrite } from '../../../session/session-context.ts';
import { StateBadge } from '../../../ui/badges.tsx';
import { Button } from '../../../ui/button.tsx';
import { shortDay } from '../../../ui/dates.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { increasePath, increasesPath, increasesView } from '../subscription-views.ts';
import { ConfirmIncrease, UndoIncrease } from './increase-dialogs.tsx';
import { IncreaseRows } from './increase-rows.tsx';
import { amountText, increaseTones, resource } from './increases-view.ts';
import { OverbilledOffer } from './overbilled.tsx';

type Step = 'confirm' | 'undo';

/** One increase: what it comes to, each subscriber's values, and the next step. */
export function IncreaseDetail({ id }: { id: number }) {
  const { t } = useTranslation(['priceIncreases', 'routes', 'shell']);
  const language = useLanguage();
  const { currency } = useLot();
  const { data, error, mutate } = useRead<AnsweredIncrease>(resourcePath(resource, id));
  const [step, setStep] = useState<Step | null>(null);
  const percent = (figure: string) => t('percent', { figure });
  const title = data
    ? t('title', {
        what: amountText(data, currency, language, percent),
        day: shortDay(data.from, language),
      })
    : t(`routes:${increasesView}`);
  const close = () => {
    setStep(null);
    void mutate();
  };
  return (
    <>
      <PageHeader
        title={title}
        trail={[
          { label: t('shell:groups.customers') },
          { label: t(`routes:${increasesView}`), to: increasesPath },
        ]}
        action={data && <IncreaseActions increase={data} onStep={setStep} />}
      />
      {!data && (error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />)}
      {data && (
        <>
          <IncreaseSums increase={data} />
          <IncreaseNotes increase={data} />
          <OverbilledOffer increase={data} onCredited={() => void mutate()} />
          <IncreaseRows increase={data} />
          {step === 'confirm' && <ConfirmIncrease increase={data} onClose={close} />}
          {step === 'undo' && <UndoIncrease increase={data} onClose={close} />}
        </>
      )}
    </>
  );
}

interface IncreaseActionsProps {
  increase: PriceIncrease;
  onStep: (step: Step) => void;
}

function IncreaseActions({ increase, onStep }: IncreaseActionsProps) {
  const { t } = useTranslation('priceIncreases');
  const mayWrite = useMayWrite(increasesView);
  const today = useToday();
  const { id, state, from, problems } = increase;
  return (
    <div className="button-row">
      <HistoryLink resource="subscriber-price-increases" id={id} />
      {mayWrite && state === 'confirmed' && from > today && (
        <Button kind="danger" className="apart" onClick={() => onStep('undo')}>
          {t('undo')}
        </Button>
      )}
      {mayWrite && state === 'draft' && problems === 0 && (
        <Button onClick={() => onStep('confirm')}>{t('confirm')}</Button>
      )}
      {mayWrite && state === 'draft' && problems > 0 && (
        <Link className="btn btn-primary" to={increasePath('new')}>
          {t('create')}
        </Link>
      )}
    </div>
  );
}

function IncreaseSums({ increase }: { increase: PriceIncrease }) {
  const { t } = useTranslation('priceIncreases');
  const language = useLanguage();
  const { currency } = useLot();
  const money = (minor: number) => formatMoney(minor, currency, language);
  const { state, subscribers, before, after, roundTo, madeBy, createdAt } = increase;
  return (
    <Facts>
      <Fact name={t('state')}>
        <StateBadge tone={increaseTones[state]}>{t(`states.${state}`)}</StateBadge>
      </Fact>
      <Fact name={t('subscribers')}>{new Intl.NumberFormat(locales[language]).format(subscribers)}</Fact>
      <Fact name={t('before')}>{money(before)}</Fact>
      <Fact name={t('difference')}>{money(after - before)}</Fact>
      <Fact name={t('after')}>
        <strong>{money(after)}</strong>
      </Fact>
      {roundTo > 0 && <Fact name={t('rounding')}>{money(roundTo)}</Fact>}
      <Fact name={t('made')}>
        <Moment at={createdAt} />
      </Fact>
      <Fact name={t('madeBy')}>{madeBy}</Fact>
    </Facts>
  );
}

function IncreaseNotes({ increase: { state, problems } }: { increase: PriceIncrease }) {
  const { t } = useTranslation('priceIncreases');
  if (state !== 'draft') return null;
  if (problems === 0) return <p className="alert alert-info">{t('draftNote')}</p>;
  return <p className="alert alert-warning">{t('problemNote', { count: problems })}</p>;
}
