import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { reportErrors } from '../../../../../shared/errors/reports.ts';
import { subscriberErrors } from '../../../../../shared/errors/subscribers.ts';
import {
  increaseKinds,
  type PriceIncrease,
  type PriceIncreaseInput,
  priceIncreaseSchema,
} from '../../../../../shared/features/subscriptions/subscribers/price-increase.schema.ts';
import type { Subscriber } from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { locales } from '../../../../../shared/money.ts';
import { useList } from '../../../api/use-list.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLot } from '../../../live/use-lot.ts';
import { useToday } from '../../../live/use-today.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { useFormValue } from '../../../ui/form/form-context.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { increasePath, increasesPath, increasesView, listView, shownStates } from '../subscription-views.ts';
import { filterOf, type IncreaseValues, newValues, toPayload } from './increase.form.ts';
import { type ChosenSubscribers, chosenOf, resource } from './increases-view.ts';

const errors = { ...reportErrors, ...subscriberErrors };

/** Asks how much, from when and for whom; what comes of it is looked at before any value changes. */
export function IncreaseNew() {
  const { t } = useTranslation(['priceIncreases', 'routes', 'shell']);
  const navigate = useNavigate();
  const today = useToday();
  const mayWrite = useMayWrite(increasesView);
  const chosen = useRef(chosenOf(useLocation().state)).current;
  const { create } = useSave<PriceIncreaseInput, PriceIncrease>(resource);
  const fill = useRef(() => newValues(chosen, today)).current;
  const payloadOf = useRef((values: IncreaseValues) => toPayload(chosen, values)).current;
  return (
    <>
      <PageHeader
        title={t('newTitle')}
        trail={[
          { label: t('shell:groups.customers') },
          { label: t(`routes:${increasesView}`), to: increasesPath },
        ]}
      />
      <EntityForm<PriceIncrease, IncreaseValues, PriceIncreaseInput, PriceIncrease>
        toForm={fill}
        toPayload={payloadOf}
        schema={priceIncreaseSchema}
        errors={errors}
        readOnly={!mayWrite}
        saveLabel={t('prepare')}
        save={(payload) => create(payload)}
        onSaved={({ id }) => void navigate(increasePath(id), { replace: true })}
      >
        <FieldGroup title={t('who')}>
          {chosen.subscriberIds ? <Picked ids={chosen.subscriberIds} /> : <Filtered chosen={chosen} />}
        </FieldGroup>
        <FieldGroup title={t('increase')}>
          <HowMuch />
        </FieldGroup>
      </EntityForm>
    </>
  );
}

function HowMuch() {
  const { t } = useTranslation('priceIncreases');
  const { currency } = useLot();
  const kind = useFormValue<IncreaseValues, 'kind'>('kind');
  return (
    <>
      <div className="field-pair">
        <SelectField
          name="kind"
          label={t('kind')}
          choices={increaseKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {kind === 'percent' ? (
          <TextField name="value" label={t('value')} help={t('valueHelp')} inputMode="text" unit="%" />
        ) : (
          <MoneyField name="value" label={t('value')} help={t('valueHelp')} currency={currency} />
        )}
      </div>
      <div className="field-pair">
        <MoneyField name="roundTo" label={t('roundTo')} help={t('roundToHelp')} currency={currency} />
        <DateField name="from" label={t('from')} help={t('fromHelp')} />
      </div>
    </>
  );
}

function Picked({ ids }: { ids: readonly number[] }) {
  const { t } = useTranslation('priceIncreases');
  const figure = new Intl.NumberFormat(locales[useLanguage()]).format(ids.length);
  return <p>{t('whoPicked', { count: ids.length, figure })}</p>;
}

/** Those of a filter, counted as they are now. */
function Filtered({ chosen }: { chosen: ChosenSubscribers }) {
  const { t } = useTranslation(['priceIncreases', 'subscribers']);
  const figures = new Intl.NumberFormat(locales[useLanguage()]);
  const state = useFormValue<IncreaseValues, 'state'>('state');
  const asked = Object.entries(filterOf(chosen, state) ?? {}).flatMap(([name, value]) =>
    value == null ? [] : [[name, value] as const],
  );
  const { data } = useList<Subscriber>('subscribers', { ...Object.fromEntries(asked), size: 1 });
  const isNarrowed = asked.some(([name]) => name !== 'state');
  return (
    <>
      <SelectField
        name="state"
        label={t('whoState')}
        choices={[
          { value: '', label: t('whoAll') },
          ...shownStates.map((value) => ({ value, label: t(`subscribers:states.${value}`) })),
        ]}
      />
      <p role="status">
        {data && t('whoCount', { count: data.total, figure: figures.format(data.total) })}
        {isNarrowed && (
          <>
            {' · '}
            {t('whoFiltered')} <Link to={`/${listView}${chosen.search ?? ''}`}>{t('seeList')}</Link>
          </>
        )}
      </p>
    </>
  );
}
