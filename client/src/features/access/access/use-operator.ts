import { useEffect, useState } from 'react';
import type { Operator } from '../../../../../shared/features/site/companies/operator.ts';
import { call } from '../../../api/http.ts';
import { resourcePath } from '../../../api/resource-path.ts';

/** Whose site this is; null until it is known, and where the core does not answer: the login does without. */
export function useOperator(): Operator | null {
  const [operator, setOperator] = useState<Operator | null>(null);
  useEffect(() => {
    const given = new AbortController();
    call<Operator>('GET', resourcePath('public/operator'), { quiet: true, signal: given.signal }).then(
      setOperator,
      () => undefined,
    );
    return () => given.abort();
  }, []);
  return operator;
}
