import type { SWRResponse } from 'swr';

/**
 * An answer that is handed on to be read elsewhere. SWR draws who asked again only for fields that it saw read before
 * they changed: a component that reads them later, or stops at the first that is missing, would wait for ever.
 */
export function forOthers<Data, Failure>(answer: SWRResponse<Data, Failure>): SWRResponse<Data, Failure> {
  void [answer.data, answer.error, answer.isLoading];
  return answer;
}
