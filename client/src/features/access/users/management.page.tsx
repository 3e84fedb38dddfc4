import { useParams, useSearchParams } from 'react-router';
import { later } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/panels.tsx';
import { ProfileList } from './profiles/profile-list.tsx';

const meanwhile = () => <Skeleton />;

const UserEditor = later(async () => (await import('./user-editor.tsx')).UserEditor, { meanwhile });
const ProfileEditor = later(async () => (await import('./profiles/profile-editor.tsx')).ProfileEditor, {
  meanwhile,
});

/** A user (`/<id>`, or `/new`), a profile (`?profile=<id>`, or `new`), or the list of profiles. */
export function Page() {
  const { accessCode } = useParams();
  const [params] = useSearchParams();
  const profile = params.get('profile');
  if (accessCode === undefined && profile === null) return <ProfileList />;
  return (
    <>
      {accessCode !== undefined ? (
        <UserEditor key={accessCode} id={accessCode === 'new' ? null : Number(accessCode)} />
      ) : (
        <ProfileEditor
          key={`${profile} ${params.get('copy')}`}
          id={profile === 'new' ? null : Number(profile)}
        />
      )}
    </>
  );
}
