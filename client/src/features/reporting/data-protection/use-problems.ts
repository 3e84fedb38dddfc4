import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';

/** What is wrong with the fields of a dialog, and a way to do something that says so. */
export function useProblems() {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  async function tried<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    setProblems({});
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError) {
        const fields = Object.entries(error.body.fields ?? {});
        setProblems(Object.fromEntries(fields.map(([field, { message }]) => [field, message])));
      }
      throw error;
    }
  }
  return { problems, tried };
}
