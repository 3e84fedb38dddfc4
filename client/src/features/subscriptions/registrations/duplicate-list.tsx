import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Duplicate } from '../../../../../shared/features/subscriptions/registrations/registration.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { view } from './registration-views.ts';

/** Where each kind is opened. */
const places = {
  entity: { view: 'view/users/entities/edit', search: '?entity=' },
  vehicle: { view: 'view/users/entities/edit', search: '?entity=' },
  subscriber: { view: 'view/subscriber', search: '/' },
  registration: { view, search: '?registration=' },
} as const satisfies Record<Duplicate['kind'], { view: string; search: string }>;

/** What the lot knows already by the document or a plate. */
export function DuplicateList({ duplicates }: { duplicates: readonly Duplicate[] }) {
  const { t } = useTranslation('registrations');
  const { view: session } = useSession();
  if (duplicates.length === 0) return null;
  return (
    <div className="alert alert-warning">
      <p>{t('duplicates')}</p>
      <ul>
        {duplicates.map(({ kind, id, by, name, state }) => {
          const place = places[kind];
          return (
            <li key={`${kind} ${id} ${by}`}>
              {by}: {t(`kinds.${kind}`)}{' '}
              {holdsView(session, place.view) ? (
                <Link to={`/${place.view}${place.search}${id}`}>{name}</Link>
              ) : (
                name
              )}
              {state && ` (${t(`states.${state}`)})`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
