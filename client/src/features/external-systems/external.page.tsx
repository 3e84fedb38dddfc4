import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk } from '../../app/load-chunk.ts';
import { Skeleton } from '../../ui/panels.tsx';
import { KeyList } from './key-list.tsx';

/** Most who come here look at the keys: the rest comes when it is opened. */
const KeyEditor = lazy(async () => {
  const part = await loadChunk(() => import('./key-editor.tsx'));
  return { default: part.KeyEditor };
});
const HookList = lazy(async () => {
  const part = await loadChunk(() => import('./hook-list.tsx'));
  return { default: part.HookList };
});
const HookEditor = lazy(async () => {
  const part = await loadChunk(() => import('./hook-editor.tsx'));
  return { default: part.HookEditor };
});
const DeliveryList = lazy(async () => {
  const part = await loadChunk(() => import('./delivery-list.tsx'));
  return { default: part.DeliveryList };
});
const DeliveryDetail = lazy(async () => {
  const part = await loadChunk(() => import('./delivery-detail.tsx'));
  return { default: part.DeliveryDetail };
});

const idOf = (asked: string) => (asked === 'new' ? null : Number(asked));

/** Keys, webhooks or deliveries (`?show=`), or one of them: `?key=`, `?hook=` (an id or `new`), `?delivery=<id>`. */
export function Page() {
  const [params] = useSearchParams();
  const [key, hook, delivery] = [params.get('key'), params.get('hook'), params.get('delivery')];
  const show = params.get('show');
  return (
    <Suspense fallback={<Skeleton />}>
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
    </Suspense>
  );
}
