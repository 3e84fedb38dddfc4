import { UserList } from './user-list.tsx';

export function Page() {
  return <UserList />;
}
