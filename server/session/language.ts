import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '../../shared/values.ts';
import { attributes } from './cookie.ts';

const name = 'language';
const yearSeconds = 365 * 24 * 3600;

/** The language that this browser's calls asked for last; Spanish where there was none. For its pages: those say nothing. */
export function languageOf({ headers }: FastifyRequest): Language {
  const kept = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1];
  return languages.find((language) => language === kept) ?? 'es';
}

/** Keeps the language of a call of our client, whose header is one language and nothing else, for the next page. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const asked = languages.find((language) => language === request.headers['accept-language']);
  if (!asked || asked === languageOf(request)) return;
  // Not `strict`: a link in a mail, too, leads to a page in the reader's language.
  reply.setCookie(name, asked, { ...attributes(request), sameSite: 'lax', maxAge: yearSeconds });
}
