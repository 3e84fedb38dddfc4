import { useTranslation } from 'react-i18next';
import {
  subscriberServiceTypes,
  subscriberStatuses,
} from '../../../../../shared/features/subscriptions/subscribers/subscriber.ts';
import { useLot } from '../../../live/use-lot.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useField, useFormErrors } from '../../../ui/form/form-context.ts';
import { PathSelect, PathText } from '../../../ui/rows/path-fields.tsx';
import { freshService, type ServiceValues, type SubscriberValues } from './subscriber.form.ts';

/** What is billed beside the space. */
export function ServiceRows() {
  const { t } = useTranslation(['subscriberForm', 'subscribers']);
  const { currency } = useLot();
  const words = (rows: readonly ServiceValues[]) =>
    rows.map(({ type, value }) => `${t(`subscribers:serviceTypes.${type}`)} ${value}`).join(', ');
  const field = useField<SubscriberValues, 'services'>('services', t('services'), words);
  const { id, value: services, disabled, form: actions } = field;
  const errors = useFormErrors();
  const set = (next: ServiceValues[]) => actions.setValue('services', next);
  return (
    <section className="field-group" id={id} tabIndex={-1}>
      <h2>{t('services')}</h2>
      <p className="form-text">{t('servicesHelp')}</p>
      {errors.services && <p className="field-error">{errors.services}</p>}
      {services.map((service, place) => {
        const where = t('servicePlace', { number: place + 1 });
        const input = (name: keyof ServiceValues) => {
          const path = `services[${place}].${name}`;
          return { actions, path, place: where, value: service[name], error: errors[path], disabled };
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other identity than their place.
          <div className="vehicle-fields" key={place}>
            <PathSelect
              {...input('type')}
              label={t('serviceType')}
              choices={subscriberServiceTypes.map((value) => ({
                value,
                label: t(`subscribers:serviceTypes.${value}`),
              }))}
            />
            <PathText {...input('value')} label={t('serviceValue')} unit={currency} inputMode="decimal" />
            <PathSelect
              {...input('status')}
              label={t('status')}
              choices={subscriberStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
            />
            {!disabled && (
              <IconButton
                icon="trash"
                label={t('removeService', { number: place + 1 })}
                onClick={() => set(services.filter((_, at) => at !== place))}
              />
            )}
          </div>
        );
      })}
      {!disabled && (
        <Button kind="quiet" icon="plus" onClick={() => set([...services, freshService])}>
          {t('addService')}
        </Button>
      )}
    </section>
  );
}
