import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationGuest } from '../../../../../shared/features/traffic/guardian/invitation.ts';
import { Plate, StateBadge } from '../../../ui/badges.tsx';

/** What the guard adds to a guest at the gate. */
export interface GuestTyped {
  identification?: string;
  isSame?: boolean;
}

interface GuestRowProps {
  guest: InvitationGuest;
  chosen: boolean;
  typed: GuestTyped;
  /** What was wrong with this one. */
  fault: { code: number; message: string } | undefined;
  disabled: boolean;
  onChosen: (chosen: boolean) => void;
  onTyped: (typed: GuestTyped) => void;
}

/** The document is registered under another name. */
const otherName = -3427;

/** One of a group: whether it stands at the gate, and the document where nobody told it before. */
export function GuestRow({ guest, chosen, typed, fault, disabled, onChosen, onTyped }: GuestRowProps) {
  const { t } = useTranslation(['guardianInvitations', 'guardian']);
  const id = useId();
  const { name, identification, plate, visitId, isInside } = guest;
  if (visitId !== null)
    return (
      <li>
        <span>{name}</span>
        <StateBadge tone={isInside ? 'good' : 'quiet'}>{t(isInside ? 'inside' : 'gone')}</StateBadge>
      </li>
    );
  const asksDocument = chosen && (identification === null || fault !== undefined);
  return (
    <li>
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={chosen}
          disabled={disabled}
          onChange={({ target }) => onChosen(target.checked)}
        />{' '}
        {name}
      </label>
      <span className="guard-guest">
        {plate && <Plate>{plate}</Plate>} {identification}
        {asksDocument && (
          <input
            type="text"
            className={`form-control ${fault ? 'is-invalid' : ''}`}
            aria-label={t('documentOf', { name })}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? id : undefined}
            placeholder={identification ?? t('guardian:document')}
            autoComplete="off"
            maxLength={30}
            value={typed.identification ?? ''}
            onChange={({ target }) => onTyped({ identification: target.value })}
          />
        )}
      </span>
      {fault && (
        <p className="field-error" id={id} role="alert">
          {fault.message}
        </p>
      )}
      {(fault?.code === otherName || typed.isSame) && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={typed.isSame ?? false}
            onChange={({ target }) => onTyped({ isSame: target.checked })}
          />{' '}
          {t('isSame')}
        </label>
      )}
    </li>
  );
}
