import { ExceptionList } from './exception-list.tsx';
import { ExceptionsHeader } from './exceptions-header.tsx';

/** The inbox at the address that stands for a right: who holds it by name resolves what they did themselves. */
export function Page() {
  return (
    <>
      <ExceptionsHeader tab="inbox" />
      <ExceptionList />
    </>
  );
}
