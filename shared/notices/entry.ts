import type { Language } from '../values.ts';

/**
 * A plain sentence of the second list (specification §8): it carries no code and refuses nothing. `__COMPLEMENT__`
 * stands in both texts or in neither. `when` is for docs and developers.
 */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'error';
  es: string;
  en: string;
  when: string;
  /** The resource whose part will say it; absent where something says it today. */
  comingWith?: string;
}

export type NoticeArea = Record<string, Notice>;

/** The sentence of a notice in a language, `__COMPLEMENT__` filled. */
export function noticeText(notice: Notice, language: Language, complement = ''): string {
  return notice[language].replaceAll('__COMPLEMENT__', () => complement);
}
