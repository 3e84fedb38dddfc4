import type { Page } from 'playwright';

/** A numbering resolution by which the lot makes its first invoices. */
export const resolution = {
  number: '18764000001',
  prefix: 'FM',
  initialNumber: 1,
  finalNumber: 500,
  initialDate: '2026-01-01',
  finalDate: '2036-01-01',
  active: true,
};

/** A call of the page's own session; answers its JSON. */
export const ask = (page: Page, method: string, path: string, view: string, body?: object) =>
  page.evaluate(
    async ([how, where, from, sent]) => {
      const headers = { 'X-View': from, 'Content-Type': 'application/json' };
      const answer = await fetch(`/api/dashboard/core${where}`, {
        method: how,
        headers,
        ...(sent && { body: sent }),
      });
      return answer.json();
    },
    [method, path, view, body ? JSON.stringify(body) : ''] as const,
  );
