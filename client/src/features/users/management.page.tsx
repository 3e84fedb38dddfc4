import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { ProfileList } from './profiles/profile-list.tsx';

const UserEditor = lazy(async () => {
  const part = await loadChunk(() => import('./user-editor.tsx'));
  return { default: part.UserEditor };
});
const ProfileEditor = lazy(async () => {
  const part = await loadChunk(() => import('./profiles/profile-editor.tsx'));
  return { default: part.ProfileEditor };
});

/** A user (`/<id>`, or `/new`), a profile (`?profile=<id>`, or `new`), or the list of profiles. */
export function Page() {
  const { accessCode } = useParams();
  const [params] = useSearchParams();
  const profile = params.get('profile');
  if (accessCode === undefined && profile === null) return <ProfileList />;
  return (
    <Suspense fallback={<Skeleton />}>
      {accessCode !== undefined ? (
        <UserEditor key={accessCode} id={accessCode === 'new' ? null : Number(accessCode)} />
      ) : (
        <ProfileEditor
          key={`${profile} ${params.get('copy')}`}
          id={profile === 'new' ? null : Number(profile)}
        />
      )}
    </Suspense>
  );
}
