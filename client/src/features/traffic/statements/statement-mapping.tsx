import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Statement,
  type StatementSample,
  statementDateOrders,
  statementDecimals,
} from '../../../../../shared/features/traffic/statements/statement.ts';
import { Failure, failureText } from '../../../api/failure.tsx';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';
import { useOnce } from '../../../api/use-once.ts';
import { ChoiceInput } from '../../../forms/choice-input.tsx';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notices/notices.ts';
import { Skeleton } from '../../../ui/panels.tsx';
import { ColumnsPreview } from './columns-preview.tsx';
import { ColumnsTable } from './columns-table.tsx';
import { type ColumnsValues, missingOf, toForm, toPayload } from './statement-columns.form.ts';
import { resource } from './statement-view.ts';

interface MappingProps {
  statement: Statement;
  onSent: () => void;
}

/** Asks which column of a file is what, over its first rows. */
export function StatementMapping(props: MappingProps) {
  const path = resourcePath(`${resource}/${props.statement.id}/sample`);
  const { data, error, mutate } = useOnce<StatementSample>(path);
  if (!data) return error ? <Failure error={error} onRetry={() => void mutate()} /> : <Skeleton />;
  return <MappingForm {...props} sample={data} />;
}

function MappingForm({ statement, sample, onSent }: MappingProps & { sample: StatementSample }) {
  const { t } = useTranslation(['statementColumns', 'ui']);
  const [values, setValues] = useState(() => toForm(sample));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const missing = missingOf(values);
  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      const path = `${resourcePath(resource, statement.id)}/columns`;
      await call('POST', path, { body: toPayload(values, statement.version) });
      notify({ kind: 'success', text: t('sent') });
      onSent();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby="columns-title">
      <h2 id="columns-title">{t('title')}</h2>
      <p className="lead-text">{t('lead')}</p>
      <Marks values={values} rows={sample.rows.length} onChange={setValues} />
      <ColumnsTable kind={statement.kind} rows={sample.rows} values={values} onChange={setValues} />
      <ColumnsPreview statement={statement} rows={sample.rows} values={values} />
      <div role="alert">
        {failure !== null && (
          <p className="alert alert-danger">{failureText(failure, t('ui:failedNetwork'), t('ui:failed'))}</p>
        )}
      </div>
      <p role="status">{missing ? t(missing) : t('remembered')}</p>
      <Button busy={busy} disabled={missing !== null} onClick={() => void send()}>
        {t('read')}
      </Button>
    </section>
  );
}

interface MarksProps {
  values: ColumnsValues;
  rows: number;
  onChange: (values: ColumnsValues) => void;
}

/** What holds for all columns: where they begin, and how days and amounts are written. */
function Marks({ values, rows, onChange }: MarksProps) {
  const { t } = useTranslation('statementColumns');
  return (
    <div className="statement-marks">
      <ChoiceInput
        label={t('heading')}
        value={values.headingRow}
        choices={[
          { value: 0, label: t('noHeading') },
          ...Array.from({ length: rows }, (_, at) => ({ value: at + 1, label: t('row', { row: at + 1 }) })),
        ]}
        onChoose={(headingRow) => onChange({ ...values, headingRow })}
      />
      <ChoiceInput
        label={t('order')}
        value={values.dateOrder}
        choices={statementDateOrders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onChoose={(dateOrder) => onChange({ ...values, dateOrder })}
      />
      <ChoiceInput
        label={t('decimal')}
        value={values.decimal}
        choices={statementDecimals.map((value) => ({ value, label: t(`decimals.${value}`) }))}
        onChoose={(decimal) => onChange({ ...values, decimal })}
      />
    </div>
  );
}
