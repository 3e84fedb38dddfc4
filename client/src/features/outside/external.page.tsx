import { useSearchParams } from 'react-router';
import { later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/panels.tsx';
import { KeyList } from './api-keys/key-list.tsx';

const meanwhile = () => <Skeleton />;

/** Most who come here look at the keys: the rest comes when it is opened. */
const KeyEditor = later(async () => (await import('./api-keys/key-editor.tsx')).KeyEditor, { meanwhile });
const HookList = later(async () => (await import('./webhooks/hook-list.tsx')).HookList, { meanwhile });
const HookEditor = later(async () => (await import('./webhooks/hook-editor.tsx')).HookEditor, { meanwhile });
const DeliveryList = later(async () => (await import('./webhooks/delivery-list.tsx')).DeliveryList, {
  meanwhile,
});
const DeliveryDetail = later(async () => (await import('./webhooks/delivery-detail.tsx')).DeliveryDetail, {
  meanwhile,
});

const idOf = (asked: string) => (asked === 'new' ? null : Number(asked));

/** Keys, webhooks or deliveries (`?show=`), or one of them: `?key=`, `?hook=` (an id or `new`), `?delivery=<id>`. */
export function Page() {
  const [params] = useSearchParams();
  const [key, hook, delivery] = [params.get('key'), params.get('hook'), params.get('delivery')];
  const show = params.get('show');
  return (
    <>
      {key !== null ? (
        <KeyEditor key={key} id={idOf(key)} />
      ) : hook !== null ? (
        <HookEditor key={hook} id={idOf(hook)} />
      ) : delivery !== null ? (
        <DeliveryDetail key={delivery} id={Number(delivery)} />
      ) : show === 'hooks' ? (
        <HookList />
      ) : show === 'deliveries' ? (
        <DeliveryList />
      ) : (
        <KeyList />
      )}
    </>
  );
}
