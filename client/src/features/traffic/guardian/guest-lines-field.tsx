import { useTranslation } from 'react-i18next';
import { describedBy, FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField, useFormErrors } from '../../../ui/form/form-context.ts';
import type { InvitationValues } from './invitation.form.ts';

/** Who is expected, one a line: typed, or pasted from a list. What is wrong is said with its line. */
export function GuestLines() {
  const { t } = useTranslation('guardianInvitations');
  const { id, value, error, disabled, form } = useField<InvitationValues, 'guests'>('guests', t('guests'));
  const path = Object.keys(useFormErrors()).find((one) => one.startsWith('guests['));
  const place = path && /\[(\d+)\]/.exec(path)?.[1];
  const shown =
    error && place ? t('guestLine', { line: lineOfPlace(value, Number(place)), message: error }) : error;
  const help = t('guestsHelp');
  return (
    <FieldFrame id={id} label={t('guests')} help={help} error={shown}>
      <textarea
        {...describedBy(id, help, shown)}
        id={id}
        name="guests"
        rows={4}
        className={`form-control ${error ? 'is-invalid' : ''}`}
        value={value}
        disabled={disabled}
        spellCheck={false}
        onChange={({ target }) => form.setValue('guests', target.value)}
        onBlur={() => form.touch('guests')}
      />
    </FieldFrame>
  );
}

/** The line of the nth visitor: blank ones are nobody. */
function lineOfPlace(text: string, place: number): number {
  const filled = text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]));
  return filled[place] ?? place + 1;
}
