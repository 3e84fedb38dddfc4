import { useTranslation } from 'react-i18next';
import {
  plateFormats,
  renewals,
  roundingModes,
} from '../../../../../shared/features/site/operating-parameters/settings.ts';
import { useLot } from '../../../live/use-lot.ts';
import { CheckField } from '../../../ui/form/check-fields.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { CeilingFields } from './ceiling-fields.tsx';

/** Tax, change, and what a terminal may tell. */
export function MoneyFields() {
  const { t } = useTranslation('operatingParameters');
  const { currency } = useLot();
  return (
    <FieldGroup title={t('money')}>
      <TextField
        name="taxRate"
        label={t('taxRate')}
        help={t('taxRateHelp')}
        inputMode="decimal"
        unit="%"
        width="short"
      />
      <div className="field-pair">
        <MoneyField
          name="cashRoundingTo"
          label={t('cashRoundingTo')}
          help={t('cashRoundingToHelp')}
          currency={currency}
          optional
        />
        <SelectField
          name="cashRoundingMode"
          label={t('cashRoundingMode')}
          help={t('cashRoundingModeHelp')}
          choices={roundingModes.map((value) => ({ value, label: t(`roundingModes.${value}`) }))}
        />
      </div>
      <MoneyField
        name="eventMoneyMost"
        label={t('eventMoneyMost')}
        help={t('eventMoneyMostHelp')}
        currency={currency}
        optional
      />
      <div className="field-pair">
        <MoneyField
          name="givenAwayFrom"
          label={t('givenAwayFrom')}
          help={t('givenAwayFromHelp')}
          currency={currency}
          optional
        />
        <MoneyField
          name="refundFrom"
          label={t('refundFrom')}
          help={t('refundFromHelp')}
          currency={currency}
          optional
        />
      </div>
    </FieldGroup>
  );
}

/** How far the times that terminals report are believed. */
export function TerminalFields() {
  const { t } = useTranslation('operatingParameters');
  return (
    <FieldGroup title={t('terminals')}>
      <TextField
        name="clockToleranceMinutes"
        label={t('clockToleranceMinutes')}
        help={t('clockToleranceMinutesHelp')}
        inputMode="numeric"
        unit="min"
        width="short"
      />
      <TextField
        name="eventWindowHours"
        label={t('eventWindowHours')}
        help={t('eventWindowHoursHelp')}
        inputMode="numeric"
        unit="h"
        width="short"
      />
    </FieldGroup>
  );
}

/** From what rate on an exception is filed. */
export function RateFields() {
  const { t } = useTranslation('operatingParameters');
  return (
    <FieldGroup title={t('rates')}>
      <TextField
        name="highRateTimes"
        label={t('highRateTimes')}
        help={t('highRateTimesHelp')}
        inputMode="numeric"
        width="short"
      />
      <TextField
        name="highRateMinimum"
        label={t('highRateMinimum')}
        help={t('highRateMinimumHelp')}
        inputMode="numeric"
        width="short"
      />
    </FieldGroup>
  );
}

/** What is checked of a plate. */
export function PlateFields() {
  const { t } = useTranslation('operatingParameters');
  return (
    <FieldGroup title={t('plates')}>
      <SelectField
        name="plateFormat"
        label={t('plateFormat')}
        help={t('plateFormatHelp')}
        choices={plateFormats.map((value) => ({ value, label: t(`plateFormats.${value}`) }))}
      />
      <CheckField name="plateComparison" label={t('plateComparison')} help={t('plateComparisonHelp')} />
    </FieldGroup>
  );
}

/** What holds of prices. */
export function TariffFields() {
  const { t } = useTranslation('operatingParameters');
  return (
    <FieldGroup title={t('tariffs')}>
      <CheckField
        name="cumulativeDiscounts"
        label={t('cumulativeDiscounts')}
        help={t('cumulativeDiscountsHelp')}
      />
      <CheckField name="tariffApproval" label={t('tariffApproval')} help={t('tariffApprovalHelp')} />
      <CeilingFields />
    </FieldGroup>
  );
}

