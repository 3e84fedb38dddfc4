import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { personPath, personView } from './guardian-views.ts';

/** Why a person was turned away; or what the guard has to know of who was let in. */
export interface Refusal {
  person: GuardianPerson;
  isInside?: boolean;
  /** For the guard alone. */
  guard: string;
  /** What the person may hear; empty where it was no denial. */
  visitor: string;
  /** Why the watch list tells of the person, where that is not why it was turned away. */
  watch?: string | null;
}

/** Says large that a person may not come in, why, and what the person may be told. */
export function DenialPanel({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { t } = useTranslation('guardian');
  const mayOpen = holdsView(useSession().view, personView);
  const panel = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // From its head on, on a phone too: the button stands at its foot.
    button.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { person, isInside, guard, visitor, watch } = refusal;
  return (
    <section ref={panel} className="guard-denial" role="alert">
      <h2>{t(isInside ? 'watchedTitle' : 'refusedTitle')}</h2>
      <p className="guard-name">{person.name}</p>
      <p className="guard-why">{guard}</p>
      {watch && <p className="guard-why">{t('watched', { reason: watch })}</p>}
      {visitor && (
        <p>
          {t('sayToVisitor')} <q>{visitor}</q>
        </p>
      )}
      <div className="button-row">
        <Button ref={button} onClick={onClose}>
          {t('understood')}
        </Button>
        {mayOpen && (
          <Link className="btn btn-outline-secondary" to={personPath(person.id)}>
            {t('information')}
          </Link>
        )}
      </div>
    </section>
  );
}
