import { type Language, languages } from './values.ts';

/** The language that an Accept-Language header wants most and the product speaks; Spanish where there is none. */
export function languageOf(header: string | undefined): Language {
  if (!header) return 'es';
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = rest.find((one) => one.trim().startsWith('q='));
      return { tag: tag.split('-')[0], weight: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter((one) => one.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const known = languages.find((language) => language === tag);
    if (known) return known;
  }
  return 'es';
}