/** Who enters as a subscriber although it has expired, or does not although it has not. */
export function SubscriberFields() {
  const { t } = useTranslation('operatingParameters');
  return (
    <FieldGroup title={t('subscribers')}>
      <TextField
        name="subscriberGraceDays"
        label={t('subscriberGraceDays')}
        help={t('subscriberGraceDaysHelp')}
        inputMode="numeric"
        unit={t('days')}
        width="short"
        optional
      />
      <CheckField name="blockOverdue" label={t('blockOverdue')} help={t('blockOverdueHelp')} />
      <SelectField
        name="renewOn"
        label={t('renewOn')}
        help={t('renewOnHelp')}
        choices={renewals.map((value) => ({ value, label: t(`renewals.${value}`) }))}
      />
    </FieldGroup>
  );
}

/** From when on a resolution is warned of. */
export function ResolutionFields() {
  const { t } = useTranslation('operatingParameters');
  return (
    <FieldGroup title={t('resolutions')}>
      <TextField name="creditPrefix" label={t('creditPrefix')} help={t('creditPrefixHelp')} width="short" />
      <div className="field-pair">
        <TextField
          name="resolutionWarningDays"
          label={t('resolutionWarningDays')}
          help={t('resolutionWarningDaysHelp')}
          inputMode="numeric"
          unit={t('days')}
        />
        <TextField
          name="resolutionWarningNumbers"
          label={t('resolutionWarningNumbers')}
          help={t('resolutionWarningNumbersHelp')}
          inputMode="numeric"
          optional
        />
      </div>
    </FieldGroup>
  );
}

export function ReportFields() {
  const { t } = useTranslation('operatingParameters');
  return (
    <FieldGroup title={t('reports')}>
      <TextField
        name="maximumRangeDays"
        label={t('maximumRangeDays')}
        help={t('maximumRangeDaysHelp')}
        inputMode="numeric"
        unit={t('days')}
        width="short"
      />
    </FieldGroup>
  );
}

/** How long visitors are remembered. */
export function VisitorFields() {
  const { t } = useTranslation('operatingParameters');
  return (
    <FieldGroup title={t('visitors')}>
      <div className="field-pair">
        <TextField
          name="visitorContactDays"
          label={t('visitorContactDays')}
          help={t('visitorContactDaysHelp')}
          inputMode="numeric"
          unit={t('days')}
          optional
        />
        <TextField
          name="visitorVisitDays"
          label={t('visitorVisitDays')}
          help={t('visitorVisitDaysHelp')}
          inputMode="numeric"
          unit={t('days')}
          optional
        />
      </div>
      <CheckField name="visitorPhotos" label={t('visitorPhotos')} help={t('visitorPhotosHelp')} />
      <TextField
        name="visitorPhotoDays"
        label={t('visitorPhotoDays')}
        help={t('visitorPhotoDaysHelp')}
        inputMode="numeric"
        unit={t('days')}
        width="short"
        optional
      />
    </FieldGroup>
  );
}

/** Passwords and sessions of who works in the lot. */
export function AccountFields() {
  const { t } = useTranslation('operatingParameters');
  return (
    <FieldGroup title={t('accounts')}>
      <div className="field">
        <p className="form-text">{t('accountsHelp')}</p>
      </div>
      <div className="field-pair">
        <TextField
          name="passwordMinimum"
          label={t('passwordMinimum')}
          help={t('passwordMinimumHelp')}
          inputMode="numeric"
        />
        <TextField
          name="passwordDays"
          label={t('passwordDays')}
          help={t('passwordDaysHelp')}
          inputMode="numeric"
          unit={t('days')}
          optional
        />
        <TextField
          name="sessionMinutes"
          label={t('sessionMinutes')}
          help={t('sessionMinutesHelp')}
          inputMode="numeric"
          unit="min"
          optional
        />
      </div>
    </FieldGroup>
  );
}
