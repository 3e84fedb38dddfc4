import { useRefresh } from '../../../api/use-refresh.ts';

/** Reads a subscriber and its pauses again, wherever they are shown. */
export function useFreezeRefresh(id: number): () => Promise<unknown> {
  return useRefresh(['subscribers', 'subscribers/states', `subscribers/${id}`, `subscribers/${id}/freezes`]);
}
