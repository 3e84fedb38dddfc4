import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ui as en } from '../shared/i18n/en/ui.ts';
import { ui as es } from '../shared/i18n/es/ui.ts';
import { type Language, languages } from '../shared/values.ts';

/** What a page shows before its scripts are there, as HTML by language. */
export interface FirstLooks {
  /** The application's frame, without what only a session knows. */
  frame: Record<Language, string>;
  login: Record<Language, string>;
  /** The login of a site with an identity provider. */
  loginWithSso: Record<Language, string>;
}

type RenderLogin = (language: Language, sso: boolean) => string;

/** Draws them: the login by its own components, so that the browser goes on with what it has. */
export async function drawFirstLooks(root: string): Promise<FirstLooks> {
  const frame = (await readFile(join(root, 'client/frame.html'), 'utf8')).replace(/>\s+</g, '><').trim();
  const names: Record<Language, string> = { es: es.appName, en: en.appName };
  const renderLogin = await loadRenderLogin(root);
  const byLanguage = (draw: (language: Language) => string) =>
    Object.fromEntries(languages.map((language) => [language, draw(language)])) as Record<Language, string>;
  return {
    frame: byLanguage((language) => frame.replace('{appName}', names[language])),
    login: byLanguage((language) => renderLogin(language, false)),
    loginWithSso: byLanguage((language) => renderLogin(language, true)),
  };
}

async function loadRenderLogin(root: string): Promise<RenderLogin> {
  const { build } = await import('esbuild');
  const outfile = join(root, `dist/login-static-${process.pid}-${Date.now()}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['client/src/login-static.tsx'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    define: { streamWorkerPath: '""' },
    logLevel: 'warning',
  });
  try {
    const { renderLogin }: { renderLogin: RenderLogin } = await import(pathToFileURL(outfile).href);
    return renderLogin;
  } finally {
    await rm(outfile);
  }
}
