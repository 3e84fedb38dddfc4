import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { billingErrors } from '../../../../../shared/errors/billing.ts';
import { reportErrors } from '../../../../../shared/errors/reports.ts';
import { voucherErrors } from '../../../../../shared/errors/vouchers.ts';
import {
  type VoucherBatch,
  type VoucherBatchInput,
  voucherBatchSchema,
  voucherNumberings,
} from '../../../../../shared/features/pricing/vouchers/voucher.schema.ts';
import { discountNotices } from '../../../../../shared/notices/discounts.ts';
import { noticeText } from '../../../../../shared/notices/entry.ts';
import { Failure } from '../../../api/failure.tsx';
import { useRecord } from '../../../api/use-record.ts';
import { useSave } from '../../../api/use-save.ts';
import { EntityForm } from '../../../forms/entity-form.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useMayWrite } from '../../../session/session-context.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import type { Discount } from './discount.ts';
import { path, tabPath, view } from './discounts-view.ts';
import { toPayload, toValues } from './voucher.form.ts';

const errors = { ...voucherErrors, ...billingErrors, ...reportErrors };

/** Asks for vouchers of a discount; the answer leads to them. */
export function VoucherMaker({ discountId }: { discountId: number }) {
  const { t } = useTranslation(['discounts', 'routes', 'shell']);
  const { data, error, mutate } = useRecord<Discount>('discounts', discountId);
  return (
    <>
      <PageHeader
        title={t('makeTitle', { title: data?.title ?? '' })}
        trail={[{ label: t('shell:groups.tariffs') }, { label: t('routes:view/discounts'), to: path }]}
      />
      {error && !data && <Failure error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton />}
      {data && <MakerForm discount={data} />}
    </>
  );
}

function MakerForm({ discount }: { discount: Discount }) {
  const { t } = useTranslation('discounts');
  const navigate = useNavigate();
  const language = useLanguage();
  const { create } = useSave<VoucherBatchInput, VoucherBatch>('vouchers/batches', ['vouchers']);
  const mayWrite = useMayWrite(view);
  const fill = useCallback(() => toValues(discount.code), [discount.code]);
  return (
    <EntityForm
      toForm={fill}
      toPayload={(values) => toPayload(discount.id, values)}
      schema={voucherBatchSchema}
      errors={errors}
      saveLabel={t('make')}
      readOnly={!mayWrite}
      save={create}
      onSaved={({ id }) => {
        notify({ kind: 'success', text: noticeText(discountNotices.discountCodesPrinted, language) });
        void navigate(`${tabPath('vouchers')}&discountId=${discount.id}&batchId=${id}`, { replace: true });
      }}
    >
      <TextField
        name="quantity"
        label={t('quantity')}
        help={t('quantityHelp')}
        inputMode="numeric"
        width="short"
      />
      <div className="field-pair">
        <TextField name="prefix" label={t('prefix')} help={t('prefixHelp')} maxLength={8} width="short" />
        <SelectField
          name="numbering"
          label={t('numbering')}
          help={t('numberingHelp')}
          choices={voucherNumberings.map((value) => ({ value, label: t(`numberings.${value}`) }))}
        />
      </div>
      <TextField
        name="usesAllowed"
        label={t('usesAllowed')}
        help={t('usesHelp')}
        inputMode="numeric"
        width="short"
      />
      <div className="field-pair">
        <DateField name="validFrom" label={t('validFrom')} help={t('validityHelp')} optional />
        <DateField name="validTo" label={t('validTo')} notBefore="validFrom" optional />
      </div>
    </EntityForm>
  );
}
