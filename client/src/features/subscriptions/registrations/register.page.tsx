import { RegisterPage } from './register-page.tsx';

/**
 * The registration within the application; from outside it comes with a page of its own (`registration.tsx`), which shares
 * this file: nothing of the application may be asked for here.
 */
export function Page() {
  return <RegisterPage />;
}
