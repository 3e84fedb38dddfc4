import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuardianPerson } from '../../../../../shared/features/traffic/guardian/guardian.ts';
import { holdsView, useSession } from '../../../session/session-context.ts';
import { photoPath, photoSource, photoView } from './guardian-views.ts';

/** True where the lot keeps photos and the user may see them. */
export function useSeesPhotos({ hasPhoto }: Pick<GuardianPerson, 'hasPhoto'>): boolean {
  return holdsView(useSession().view, photoView) && hasPhoto !== null;
}

/** The face of a person for who may see it; opens the photo by a load of its page, which alone may use the camera. */
export function PhotoThumbnail({ person }: { person: GuardianPerson }) {
  const { t } = useTranslation('guardian');
  const seesPhotos = useSeesPhotos(person);
  if (!seesPhotos || !person.hasPhoto) return null;
  return (
    <Link className="guard-thumbnail" to={photoPath(person.id)} reloadDocument>
      <img src={photoSource(person.id, 'thumbnail')} alt={t('photos.of', { name: person.name })} />
    </Link>
  );
}
